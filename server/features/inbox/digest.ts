import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { digestEmail } from './emails.ts'
import { lockUnmailed, markMailed } from './queries.ts'
import { staffAddressee } from './service.ts'

/** One mail holds so many names; a larger flood gets its second digest an hour later. */
const DIGEST_MAX = 500

/** What came in past the hourly limit of mails, once an hour in one mail. */
export function digestJob(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer' | 'publicUrl'>): Job<object> {
  return {
    name: 'inbox.digest',
    cron: '41 * * * *',
    retries: 5,
    firstPauseS: 60,
    timeoutS: 60,
    run: () =>
      deps.db.transaction(async (tx) => {
        const items = await lockUnmailed(tx, DIGEST_MAX)
        if (items.length === 0) return
        const staff = await staffAddressee(deps, tx)
        await deps.mailer.send(tx, 'inbox.digest', digestEmail(items, staff.locale, deps.publicUrl), staff)
        await markMailed(
          tx,
          items.map(({ id }) => id),
          deps.clock.now(),
        )
      }),
  }
}
