import { readFile } from 'node:fs/promises'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { command, Failure, freshReport, seconds } from './project.ts'
import { ON_POSTGRES, SOAKS } from './soak/long-forms.ts'
import { buildPages, runNode } from './test/child.ts'
import { requirePostgres, startPostgres } from './test/postgres.ts'

const PROJECTS = ['server', 'process', 'postgres'].map((project) => `--project=${project}`)

/** `npm run soak -- <name> [--database postgres]`: runs tests in their long form and prints their figures, with the machine and the date. */
await command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } })
  const [name = ''] = positionals
  const tests = new Map<string, readonly string[]>(Object.entries(SOAKS)).get(name)
  if (!tests) throw new Failure(`There is no soak ${name}; there are ${Object.keys(SOAKS).join(', ')}.`)
  const database = values.database ?? (ON_POSTGRES.includes(name) ? 'postgres' : 'pglite')
  if (!(await buildPages())) return 1
  const report = await freshReport(`soak-${name}.txt`)
  const postgres = database === 'postgres' ? await startPostgres(await requirePostgres()) : undefined
  const startedMs = performance.now()
  try {
    const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...PROJECTS, '--reporter=default', ...tests], {
      env: {
        ...process.env,
        SOAK: 'true',
        SOAK_REPORT: report,
        ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
      },
    })
    const figures = await readFile(report, 'utf8').catch(() => '')
    const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 1024 ** 3)} GB, Node ${process.version}`
    console.log(`soak ${name} on ${database}, ${new Date().toISOString().slice(0, 16)}Z, ${machine}`)
    console.log(`${figures}${code === 0 ? 'passed' : 'failed'} in ${seconds(startedMs)}`)
    return code
  } finally {
    await postgres?.stop()
  }
})
