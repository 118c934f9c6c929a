import type { Logger } from 'pino'
import { type Config, loadAuthSecret } from './config.ts'
import type { Deps } from './deps.ts'
import { createGoogleClient } from './features/accounts/google/client.ts'
import { switchTextsOff } from './features/accounts/queries.ts'
import { openSealer } from './features/audit/sealer.ts'
import { createReplyTimesCache } from './features/cases/replies.ts'
import { createDelivery } from './features/mail/delivery.ts'
import { createMailer } from './features/mail/service.ts'
import { createViewCounter } from './features/page-views/counter.ts'
import { FEATURES } from './features.ts'
import { createCardProvider } from './platform/cards/provider.ts'
import { listenEmbedded, openChangeChannel } from './platform/db/change-channel.ts'
import { createChanges } from './platform/db/changes.ts'
import { type Database, openPglite, openPostgres } from './platform/db/database.ts'
import { migrate } from './platform/db/migrations.ts'
import { takeDataFolder } from './platform/files/data-folder.ts'
import { createFiles, openDisk } from './platform/files/files.ts'
import { forgetOldAnswers } from './platform/http/idempotency.ts'
import { createJobs, type Job } from './platform/jobs/jobs.ts'
import { createOutbox, deliverJob, forgetOldMessages } from './platform/jobs/outbox.ts'
import { createLogger } from './platform/observability/logging.ts'
import type { Tracing } from './platform/observability/tracing.ts'
import { systemClock } from './platform/process/clock.ts'
import { createRateLimiter } from './platform/security/rate-limits.ts'
import { createSecrets } from './platform/security/secrets.ts'
import { paintPictureJob } from './sandbox/demo/listings.ts'
import { createSandboxGoogle } from './sandbox/google/google.ts'
import { createMailbox } from './sandbox/mailbox.ts'
import { createSandboxPayments } from './sandbox/payments/payments.ts'
import type { Sandbox } from './sandbox/routes.ts'

export type Resources = { deps: Deps; sandbox: Sandbox; startJobs: () => Promise<void>; close: () => Promise<void> }

/**
 * Opens what the product stands on, in the order in which things can fail: folder, database, schema, queue. A failure closes
 * what was opened before it.
 */
export async function openResources(config: Config, publicUrl: string): Promise<Resources> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const log = createLogger(config)
    const folder = config.databaseUrl ? undefined : takeDataFolder(config.dataDir)
    if (folder) closers.push(folder.release)
    const tracing = config.otlpEndpoint ? await (await loadTracing()).openTracing(config.otlpEndpoint) : undefined
    if (tracing) closers.push(tracing.close)
    const database = await openDatabase(config, log, tracing)
    closers.push(database.close)
    const readDatabase = await openReadDatabase(config, log, tracing)
    if (readDatabase) closers.push(readDatabase.close)
    await migrate(database)
    const jobs = createJobs(database, log, { during: tracing?.during })
    const files = createFiles(await openDisk(config))
    const opened = { config, publicUrl, database, readDatabase, jobs, files, log, clock: systemClock, tracing }
    const { deps, sandbox, jobList } = assemble(opened)
    if (config.databaseUrl) closers.push(openChangeChannel(config.databaseUrl, deps.changes, log).close)
    else await listenEmbedded(database, deps.changes)
    closers.push(openSealer(deps).close)
    closers.push(() => jobs.stop())
    await jobs.open(jobList)
    const { limiter } = deps
    const flushing = setInterval(() => {
      limiter.flush().catch((error: unknown) => log.warn({ err: error }, 'rate limits could not be written'))
    }, limiter.FLUSH_MS)
    closers.push(() => clearInterval(flushing))
    const { views } = deps
    const counting = setInterval(() => {
      views.flush().catch((error: unknown) => log.warn({ err: error }, 'page views could not be written'))
    }, views.FLUSH_MS)
    closers.push(() => clearInterval(counting))
    return { deps, sandbox, startJobs: () => jobs.start(jobList), close }
  } catch (error) {
    await close()
    throw error
  }
}

const loadTracing = () => import('./platform/observability/tracing.ts')

function openDatabase(config: Config, log: Logger, tracing: Tracing | undefined): Promise<Database> {
  if (!config.databaseUrl) return openPglite(config.dataDir)
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  return openPostgres(config.databaseUrl, onIdleError, { watch: tracing?.watchPool })
}

/** A copy of the database that visitors' lists are read from, where there is one. */
async function openReadDatabase(
  { databaseReadUrl }: Config,
  log: Logger,
  tracing: Tracing | undefined,
): Promise<Database | undefined> {
  if (!databaseReadUrl) return undefined
  const onIdleError = (error: Error) => log.warn({ err: error }, 'connection to the database for reading lost')
  return openPostgres(databaseReadUrl, onIdleError, { name: 'DATABASE_READ_URL', watch: tracing?.watchPool })
}

export type Opened = Pick<Deps, 'config' | 'publicUrl' | 'database' | 'jobs' | 'files' | 'log' | 'clock'> & {
  readDatabase?: Database | undefined
  tracing?: Tracing | undefined
}

/** Puts the parts together; nothing here waits, fails or has to be closed. */
export function assemble(opened: Opened) {
  const { config, publicUrl, database, readDatabase, jobs, files, log, clock, tracing } = opened
  const { db } = database
  const secrets = createSecrets(loadAuthSecret(config))
  const limiter = createRateLimiter({ db, secrets, clock, isEnabled: config.isRateLimited })
  const views = createViewCounter({ db, clock, publicUrl })
  const mailer = createMailer({ outbox: createOutbox({ jobs, secrets, clock }), secrets, publicUrl })
  const { keys, issuer } = config.google
  const sandboxGoogle = keys || config.isProduction ? undefined : createSandboxGoogle({ db, secrets, publicUrl })
  const connection = keys
    ? { ...keys, issuer, signedBy: 'RS256' as const, allowHttp: !config.isProduction }
    : sandboxGoogle?.connection
  const google = connection && createGoogleClient(connection, publicUrl)
  const { keys: stripeKeys, apiBase } = config.stripe
  const sandboxPayments =
    stripeKeys || config.isProduction
      ? undefined
      : createSandboxPayments({ db, jobs, secrets, clock, publicUrl, log, dataDir: config.dataDir })
  const provider = createCardProvider(stripeKeys ? { ...stripeKeys, apiBase } : sandboxPayments?.connection, clock)
  const changes = createChanges()
  const deps: Deps = {
    features: FEATURES,
    config,
    publicUrl,
    database,
    db,
    readDatabase,
    readDb: readDatabase?.db ?? db,
    secrets,
    clock,
    limiter,
    views,
    replyTimes: createReplyTimesCache(),
    jobs,
    mailer,
    files,
    changes,
    google,
    provider,
    log,
    tracing,
  }

  const mailbox = createMailbox(config.dataDir)
  const deliver = createDelivery(config, mailbox.deliver)
  const jobList: Job<never>[] = [
    deliverJob({ db, secrets, clock, limiter, deliver, onTextRefused: switchTextsOff }),
    ...deps.features.all.flatMap(({ jobs: own }) => own?.(deps) ?? []),
    paintPictureJob(deps),
    ...(sandboxPayments ? [sandboxPayments.job] : []),
    sweepJob(deps),
  ]
  return { deps, sandbox: { mailbox, google: sandboxGoogle, payments: sandboxPayments } satisfies Sandbox, jobList }
}

/** Rows that have served their time. */
function sweepJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: 'platform.sweep',
    cron: '17 * * * *',
    retries: 2,
    firstPauseS: 60,
    timeoutS: 300,
    async run() {
      await forgetOldAnswers(deps)
      await forgetOldMessages(deps)
      for (const sweep of deps.features.all.flatMap(({ sweeps = [] }) => sweeps)) await sweep(deps)
    },
  }
}
