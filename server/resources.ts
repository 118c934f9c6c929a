import type { Logger } from 'pino'
import { type Config, loadAuthSecret } from './config.ts'
import type { Deps } from './deps.ts'
import { accountMailJob } from './features/accounts/account-mails.ts'
import { failedSignInsJob } from './features/accounts/failed-sign-ins.ts'
import { createGoogleClient } from './features/accounts/google/client.ts'
import { forgetSpentTickets } from './features/accounts/google/tickets.ts'
import { forgetOldInvitations } from './features/accounts/invitations.ts'
import { switchTextsOff } from './features/accounts/queries.ts'
import { announceTermsJob } from './features/accounts/terms-announcement.ts'
import { alertMailJob } from './features/alerts/mailing.ts'
import { matchJob } from './features/alerts/matching.ts'
import { renewPriceCapsJob } from './features/alerts/price-caps.ts'
import { dailyRollupJob } from './features/analytics/daily-rollup.ts'
import { forgetOldDays } from './features/appointments/hours.ts'
import { callRemindersJob } from './features/appointments/reminders.ts'
import { proveChainJob } from './features/audit/proof.ts'
import { openSealer } from './features/audit/sealer.ts'
import { remindersJob } from './features/cases/reminders.ts'
import { documentFiles } from './features/documents/document-files.ts'
import { digestJob } from './features/inbox/digest.ts'
import { creditNoteJob } from './features/invoices/credit-notes.ts'
import { invoiceJob } from './features/invoices/invoice-job.ts'
import { createPrinter } from './features/invoices/printer.ts'
import { judgeAllJob, judgeModelJob } from './features/listings/fairness/upkeep.ts'
import { removeImagesJob } from './features/listings/images/files.ts'
import { encodeAvifJob } from './features/listings/images/jobs.ts'
import { forgetOldImports } from './features/listings/imports/queries.ts'
import { importJob } from './features/listings/imports/service.ts'
import { createDelivery } from './features/mail/delivery.ts'
import { createMailer } from './features/mail/service.ts'
import { offerExpiryJob } from './features/offers/expiry.ts'
import { offerFolder } from './features/offers/offer-files.ts'
import { expireJob } from './features/packages/service.ts'
import { createViewCounter } from './features/page-views/counter.ts'
import { viewsRollupJob } from './features/page-views/rollup.ts'
import { readPapersJob } from './features/papers/read-job.ts'
import { createPaperReader } from './features/papers/reader.ts'
import { expireExportsJob, makeExportJob, removeExportsJob } from './features/privacy/exports.ts'
import { retentionJob } from './features/privacy/retention.ts'
import { digestJob as unreadDigestJob } from './features/threads/digest.ts'
import { threadFiles } from './features/threads/message-files.ts'
import { assignJob } from './flows/casework/assignment.ts'
import { caseRetentionJob } from './flows/casework/retention.ts'
import { expireSessionJob, returnJob } from './flows/purchase/expire-sessions.ts'
import { reconcileJob } from './flows/purchase/reconciler.ts'
import { refundJob, stuckRefundsJob } from './flows/purchase/refund-orders.ts'
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
  const printer = createPrinter()
  const jobList = [
    deliverJob({ db, secrets, clock, limiter, deliver, onTextRefused: switchTextsOff }),
    accountMailJob(deps),
    removeImagesJob(deps),
    encodeAvifJob(deps),
    judgeModelJob(deps),
    judgeAllJob(deps),
    matchJob(deps),
    alertMailJob(deps),
    renewPriceCapsJob(deps),
    importJob(deps),
    digestJob(deps),
    documentFiles.removeJob(deps),
    makeExportJob(deps),
    removeExportsJob(deps),
    expireExportsJob(deps),
    retentionJob(deps),
    viewsRollupJob(deps),
    dailyRollupJob(deps),
    proveChainJob(deps),
    paintPictureJob(deps),
    invoiceJob(deps, printer),
    creditNoteJob(deps, printer),
    reconcileJob(deps),
    expireSessionJob(deps),
    returnJob(deps),
    assignJob(deps),
    refundJob(deps),
    stuckRefundsJob(deps),
    remindersJob(deps),
    callRemindersJob(deps),
    caseRetentionJob(deps),
    unreadDigestJob(deps),
    threadFiles.removeJob(deps),
    offerFolder.removeJob(deps),
    offerExpiryJob(deps),
    readPapersJob(deps, createPaperReader(config.isProduction)),
    expireJob(deps),
    announceTermsJob(deps),
    ...(sandboxPayments ? [sandboxPayments.job] : []),
    sweepJob(deps),
    failedSignInsJob(deps),
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
      await forgetOldMessages(deps)
      await forgetSpentTickets(deps)
      await forgetOldInvitations(deps)
      await forgetOldImports(deps)
      await forgetOldDays(deps.db, deps.clock.now())
    },
  }
}
