import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type S3Store = { url: string; close: () => Promise<void> }

/** An S3 store with one empty bucket, in a folder that goes with it. */
export async function openS3Store(): Promise<S3Store> {
  const directory = mkdtempSync(path.join(tmpdir(), 'northlane-s3-'))
  const server = fork(path.join(import.meta.dirname, 's3-server.ts'), [directory], { execArgv: [] })
  const ended = once(server, 'close')
  const [port] = (await Promise.race([once(server, 'message'), ended.then(() => [undefined])])) as [number | undefined]
  if (port === undefined) throw new Error('The S3 store did not start')
  return {
    url: `s3://S3RVER:S3RVER@uploads?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=us-east-1`,
    async close() {
      server.kill()
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
