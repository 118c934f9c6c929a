import { mkdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CACHE, command, Failure, seconds } from './project.ts'
import { runNode } from './test/child.ts'
import { requirePostgres, startPostgres } from './test/postgres.ts'

/** Tests that have a long form, by what they are asked for. */
const SOAKS = {
  access: [
    'server/access.test.ts',
    'server/wrong-owner.test.ts',
    'server/lost-access.test.ts',
    'server/wrong-case.test.ts',
  ],
  analytics: ['server/analytics/analytics-speed.postgres.test.ts', 'server/page-views/page-views.test.ts'],
  alerts: ['server/alerts/matching.postgres.test.ts', 'server/alerts/mailing.postgres.test.ts'],
  badges: ['server/listings/fairness-speed.postgres.test.ts'],
  clients: ['server/slow-clients.process.test.ts', 'server/live/crowds.test.ts'],
  crash: ['server/crash.process.test.ts', 'server/cases/case-crash.process.test.ts'],
  day: ['scripts/soak/day.soak.test.ts'],
  desk: ['server/desk/scale.test.ts'],
  facets: ['server/listings/facet-index.postgres.test.ts'],
  faults: ['server/faults.test.ts', 'server/full-disk.soak.test.ts', 'server/no-files.soak.test.ts'],
  imports: ['server/listings/import-speed.postgres.test.ts', 'server/listings/import-kill.process.test.ts'],
  inputs: ['server/inputs.test.ts'],
  migrations: [
    'server/platform/schema-history.process.test.ts',
    'server/migration-kills.process.test.ts',
    'server/two-starts.postgres.test.ts',
  ],
  races: [
    'server/races.test.ts',
    'server/cases/races.test.ts',
    'server/offers/accept-expiry.postgres.test.ts',
    'server/accounts/people.test.ts',
  ],
  restarts: ['scripts/database-restarts.postgres.test.ts'],
  secrets: ['server/secrets.test.ts'],
  upgrade: ['server/platform/upgrade.postgres.test.ts'],
  uploads: ['server/pixel-bombs.process.test.ts'],
} as const satisfies Record<string, readonly string[]>

/** Soaks that also count from outside, with arguments of their own. */
const OWN_COMMANDS: Record<string, () => Promise<unknown>> = {
  load: () => import('./soak/commands/load.ts'),
  payments: () => import('./soak/commands/payments.ts'),
  'scale-out': () => import('./soak/commands/scale-out.ts'),
}

/** What only PostgreSQL can show. */
const ON_POSTGRES: readonly string[] = [
  'alerts',
  'analytics',
  'badges',
  'day',
  'desk',
  'facets',
  'imports',
  'restarts',
  'upgrade',
]

/**
 * `npm run soak -- <name> [--database postgres]`: runs tests in their long form and prints the figures that they tell, with the
 * machine and the date.
 */
const [first = ''] = process.argv.slice(2)
const ownCommand = OWN_COMMANDS[first]
if (ownCommand) {
  process.argv.splice(2, 1)
  await ownCommand()
} else
  await command(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { database: { type: 'string' } },
    })
    const [name = ''] = positionals
    if (!isSoak(name))
      throw new Failure(
        `There is no soak ${name}; there are ${[...Object.keys(SOAKS), ...Object.keys(OWN_COMMANDS)].join(', ')}.`,
      )
    const database = values.database ?? (ON_POSTGRES.includes(name) ? 'postgres' : 'pglite')
    const report = await freshReport(name)
    const postgres = database === 'postgres' ? await startPostgres(await requirePostgres()) : undefined
    const startedMs = performance.now()
    try {
      const code = await runNode(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project=server',
          '--project=process',
          '--project=postgres',
          '--reporter=default',
          ...SOAKS[name],
        ],
        {
          env: {
            ...process.env,
            SOAK: 'true',
            SOAK_REPORT: report,
            ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
          },
        },
      )
      const figures = await readFile(report, 'utf8').catch(() => '')
      console.log(`${heading(name, database)}\n${figures}${code === 0 ? 'passed' : 'failed'} in ${seconds(startedMs)}`)
      return code
    } finally {
      await postgres?.stop()
    }
  })

function isSoak(name: string): name is keyof typeof SOAKS {
  return Object.hasOwn(SOAKS, name)
}

async function freshReport(name: string): Promise<string> {
  const folder = path.join(CACHE, 'reports')
  await mkdir(folder, { recursive: true })
  const report = path.join(folder, `soak-${name}.txt`)
  await rm(report, { force: true })
  return report
}

function heading(name: string, database: string): string {
  const memoryGb = Math.round(os.totalmem() / 1024 ** 3)
  const machine = `${os.availableParallelism()} cores, ${memoryGb} GB, ${os.type()} ${os.release()}, Node ${process.version}`
  return `soak ${name} on ${database}, ${new Date().toISOString().slice(0, 16)}Z, ${machine}`
}
