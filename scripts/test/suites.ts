import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { runChecks } from '../checks/run.ts'
import { CACHE, Failure } from '../project.ts'
import { runNode } from './child.ts'
import { ensureChromium } from './chromium.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { judge, readTally, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

export type Context = {
  signal: AbortSignal
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** All suites run, one after the other, so what one has shown another need not show again. */
  isWholeRun: boolean
}
export type Suite = {
  title: string
  /** Runs when asked for by this name; undefined means that there is nothing here to run it on. */
  run: (context: Context) => Promise<Tally | undefined>
}

export const SUITES = {
  check: { title: 'checks', run: async () => runChecks() },
  build: {
    title: 'build',
    run: async ({ signal }) => {
      const code = await runNode(['scripts/build.mjs'], { signal })
      return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: ['the pages could not be built'] }
    },
  },
  unit: {
    title: 'unit and API tests',
    run: async (context) => {
      // The API is tested once: on PostgreSQL where there is one. The long run, and whoever asks for this suite by name, take both.
      const isOnPostgres = context.isWholeRun && !context.env['FULL'] && (await findPostgres()) !== undefined
      // One more than there are cores: some of them wait for longer than they work.
      const args = ['--maxWorkers=3', ...context.args]
      return vitest('unit', isOnPostgres ? ['unit'] : ['unit', 'server'], { ...context, args })
    },
  },
  process: { title: 'the running program', run: (context) => vitest('process', ['process'], context) },
  postgres: {
    title: 'API and program on PostgreSQL',
    run: async (context) => {
      const programs = await findPostgres()
      if (programs === undefined) return undefined
      const database = await startPostgres(programs)
      try {
        const env = { ...context.env, TEST_DATABASE_URL: database.url }
        // The program was started, stopped and killed on the embedded database already: the short run does not do it twice.
        const isShort = context.isWholeRun && !context.env['FULL']
        const projects = isShort ? ['server', 'postgres'] : ['server', 'process', 'postgres']
        return await vitest('postgres', projects, { ...context, env })
      } finally {
        await database.stop()
      }
    },
  },
  browser: { title: 'browser tests', run: playwright },
  'fresh-clone': { title: 'fresh clone', run: (context) => vitest('fresh-clone', ['fresh-clone'], context) },
} as const satisfies Record<string, Suite>

export type SuiteName = keyof typeof SUITES

async function vitest(name: string, projects: string[], { signal, args, env }: Context): Promise<Tally> {
  const report = await freshReport(name)
  const code = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { signal, env: { ...process.env, ...env } },
  )
  return judge(await readTally(report, tallyVitest), code)
}

async function playwright({ signal, args, env, isWholeRun }: Context): Promise<Tally> {
  const report = await freshReport('browser')
  const CHROMIUM = await ensureChromium()
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    signal,
    env: { ...process.env, ...env, CHROMIUM, E2E_REPORT: report, ...(isWholeRun && !env['FULL'] && { SHORT: '1' }) },
  })
  return judge(await readTally(report, tallyPlaywright), code)
}

/** The report of an earlier run must not be taken for this one's. */
async function freshReport(name: string): Promise<string> {
  const folder = path.join(CACHE, 'reports')
  await mkdir(folder, { recursive: true })
  const report = path.join(folder, `${name}.json`)
  await rm(report, { force: true })
  return report
}

export function isSuiteName(name: string): name is SuiteName {
  return Object.hasOwn(SUITES, name)
}

export function requireSuiteName(name: string): SuiteName {
  if (isSuiteName(name)) return name
  throw new Failure(`There is no suite ${name}; there are ${Object.keys(SUITES).join(', ')}.`)
}
