import type { Logger } from 'pino'
import { accountMailJob } from './accounts/account-mails.ts'
import { createGoogleClient } from './accounts/google-client.ts'
import { forgetSpentTickets } from './accounts/google-tickets.ts'
import { type Config, loadAuthSecret } from './config.ts'
import type { Deps } from './deps.ts'
import { removeDocumentFilesJob } from './documents/document-files.ts'
import { digestJob } from './inbox/digest.ts'
import { invoiceJob } from './invoices/invoice-job.ts'
import { removeImagesJob } from './listings/image-files.ts'
import { encodeAvifJob } from './listings/image-jobs.ts'
import { createDelivery } from './mail/delivery.ts'
import { createMailer } from './mail/service.ts'
import { assignJob } from './packages/assignment.ts'
import { expireJob } from './packages/service.ts'
import { createCardProvider } from './payments/provider.ts'
import { reconcileJob } from './payments/reconciler.ts'
import { createChanges } from './platform/changes.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { takeDataFolder } from './platform/data-folder.ts'
import { type Database, openPglite, openPostgres } from './platform/database.ts'
import { createFiles, openDisk } from './platform/files.ts'
import { forgetOldAnswers } from './platform/idempotency.ts'
import { createJobs, type Job, type Jobs } from './platform/jobs.ts'
import { createLogger } from './platform/logging.ts'
import { migrate } from './platform/migrations.ts'
import { createOutbox, deliverJob } from './platform/outbox.ts'
import { createRateLimiter } from './platform/rate-limits.ts'
import { createSecrets } from './platform/secrets.ts'
import { expireExportsJob, makeExportJob, removeExportsJob } from './privacy/exports.ts'
import { retentionJob } from './privacy/retention.ts'
import { paintPictureJob } from './sandbox/demo-listings.ts'
import { createSandboxGoogle } from './sandbox/google.ts'
import { createMailbox } from './sandbox/mailbox.ts'
import { createSandboxPayments } from './sandbox/payments.ts'
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
    const database = await openDatabase(config, log)
    closers.push(database.close)
    await migrate(database)
    const jobs = createJobs(database, log)
    const { deps, sandbox, jobList } = assemble({ config, publicUrl, database, jobs, log, clock: systemClock })
    closers.push(() => jobs.stop())
    await jobs.open(jobList)
    const { limiter } = deps
    const flushing = setInterval(() => {
      limiter.flush().catch((error: unknown) => log.warn({ err: error }, 'rate limits could not be written'))
    }, limiter.FLUSH_MS)
    closers.push(() => clearInterval(flushing))
    return { deps, sandbox, startJobs: () => jobs.start(jobList), close }
  } catch (error) {
    await close()
    throw error
  }
}

function openDatabase(config: Config, log: Logger): Promise<Database> {
  if (!config.databaseUrl) return openPglite(config.dataDir)
  return openPostgres(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
}

export type Opened = { config: Config; publicUrl: string; database: Database; jobs: Jobs; log: Logger; clock: Clock }

/** Puts the parts together; nothing here waits, fails or has to be closed. */
export function assemble({ config, publicUrl, database, jobs, log, clock }: Opened) {
  const { db } = database
  const secrets = createSecrets(loadAuthSecret(config))
  const limiter = createRateLimiter({ db, secrets, clock, isEnabled: config.isRateLimited })
  const mailer = createMailer({ outbox: createOutbox({ jobs, secrets, clock }), secrets, publicUrl })
  const files = createFiles(openDisk(config))
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
    config,
    publicUrl,
    database,
    db,
    secrets,
    clock,
    limiter,
    jobs,
    mailer,
    files,
    changes,
    google,
    provider,
    log,
  }

  const mailbox = createMailbox(config.dataDir)
  const deliver = createDelivery(config, mailbox.deliver)
  const jobList = [
    deliverJob({ db, secrets, clock, deliver }),
    accountMailJob(deps),
    removeImagesJob(deps),
    encodeAvifJob(deps),
    digestJob(deps),
    removeDocumentFilesJob(deps),
    makeExportJob(deps),
    removeExportsJob(deps),
    expireExportsJob(deps),
    retentionJob(deps),
    paintPictureJob(deps),
    invoiceJob(deps),
    reconcileJob(deps),
    assignJob(deps),
    expireJob(deps),
    ...(sandboxPayments ? [sandboxPayments.job] : []),
    sweepJob(deps),
  ] as Job<never>[]
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
      await forgetSpentTickets(deps)
    },
  }
}
