import { businessDayOf } from '#contract/time/business-day.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { foundEmail } from './emails.ts'
import { stopToken } from './links.ts'
import { MAIL_JOB } from './matching.ts'
import { listDueReaders, listSearchesById, takeDueCars, takeReader, updateReader } from './queries.ts'

const BATCH = 200
/** However much comes in: what is found in the meantime comes together in the next mail. */
export const APART_MS = 15 * MINUTE_MS
/** A price that goes up and down is mailed at most this often, unless it is the lowest ever. */
const SWING_MS = 7 * 24 * 60 * MINUTE_MS

/** Mails what is due, each find once, whatever stops and however many run. */
export function alertMailJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: MAIL_JOB,
    cron: '* * * * *',
    retries: 2,
    firstPauseS: 10,
    timeoutS: 300,
    run: () => mailFinds(deps),
  }
}

export async function mailFinds(deps: Deps): Promise<void> {
  const quietSince = new Date(deps.clock.now().getTime() - APART_MS)
  const rows = rowByRow(deps.log)
  for (;;) {
    // Who failed is still due: asked for besides the batch, and left out.
    const due = await listDueReaders(deps.db, deps.clock.now(), quietSince, BATCH + rows.countFailed())
    const readers = due.filter((id) => !rows.hasFailed(id))
    for (const id of readers) {
      await rows.try(id, () => deps.db.transaction((tx) => mailReader(deps, tx, id, quietSince)))
    }
    if (readers.length < BATCH) return rows.finish()
  }
}

/**
 * Taking the items, marking them as mailed and writing the mail commit together: a process that dies in between has
 * done none of it.
 */
async function mailReader(deps: Deps, tx: Db, id: string, quietSince: Date): Promise<void> {
  const now = deps.clock.now()
  const reader = await takeReader(tx, id, quietSince)
  if (!reader) return
  const cars = await takeDueCars(tx, reader, now, new Date(now.getTime() - SWING_MS))
  const { person } = reader
  const to = person ? person.email : reader.email
  if (cars.length === 0 || !to || person?.mayMail === false) return
  await updateReader(tx, id, { mailedAt: now })
  const locale = person?.locale ?? reader.locale
  const order = [...new Set(cars.map(({ search_id }) => search_id))]
  const searches = await listSearchesById(tx, order)
  const letter = foundEmail({
    locale,
    provinceOf: (searchId) =>
      person?.province ?? searches.find((one) => one.id === searchId)?.filters.tax_province ?? null,
    date: businessDayOf(now),
    greetingName: person?.fullName,
    cars,
    searches: searches.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    publicUrl: deps.publicUrl,
    stopSearch: (searchId) => `${deps.publicUrl}/alerts/stop?token=${stopToken(deps.secrets, { searchId })}`,
    stopAll: stopToken(deps.secrets, { readerId: id }),
  })
  await deps.mailer.send(tx, 'alerts.found', letter, { to, locale })
}
