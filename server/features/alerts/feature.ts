import { UNCONFIRMED_KEPT_DAYS } from '#contract/privacy/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { defineFeature } from '#server/feature.ts'
import { ageS, MINUTE_S } from '#server/platform/observability/watches.ts'
import { yearsBefore } from '#server/platform/process/clock.ts'
import { APART_MS, alertMailJob } from './mailing.ts'
import { matchJob } from './matching.ts'
import { renewPriceCapsJob } from './price-caps.ts'
import { deleteAlertsOf, forgetOldAlerts, listMailedCars, listSearches, oldestFindDue } from './queries.ts'
import { alertRoutes } from './routes.ts'

/** Which cars a reader was notified of; a car that is listed for longer may be sent again. */
const REMEMBERED_YEARS = 1

export const alerts = defineFeature({
  name: 'alerts',
  routes: alertRoutes,
  jobs: (deps) => [matchJob(deps), alertMailJob(deps), renewPriceCapsJob(deps)],
  retain({ db, clock }) {
    const now = clock.now()
    const unconfirmedBefore = new Date(now.getTime() - UNCONFIRMED_KEPT_DAYS * DAY_MS)
    return forgetOldAlerts(db, unconfirmedBefore, yearsBefore(now, REMEMBERED_YEARS))
  },
  erase: { rows: (_deps, tx, { owner }) => deleteAlertsOf(tx, owner) },
  async collect({ db }, { id: userId, email, emailVerifiedAt }) {
    const owners = [{ userId }, ...(emailVerifiedAt ? [{ email }] : [])]
    const [searches, told] = [[] as unknown[], [] as unknown[]]
    for (const owner of owners) {
      searches.push(...(await listSearches(db, owner)))
      told.push(...(await listMailedCars(db, owner)))
    }
    return { saved_searches: searches, told_cars: told }
  },
  watches: [
    {
      name: 'alerts_oldest_due_seconds',
      help: 'How long the oldest mail about found cars has been due.',
      limit: 30 * MINUTE_S,
      remedy: 'Nobody works on alerts.mail, or it fails: see the failed jobs and the log.',
      read: async (db, now) => ageS(await oldestFindDue(db, now, new Date(now.getTime() - APART_MS)), now),
    },
  ],
})
