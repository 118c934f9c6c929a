import { setTimeout as wait } from 'node:timers/promises'
import autocannon, { type Options, type Request, type Result } from 'autocannon'
import { median } from '#server/testing/features/figures.ts'
import { cpuMs, cpuMsBelow, type RunningProcess, restOf } from './process.ts'
import { spread } from './table.ts'

const CONNECTIONS = 16
const ROUNDS = 5
/** How often a contestant is sent so many requests: the first round only warms up. */
export const TURNS = ROUNDS + 1
/** Autocannon ends a run at its next sample, so rare samples would add idle time. */
const SAMPLE_MS = 100
const IDLE_MS = 5_000
/** On a busy machine an answer may be slow; this only ends what hangs. */
const TIMEOUT_S = 120

/** A request, or what makes the next one: a request that differs each time cannot be answered from a cache. */
export type Asked = Request | (() => Request)
export type Contestant = {
  server: Pick<RunningProcess, 'pid' | 'url'>
  request: Asked
  /** Counts the work that goes on after the answers, jobs above all, until the process is idle again. */
  withJobs?: true
}
export type Measured = {
  cpuMs: number
  cpuSpread: string
  /** Of PostgreSQL, in processes of its own. */
  databaseMs: number
  p50Ms: number
  p99Ms: number
}

/** One run of autocannon; `onResponse` is called with each response. */
export function load(
  url: string,
  asked: Asked,
  options: Partial<Options>,
  onResponse: (status: number, body: string) => void = () => undefined,
): Promise<Result> {
  const next = typeof asked === 'function' ? asked : () => asked
  return autocannon({
    url,
    connections: CONNECTIONS,
    sampleInt: SAMPLE_MS,
    ...options,
    setupClient(client) {
      // Each connection gets a list of its own: autocannon keeps the built request in it.
      client.setRequests([{ setupRequest: (defaults) => ({ ...defaults, headers: {}, ...next() }), onResponse }])
    },
  })
}

/** Sends each contestant the same number of requests in turn, so that other work on the machine affects all of them alike. */
export async function compare<Name extends string>(
  contestants: Record<Name, Contestant>,
  requests: number,
): Promise<Record<Name, Measured>> {
  const entries = Object.entries<Contestant>(contestants)
  const rounds = new Map(entries.map(([name]) => [name, [] as Awaited<ReturnType<typeof measure>>[]]))
  const idle = new Map<string, Spent>()
  for (const [name, { server, withJobs }] of entries) if (withJobs) idle.set(name, await idleShare(server.pid))
  for (let round = 0; round < TURNS; round++) {
    for (const [name, contestant] of entries) {
      const result = await measure(contestant, requests, idle.get(name))
      if (round > 0) rounds.get(name)?.push(result)
    }
  }
  const figures = [...rounds].map(([name, results]): [string, Measured] => {
    const of = (figure: keyof (typeof results)[number]) => results.map((result) => result[figure])
    return [
      name,
      {
        cpuMs: median(of('cpuMs')),
        cpuSpread: spread(of('cpuMs'), 3),
        databaseMs: median(of('databaseMs')),
        p50Ms: median(of('p50Ms')),
        p99Ms: median(of('p99Ms')),
      },
    ]
  })
  return Object.fromEntries(figures) as Record<Name, Measured>
}

type Spent = { server: number; database: number; atMs: number }

function spentBy(pid: number): Spent {
  return { server: cpuMs(pid), database: cpuMsBelow('postgres'), atMs: performance.now() }
}

async function measure({ server, request, withJobs }: Contestant, requests: number, idle?: Spent) {
  const before = spentBy(server.pid)
  let answers = 0
  let after = before
  const result = await load(server.url, request, { amount: requests, timeout: TIMEOUT_S }, () => {
    answers += 1
    if (answers === requests) after = spentBy(server.pid)
  })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed: ${JSON.stringify(result.statusCodeStats)}`)
  if (withJobs) {
    await restOf(server.pid)
    after = spentBy(server.pid)
  }
  const tookMs = after.atMs - before.atMs
  const idleMs = (name: 'server' | 'database') => (idle ? (idle[name] * tookMs) / idle.atMs : 0)
  const each = (name: 'server' | 'database') => (after[name] - before[name] - idleMs(name)) / requests
  return {
    cpuMs: each('server'),
    databaseMs: each('database'),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  }
}

/** What the server and the database spend in a while in which nothing is asked of them. */
async function idleShare(pid: number): Promise<Spent> {
  await restOf(pid)
  const before = spentBy(pid)
  await wait(IDLE_MS)
  const after = spentBy(pid)
  return {
    server: after.server - before.server,
    database: after.database - before.database,
    atMs: after.atMs - before.atMs,
  }
}
