declare module 's3rver' {
  import type { Server } from 'node:http'

  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string; configs: unknown[] }[]
  }
  /** An S3 store in a folder, for tests. */
  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
