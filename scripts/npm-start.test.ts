import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#e2e/support/server.ts'
import { listProjectFiles } from './checks/sources.ts'
import { ROOT } from './project.ts'
import { descendants } from './testing/processes.ts'
import { stolenMs } from './testing/stolen-time.ts'

/** What the product promises on two cores. */
const FRESH_WITHIN_MS = 5 * 60_000
const AGAIN_WITHIN_MS = 8_000
const STOPPED_WITHIN_MS = 10_000
/** The second promise is made for a machine that has nothing else to do, which one moment of these should be. */
const TRIES = 6
const BETWEEN_TRIES_MS = 10_000
/** The test waits past the promised time, so that a failure reports how long it took. */
const PATIENCE_MS = FRESH_WITHIN_MS + 60_000

/**
 * A run of all suites has installed and built this copy already; this suite alone, and the long run, begin with a new
 * copy.
 */
const isCopyNew = !process.env['SHORT']
let folder: string
let home: string
let npm: ChildProcessByStdio<null, Readable, Readable> | undefined

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-start-'))
  home = isCopyNew ? path.join(folder, 'clone') : ROOT
  if (!isCopyNew) return
  for (const file of await listProjectFiles()) {
    await mkdir(path.dirname(path.join(home, file)), { recursive: true })
    await cp(path.join(ROOT, file), path.join(home, file))
  }
}, 60_000)

afterAll(async () => {
  if (npm?.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
}, 60_000)

test(`npm start ${isCopyNew ? 'on a fresh clone ' : ''}serves a page and stops cleanly`, {
  timeout: PATIENCE_MS + 30_000,
}, async () => {
  const tookMs = await startAndStop()
  console.log(`Ready for the first time after ${(tookMs / 1000).toFixed(1)} s.`)
  expect(tookMs).toBeLessThan(FRESH_WITHIN_MS)
})

test('second start finds everything again', { timeout: PATIENCE_MS }, async () => {
  const triesMs = [await startAndStop()]
  while (triesMs.length < TRIES && Math.min(...triesMs) >= AGAIN_WITHIN_MS) {
    await wait(BETWEEN_TRIES_MS)
    triesMs.push(await startAndStop())
  }
  console.log(`Ready on existing data after ${triesMs.map((tookMs) => (tookMs / 1000).toFixed(1)).join(', ')} s.`)
  expect(Math.min(...triesMs)).toBeLessThan(AGAIN_WITHIN_MS)
})

/** Starts as a person would, reads the first page, stops the serving process; returns the time until that page that was its own. */
async function startAndStop(): Promise<number> {
  const port = await freePort()
  const startedMs = performance.now()
  const stolenBeforeMs = stolenMs()
  // Without the folders and settings that npm and the test runner hand to their children.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$|NODE_ENV$|VITEST|TEST$)/.test(name))
  const PATH = (process.env['PATH'] ?? '').split(path.delimiter).filter((entry) => !entry.includes('node_modules'))
  npm = spawn('npm', ['start'], {
    cwd: home,
    env: {
      ...Object.fromEntries(own),
      PATH: PATH.join(path.delimiter),
      PORT: String(port),
      ...(isCopyNew ? {} : { DATA_DIR: path.join(folder, 'data') }),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = collect(npm)
  const closed = once(npm, 'close')

  const page = await firstPage(`http://localhost:${port}/`, startedMs + PATIENCE_MS, npm, output)
  const tookMs = performance.now() - startedMs - (stolenMs() - stolenBeforeMs)
  expect(page).toMatch(/<h1[ >]/)

  const server = descendants(npm.pid ?? 0).find(
    ({ pid, command }) => pid !== npm?.pid && command.includes('server/main.ts'),
  )
  if (!server) throw new Error(`There is no serving process:\n${output()}`)
  const stoppedMs = performance.now()
  process.kill(server.pid, 'SIGTERM')
  const [code] = await closed
  expect(performance.now() - stoppedMs).toBeLessThan(STOPPED_WITHIN_MS)
  expect(code, output()).toBe(0)
  return tookMs
}

function collect(child: ChildProcessByStdio<null, Readable, Readable>): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return () => output
}

async function firstPage(
  url: string,
  deadlineMs: number,
  child: { exitCode: number | null },
  output: () => string,
): Promise<string> {
  while (performance.now() < deadlineMs && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.status === 200) return response.text()
    await wait(100)
  }
  throw new Error(`No page at ${url} in time:\n${output()}`)
}
