import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

type Message = { url?: string; cpuMs?: number }

/** In a server under test: tells its address, and its CPU time whenever asked. */
export function reportCpu(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1000 })
  })
  process.send?.({ url })
}

export type MeasuredServer = { url: string; cpuMs: () => Promise<number>; stop: () => Promise<void> }

export async function startMeasured(script: string, env: NodeJS.ProcessEnv): Promise<MeasuredServer> {
  const child = fork(path.join(import.meta.dirname, script), { env: { ...process.env, ...env } })
  const { url = '' } = await nextMessage(child)
  return {
    url,
    async cpuMs() {
      child.send('cpu')
      return (await nextMessage(child)).cpuMs ?? Number.NaN
    },
    async stop() {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'close').then(() => {
    throw new Error('The server under test has ended')
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [Message]
  return message
}
