import { sql } from 'drizzle-orm'
import { type Config, publicUrlOf } from '../config.ts'
import { FEATURES } from '../features.ts'
import { type Database, hasPgliteData, openPglite, openPostgres, rowsOf } from '../platform/db/database.ts'
import { knownSteps } from '../platform/db/migrations.ts'
import { takeDataFolder } from '../platform/files/data-folder.ts'
import { listBehind, listBehindOf, type Watched } from '../platform/observability/watches.ts'
import { systemClock } from '../platform/process/clock.ts'
import { type Finding, fix, off, ok, reasonOf } from '../platform/process/finding.ts'
import { StartError } from '../platform/process/start-error.ts'

/** The card provider refuses signatures that are five minutes old; sessions and limits mind less. */
const CLOCK_MAX_OFF_MS = 5_000
const WATCHES = FEATURES.all.flatMap(({ watches = [] }) => watches)

/** Reads, and changes nothing: the schema is left as it is. */
export async function checkDatabase(config: Config, ask: typeof fetch): Promise<Finding[]> {
  if (!config.databaseUrl) return checkEmbedded(config, ask)
  let database: Database
  try {
    database = await openPostgres(config.databaseUrl, () => undefined)
  } catch (error) {
    return [fix('database', (error as StartError).message)]
  }
  try {
    return [await schemaOf(database), await clockOf(database), ...(await contentOf(config, database))]
  } finally {
    await database.close()
  }
}

async function checkEmbedded(config: Config, ask: typeof fetch): Promise<Finding[]> {
  const remark = 'It serves one process and may lose the last second in a power cut; DATABASE_URL names a PostgreSQL.'
  if (!hasPgliteData(config.dataDir))
    return [off('database', `Made in ${config.dataDir} at the first start. ${remark}`)]
  let folder: ReturnType<typeof takeDataFolder>
  try {
    folder = takeDataFolder(config.dataDir)
  } catch {
    return askServer(config, ask)
  }
  const database = await openPglite(config.dataDir)
  try {
    const schema = await schemaOf(database)
    const finding = schema.state === 'ok' ? ok('database', `Embedded. ${schema.text} ${remark}`) : schema
    return [finding, ...(await contentOf(config, database))]
  } finally {
    await database.close()
    folder.release()
  }
}

/** The serving process holds it, and knows; what only its rows can tell is left to a day on which it is stopped. */
async function askServer(config: Config, ask: typeof fetch): Promise<Finding[]> {
  const server = publicUrlOf({ ...config, publicUrl: undefined })
  const address = `${server}/readyz`
  try {
    const response = await ask(address)
    const { checks } = (await response.json()) as { checks: Record<string, string> }
    const failed = Object.entries(checks).flatMap(([name, state]) => (state === 'ok' ? [] : [name]))
    const database =
      failed.length > 0
        ? fix('database', `The running server misses: ${failed.join(', ')}. Look at its log.`)
        : ok('database', 'Embedded; the running server says that it is well, and compared the prices when it started.')
    return [database, off('rows', NOT_READ), await askWork(config, server, ask)]
  } catch (error) {
    const text = `It is in use, but ${address} does not answer (${reasonOf(error)}). Set PORT and HOST as the server has them.`
    return [fix('database', text)]
  }
}

const NOT_READ =
  'Administrators, savings, audit log, page views and kept figures are not looked at while a server holds the database. Stop it and ask again.'

/** Background work reports its state to the holder of the metrics token. */
async function askWork({ metricsToken }: Config, server: string, ask: typeof fetch): Promise<Finding> {
  if (!metricsToken)
    return off(
      'work',
      'Not looked at while a server holds the database: set METRICS_TOKEN for both, or stop it and ask again.',
    )
  const response = await ask(`${server}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  if (!response.ok)
    return fix(
      'work',
      `Not looked at: ${server}/metrics answers ${response.status}. Set METRICS_TOKEN as the server has it.`,
    )
  const behind = listBehindOf(WATCHES, await response.text())
  return behind ? describeWork(behind) : fix('work', 'The running server is of another version. Start this one.')
}

async function schemaOf({ db, kind }: Database): Promise<Finding> {
  const there = rowsOf<{ name: string | null }>(
    await db.execute(sql`select to_regclass('public.schema_migrations')::text as name`),
  )
  if (!there[0]?.name) return off('database', 'Empty: the first start makes the tables.')
  const applied = rowsOf<{ step: number }>(await db.execute(sql`select step::float8 as step from schema_migrations`))
  const known = knownSteps().map(({ step }) => step)
  const pending = known.filter((step) => !applied.some((row) => row.step === step)).length
  const newer = applied.filter(({ step }) => !known.includes(step)).length
  if (newer > 0) return fix('database', 'A newer version has changed the tables. Start that one, or restore a backup.')
  if (pending > 0) return off('database', `${pending} changes to the tables are made at the next start.`)
  return ok('database', `${kind === 'postgres' ? 'PostgreSQL answers; all' : 'All'} tables are up to date.`)
}

async function clockOf({ db }: Database): Promise<Finding> {
  const askedMs = Date.now()
  const rows = rowsOf<{ ms: number }>(
    await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`),
  )
  const answeredMs = Date.now()
  const offMs = (rows[0]?.ms ?? 0) - (askedMs + answeredMs) / 2
  if (Math.abs(offMs) <= CLOCK_MAX_OFF_MS) return ok('clock', `${Math.abs(Math.round(offMs))} ms from the database’s.`)
  return fix('clock', `${Math.round(offMs / 1000)} s from the database’s. Have both follow a time server.`)
}

async function contentOf(config: Config, database: Database): Promise<Finding[]> {
  const { db } = database
  const isMade = (await schemaOf(database)).state === 'ok'
  if (!isMade) return []
  const findings: Finding[] = []
  for (const { examine } of FEATURES.all) if (examine) findings.push(await examine(database, config, FEATURES))
  return [...findings, describeWork(await listBehind(WATCHES, db, systemClock.now()))]
}

function describeWork(behind: readonly Watched[]): Finding {
  if (behind.length === 0) return ok('work', 'Nothing that works by itself is behind.')
  const told = behind.map(({ name, value, remedy }) => `${name} is ${Math.round(value)}. ${remedy}`)
  return fix('work', told.join(' '))
}
