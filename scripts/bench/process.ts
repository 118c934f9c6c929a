import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../project.ts'
import { descendants, readProcess } from '../testing/processes.ts'

/** Seconds on a quiet machine. This only ends what hangs. */
const READY_WITHIN_MS = 10 * 60_000
const REST_WITHIN_MS = 10 * 60_000
const REST_LOOK_MS = 5_000
/** Of one processor; looking whether there is work to do takes about a third of that. */
const REST_SHARE = 0.1

export type RunningProcess = {
  pid: number
  url: string
  readyMs: number
  stop: () => Promise<void>
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
  const found = readProcess(pid)
  if (!found) throw new Error(`There is no process ${pid}`)
  return found.ownMs
}

/** The same of all processes of this name that this one has started, with those of theirs that have ended. */
export function cpuMsBelow(name: string): number {
  return descendants()
    .filter((one) => one.name === name)
    .reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, 0)
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
