import { Agent } from 'node:http'
import { median, spread } from './figures.ts'
import { cpuMs, cpuMsBelow, type RunningProcess, restOf } from './process.ts'
import { type HttpRequest, send } from './request.ts'

const CONNECTIONS = 16
const ROUNDS = 5
/** How often a contestant is asked for so many requests: whoever can be asked only once for each has to prepare them all. */
export const TURNS = ROUNDS + 1

export type Contestant = {
  server: Pick<RunningProcess, 'pid' | 'url'>
  /** The same each time, or made anew for each request, so that nothing kept can answer it. */
  request: HttpRequest | (() => HttpRequest)
  /** What is answered leaves work behind, which must not be counted as another's: whoever is next waits until it is done. */
  leavesWork?: true
}
export type Measured = {
  cpuMsPerRequest: number
  cpuSpread: string
  /** What PostgreSQL spent on it, in processes of its own. */
  databaseMsPerRequest: number
  perSecond: number
}

/**
 * Asks each contestant in turn, several rounds of it, so that whatever else the machine does meanwhile hits all of them alike.
 * The first round only warms up.
 */
export async function compare<Name extends string>(
  contestants: Record<Name, Contestant>,
  requestsPerRound: number,
): Promise<Record<Name, Measured>> {
  const entries = Object.entries<Contestant>(contestants)
  const rounds: Record<string, { cpu: number; database: number; perSecond: number }[]> = {}
  for (let round = 0; round < TURNS; round++) {
    for (const [name, contestant] of entries) {
      const result = await measure(contestant, requestsPerRound)
      if (round > 0) (rounds[name] ??= []).push(result)
      if (contestant.leavesWork) await restOf(contestant.server.pid)
    }
  }
  const measured = entries.map(([name]) => {
    const results = rounds[name] ?? []
    const cpu = results.map((result) => result.cpu)
    return [
      name,
      {
        cpuMsPerRequest: median(cpu),
        cpuSpread: spread(cpu, 3),
        databaseMsPerRequest: median(results.map((result) => result.database)),
        perSecond: median(results.map((result) => result.perSecond)),
      },
    ]
  })
  return Object.fromEntries(measured) as Record<Name, Measured>
}

async function measure({ server, request }: Contestant, requests: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const cpuBefore = cpuMs(server.pid)
  const databaseBefore = cpuMsBelow('postgres')
  const startedMs = performance.now()
  let left = requests
  async function worker(): Promise<void> {
    while (left-- > 0) await ask(agent, server.url, typeof request === 'function' ? request() : request)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const elapsedS = (performance.now() - startedMs) / 1000
  const cpu = (cpuMs(server.pid) - cpuBefore) / requests
  const database = (cpuMsBelow('postgres') - databaseBefore) / requests
  agent.destroy()
  return { cpu, database, perSecond: requests / elapsedS }
}

async function ask(agent: Agent, url: string, request: HttpRequest): Promise<void> {
  const status = await send(agent, url, request)
  if (status < 200 || status >= 300) throw new Error(`${url}${request.path} answered ${status}`)
}
