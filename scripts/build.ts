import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keepEarlierAssets } from './build/earlier-assets.ts'
import { buildPaperReader } from './build/paper-reader.ts'
import { precompress } from './build/precompress.ts'
import { fingerprint } from './build/sources.ts'
import { trimRouteTable } from './build/trim-router.ts'
import { CACHE, command, Failure, ROOT, seconds } from './project.ts'

const BUILD = path.join(ROOT, 'build')
/** Named after this process: a killed build may have left a tool behind that still writes into its own. */
const NEXT = path.join(CACHE, `build-${process.pid}-next`)
const OLD = path.join(CACHE, `build-${process.pid}-old`)
const LOG = path.join(CACHE, 'build.log')
/** Everything the pages are made of, and what makes them. */
const SOURCES = [
  'web',
  'contract',
  'deal',
  'papers',
  'server/features/papers',
  'locales',
  'assets',
  'public',
  'scripts/build',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

await command(async () => {
  const wanted = await fingerprint(ROOT, SOURCES)
  if ((await builtFingerprint()) === wanted) return 0
  console.log('Building the pages.')
  const startedMs = performance.now()
  await build(wanted)
  if (process.stdout.isTTY) console.log(`Built in ${seconds(startedMs)}.`)
  return 0
})

async function builtFingerprint(): Promise<string | undefined> {
  return readFile(path.join(BUILD, 'fingerprint'), 'utf8').catch(() => undefined)
}

/** Builds aside and swaps: a build that is killed or fails leaves the last one as it was. */
async function build(wanted: string): Promise<void> {
  await removeAsides()
  await reactRouterBuild()
  await buildPaperReader(ROOT, path.join(NEXT, 'paper-reader'))
  await trimRouteTable(NEXT)
  await precompress(path.join(NEXT, 'client'))
  await keepEarlierAssets(path.join(BUILD, 'client/assets'), path.join(NEXT, 'client/assets'))
  await writeFile(path.join(NEXT, 'fingerprint'), wanted)
  if (existsSync(BUILD)) await rename(BUILD, OLD)
  await rename(NEXT, BUILD)
  await removeAsides()
}

async function removeAsides(): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const asides = (await readdir(CACHE)).filter((name) => /^build-\d+-/.test(name))
  await Promise.all(asides.map((name) => rm(path.join(CACHE, name), { recursive: true, force: true })))
}

async function reactRouterBuild(): Promise<void> {
  const log = createWriteStream(LOG)
  const child = spawn(process.execPath, [path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: path.relative(ROOT, NEXT), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  process.once('SIGTERM', () => {
    child.kill('SIGTERM')
    process.exit(143)
  })
  const [code] = await once(child, 'close')
  log.end()
  await once(log, 'finish')
  if (code !== 0) throw new Failure(`The build failed${await firstError()}; the whole story is in .cache/build.log.`)
}

async function firstError(): Promise<string> {
  const lines = (await readFile(LOG, 'utf8')).split('\n')
  const line = lines.find((text) => /error/i.test(text))
  return line === undefined ? '' : ` (${line.trim().slice(0, 200)})`
}
