import {
  DELETION_PROOF_KEPT_YEARS,
  QUOTE_REPORTS_KEPT_YEARS,
  UNCONFIRMED_KEPT_DAYS,
} from '#contract/privacy/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { forgetUnclaimed } from '#server/flows/casework/retention.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { forgetTrailsOfDeleted } from '#server/platform/observability/audit.ts'
import { forgetOldSessions } from '../accounts/sessions.ts'
import { forgetOldAlerts } from '../alerts/queries.ts'
import { lockCasesFrom } from '../cases/queries.ts'
import { forgetOldRequestLinks } from '../inbox/links.ts'
import { deleteItems, lockSettledBefore } from '../inbox/queries.ts'
import { forgetOldBuyers } from '../invoices/retention.ts'
import { forgetOldReports } from '../quote-reports/queries.ts'
import { readRetention } from '../settings/queries.ts'
import { removeOldUnconfirmed } from './unconfirmed.ts'

/** Cars mailed to a person; after this long a listed car may be mailed again. */
const ALERTS_REMEMBERED_YEARS = 1
const REQUESTS_AT_ONCE = 200

/** Keeps what the privacy policy says about how long things are kept. */
export function retentionJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: 'privacy.retention',
    cron: '23 8 * * *',
    retries: 2,
    firstPauseS: 600,
    timeoutS: 600,
    run: () => forgetWhatIsOver(deps),
  }
}

export async function forgetWhatIsOver(deps: Deps): Promise<void> {
  const { requests_years: years } = await readRetention(deps.db)
  const requestsBefore = yearsBefore(deps.clock.now(), years)
  const requests = await forgetSettledRequests(deps, requestsBefore)
  if (requests > 0) deps.log.info({ requests }, 'settled requests past their time were removed')
  await forgetOldSessions(deps)
  const now = deps.clock.now()
  await forgetOldRequestLinks(deps.db, now)
  const weekAgo = new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS)
  await forgetOldAlerts(deps.db, weekAgo, yearsBefore(now, ALERTS_REMEMBERED_YEARS))
  await forgetOldReports(deps.db, yearsBefore(now, QUOTE_REPORTS_KEPT_YEARS))
  await forgetTrailsOfDeleted(deps.db, yearsBefore(deps.clock.now(), DELETION_PROOF_KEPT_YEARS))
  // Last, each whatever becomes of the others: what cannot be removed fails the job.
  try {
    await forgetUnclaimed(deps, requestsBefore)
  } finally {
    try {
      await forgetOldBuyers(deps)
    } finally {
      const unconfirmed = await removeOldUnconfirmed(deps)
      if (unconfirmed > 0) deps.log.info({ unconfirmed }, 'accounts that nobody confirmed were removed')
    }
  }
}

/** A few at a time, to keep locks short; each locks the rows of its cases, in the common lock order. */
async function forgetSettledRequests({ db }: Pick<Deps, 'db'>, day: Date): Promise<number> {
  const forgotten = await db.transaction(async (tx) => {
    const ids = await lockSettledBefore(tx, day, REQUESTS_AT_ONCE)
    await lockCasesFrom(tx, ids)
    await deleteItems(tx, ids)
    return ids.length
  })
  return forgotten < REQUESTS_AT_ONCE ? forgotten : forgotten + (await forgetSettledRequests({ db }, day))
}

function yearsBefore(day: Date, years: number): Date {
  const before = new Date(day)
  before.setUTCFullYear(day.getUTCFullYear() - years)
  return before
}
