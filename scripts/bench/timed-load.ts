import { Agent } from 'node:http'
import { type HttpRequest, send } from './request.ts'

export type Target = HttpRequest & { name: string }
export type Load = { connections: number; durationMs: number }
export type Result = {
  requests: number
  failures: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

/** Keeps a fixed number of connections busy for a fixed time. */
export async function measure(baseUrl: string, target: Target, load: Load): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  const timesMs: number[] = []
  let failures = 0
  const startedMs = performance.now()
  const endMs = startedMs + load.durationMs
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      do {
        const sentMs = performance.now()
        const status = await send(agent, baseUrl, target)
        timesMs.push(performance.now() - sentMs)
        if (status >= 400) failures += 1
      } while (performance.now() < endMs)
    }),
  )
  const tookMs = performance.now() - startedMs
  agent.destroy()
  const sorted = timesMs.toSorted((a, b) => a - b)
  return {
    requests: sorted.length,
    failures,
    perSecond: (sorted.length / tookMs) * 1000,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
  }
}

/** Of an ascending list: the smallest value that this share of the list does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
