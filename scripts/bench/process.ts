import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../project.ts'

/** Seconds on a quiet machine. This only ends what hangs. */
const READY_WITHIN_MS = 180_000
/** The kernel counts a process's time in hundredths of a second on every system we run on. */
const MS_PER_TICK = 10

const REST_WITHIN_MS = 10 * 60_000
const REST_LOOK_MS = 5_000
/** Of one processor; looking whether there is work to do takes about a third of that. */
const REST_SHARE = 0.1

export type RunningProcess = {
  pid: number
  url: string
  readyMs: number
  stop: () => Promise<void>
  /** Ends it without warning. */
  kill: () => Promise<void>
}

/** Starts a Node program of this project that says where it listens, as `… ready at http://…`. */
export async function startProcess(args: readonly string[], env: NodeJS.ProcessEnv): Promise<RunningProcess> {
  const startedMs = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = await readyAt(child)
  return {
    pid: child.pid ?? 0,
    url,
    readyMs: performance.now() - startedMs,
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
      process.off('exit', kill)
    },
    async kill() {
      const closed = once(child, 'close')
      kill()
      await closed
      process.off('exit', kill)
    },
  }
}

async function readyAt(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const look = (text: string) => {
    output += text
    const url = /ready at (http:\/\/\S+)/.exec(output)?.[1]
    if (url) resolve(url)
  }
  child.stdout?.setEncoding('utf8').on('data', look)
  child.stderr?.setEncoding('utf8').on('data', look)
  child.once('close', () => reject(new Error(`The process ended:\n${output}`)))
  const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
  try {
    return await promise
  } finally {
    clearTimeout(late)
  }
}

/** Time that all threads of a process have spent on a processor so far. */
export function cpuMs(pid: number): number {
  return readStat(pid).ownMs
}

/** The same of all processes of this name that this one has started, however deep, with those of theirs that have ended. */
export function cpuMsBelow(name: string, ancestor = process.pid): number {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => statIfRunning(Number(entry)) ?? [])
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const isBelow = (pid: number): boolean => pid === ancestor || (parents.has(pid) && isBelow(parents.get(pid) ?? 0))
  return all
    .filter((one) => one.name === name && isBelow(one.pid))
    .reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0)
}

/** Of one that ends while we look nothing: its parent counts it the next time. */
function statIfRunning(pid: number): ReturnType<typeof readStat> | undefined {
  try {
    return readStat(pid)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function readStat(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in the second field may hold spaces; what follows its bracket does not.
  const end = stat.lastIndexOf(')')
  const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = stat
    .slice(end + 2)
    .split(' ')
    .map(Number)
  return {
    pid,
    name: stat.slice(stat.indexOf('(') + 1, end),
    parent: parent ?? 0,
    ownMs: ((user ?? 0) + (system ?? 0)) * MS_PER_TICK,
    endedMs: ((endedUser ?? 0) + (endedSystem ?? 0)) * MS_PER_TICK,
  }
}

/** Resolves once a process has done next to nothing for a while. */
export async function restOf(pid: number): Promise<void> {
  const deadlineMs = performance.now() + REST_WITHIN_MS
  for (let before = cpuMs(pid); performance.now() < deadlineMs; ) {
    await wait(REST_LOOK_MS)
    const now = cpuMs(pid)
    if ((now - before) / REST_LOOK_MS < REST_SHARE) return
    before = now
  }
  throw new Error('The process never came to rest')
}

export function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
