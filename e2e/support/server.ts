import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Seconds on a quiet machine. This only ends what hangs. */
const READY_WITHIN_MS = 180_000
/** The product promises to drain within 10 s. */
const STOPPED_WITHIN_MS = 12_000

export type RunningServer = {
  url: string
  dataDir: string
  process: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Ends it by SIGTERM, throws unless it exits with 0, and removes its data. */
  stop: () => Promise<void>
}

/** The built product on a free port with data of its own: what `npm start` runs, without the bootstrap. */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'northlane-e2e-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const closed = once(child, 'close')
  try {
    await ready(child, () => output)
  } catch (error) {
    child.kill('SIGKILL')
    await closed
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop: async () => {
      const deadline = setTimeout(() => child.kill('SIGKILL'), STOPPED_WITHIN_MS)
      child.kill('SIGTERM')
      const [code, signal] = await closed
      clearTimeout(deadline)
      await rm(dataDir, { recursive: true, force: true })
      if (code !== 0) throw new Error(`The server ended with ${code ?? signal} instead of 0:\n${output}`)
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The probe has no port')
  return address.port
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    if (output().includes('Northlane is ready at')) resolve()
  }
  const ended = () => reject(new Error(`The server did not start:\n${output()}`))
  const late = () => reject(new Error(`The server was not ready after ${READY_WITHIN_MS} ms:\n${output()}`))
  const deadline = setTimeout(late, READY_WITHIN_MS)
  child.stdout?.on('data', look)
  child.once('close', ended)
  try {
    await promise
  } finally {
    clearTimeout(deadline)
    child.stdout?.off('data', look)
    child.off('close', ended)
  }
}
