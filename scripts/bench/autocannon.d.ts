/** The part of autocannon that is used here; it ships no types. */
declare module 'autocannon' {
  export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
  type OnResponse = (status: number, body: string) => void
  type Client = {
    setRequests: (requests: { setupRequest: (defaults: object) => object; onResponse: OnResponse }[]) => void
  }
  export type Options = {
    url: string
    connections: number
    amount?: number
    duration?: number
    timeout?: number
    overallRate?: number
    ignoreCoordinatedOmission?: boolean
    sampleInt?: number
    setupClient?: (client: Client) => void
  }
  export type Result = {
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
    latency: { p50: number; p99: number; max: number }
    duration: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
