import { readFile } from 'node:fs/promises'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { command, Failure, freshReport, seconds } from './project.ts'
import { SOAKS } from './soak/long-forms.ts'
import { runNode } from './test/child.ts'
import { requirePostgres, startPostgres } from './test/postgres.ts'

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
  'appointments',
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
    const report = await freshReport(`soak-${name}.txt`)
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

function heading(name: string, database: string): string {
  const memoryGb = Math.round(os.totalmem() / 1024 ** 3)
  const machine = `${os.availableParallelism()} cores, ${memoryGb} GB, ${os.type()} ${os.release()}, Node ${process.version}`
  return `soak ${name} on ${database}, ${new Date().toISOString().slice(0, 16)}Z, ${machine}`
}
