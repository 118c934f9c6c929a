import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { listProjectFiles } from '../checks/sources.ts'
import { Failure, ROOT, seconds } from '../project.ts'
import { isIgnored, readCommand, readCopy, readInstructions } from './instructions.ts'

/** What the last stage came to: where its files are and how it is run. */
export type Image = {
  root: string
  folder: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}
type Stage = Image & { name: string }

/** Say nothing about files, or cannot be done without an engine. */
const NOTHING_TO_DO = ['USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL']

/** Does in `place`, a folder for each stage, what an engine would do in images. The base images are this machine. */
export async function runStages(place: string): Promise<Image> {
  const instructions = readInstructions(await readFile(path.join(ROOT, 'Dockerfile'), 'utf8'))
  const stages: Stage[] = []
  for (const { keyword, words } of instructions) {
    const startedMs = performance.now()
    if (keyword === 'FROM') stages.push(await newStage(place, words, stages.length))
    else await apply(stages, keyword, words)
    console.log(`${keyword} ${words} (${seconds(startedMs)})`)
  }
  const last = stages.at(-1)
  if (!last) throw new Failure('The Dockerfile has no stage.')
  return last
}

async function newStage(place: string, words: string, number: number): Promise<Stage> {
  const name = / AS (\w+)$/i.exec(words)?.[1] ?? String(number)
  const root = path.join(place, name)
  await mkdir(root, { recursive: true })
  return { name, root, folder: '/', env: {}, command: [], healthCheck: [] }
}

async function apply(stages: Stage[], keyword: string, words: string): Promise<void> {
  const stage = stages.at(-1)
  if (!stage) throw new Failure('The Dockerfile has to begin with FROM.')
  if (NOTHING_TO_DO.includes(keyword)) return
  if (keyword === 'WORKDIR') {
    stage.folder = words
    await mkdir(inside(stage, words), { recursive: true })
  } else if (keyword === 'ENV') {
    for (const [, name = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g))
      stage.env[name] = value.startsWith('/') ? inside(stage, value) : value
  } else if (keyword === 'COPY') await copy(stages, stage, words)
  else if (keyword === 'RUN') await run(stage, words)
  else if (keyword === 'CMD') stage.command = readCommand(words)
  else if (keyword === 'HEALTHCHECK') stage.healthCheck = readCommand(words)
  else throw new Failure(`${keyword} cannot be done without an engine.`)
}

/** A path of the image in the stage's folder. */
function inside(stage: Stage, file: string): string {
  return path.join(stage.root, path.posix.resolve(stage.folder, file))
}

async function copy(stages: Stage[], stage: Stage, words: string): Promise<void> {
  const { from, sources, target } = readCopy(words)
  const to = inside(stage, target)
  if (from === undefined) {
    await copyFromProject(sources, to)
    return
  }
  const origin = stages.find(({ name }) => name === from)
  if (!origin) throw new Failure(`There is no stage ${from}.`)
  for (const source of sources) {
    const file = inside(origin, source)
    const isFolder = (await stat(file)).isDirectory()
    await cp(file, isFolder ? to : path.join(to, path.basename(source)), { recursive: true, verbatimSymlinks: true })
  }
}

async function copyFromProject(sources: readonly string[], to: string): Promise<void> {
  const ignored = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).split('\n').filter(Boolean)
  const files = (await listProjectFiles()).filter((file) => !isIgnored(file, ignored))
  for (const source of sources) {
    const prefix = source === '.' ? '' : `${source}/`
    const matching = files.filter((file) => file === source || file.startsWith(prefix))
    if (matching.length === 0)
      throw new Failure(`COPY finds no ${source}: it is not there, or left out by .dockerignore.`)
    for (const file of matching) {
      const place = path.join(to, file === source ? path.basename(file) : file.slice(prefix.length))
      await mkdir(path.dirname(place), { recursive: true })
      await cp(path.join(ROOT, file), place)
    }
  }
}

async function run(stage: Stage, words: string): Promise<void> {
  const child = spawn('sh', ['-ec', words], {
    cwd: inside(stage, '.'),
    env: { ...ownEnvironment(), ...stage.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Failure(`RUN ${words} ended with ${code}:\n${said.slice(-2_000)}`)
}

/** As in a shell of a person's, not as a child of npm or of the test runner, and without this project's modules. */
export function ownEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^(?:npm_|INIT_CWD$|NODE_|VITEST|TEST$|FULL$)/.test(entry[0]),
  )
  const PATH = (process.env['PATH'] ?? '').split(path.delimiter).filter((entry) => !entry.includes('node_modules'))
  return { ...Object.fromEntries(own), PATH: PATH.join(path.delimiter) }
}

/** How much a folder holds. */
export async function megabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6
}
