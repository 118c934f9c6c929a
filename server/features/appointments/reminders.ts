import { MINUTE_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type Reminder, reminderEmail } from './emails.ts'
import { linkToken } from './links.ts'
import { notifyClient } from './news.ts'
import { callOf } from './parties.ts'
import { type AppointmentRow, listDueReminders, takeReminder } from './queries.ts'

const BATCH = 200
/** A reminder that is so late that the next one is due, or the call has begun, is useless. */
const LATEST_BEFORE_MS: Record<Reminder, number> = { day: 90 * MINUTE_MS, hour: 0 }

/** Reminds of calls the day before and an hour before, once each, whatever stops and however many run. */
export function callRemindersJob(deps: Deps): Job<Record<string, never>> {
  return {
    name: 'appointments.reminders',
    cron: '* * * * *',
    retries: 2,
    firstPauseS: 10,
    timeoutS: 120,
    run: () => remindOfCalls(deps),
  }
}

export async function remindOfCalls(deps: Deps): Promise<void> {
  const rows = rowByRow(deps.log)
  for (const kind of ['day', 'hour'] as const) {
    for (const { id } of await listDueReminders(deps.db, kind, deps.clock.now(), BATCH)) {
      // The mark and the mail commit together: a process that dies in between has done neither.
      await rows.try(id, () =>
        deps.db.transaction(async (tx) => {
          const row = await takeReminder(tx, kind, id, deps.clock.now())
          if (row) await remind(deps, tx, row, kind)
        }),
      )
    }
  }
  rows.finish()
}

async function remind(deps: Deps, tx: Db, row: AppointmentRow, kind: Reminder): Promise<void> {
  const leftMs = row.startsAt.getTime() - deps.clock.now().getTime()
  if (row.status !== 'booked' || leftMs <= LATEST_BEFORE_MS[kind]) return
  const call = await callOf(tx, row)
  const { client } = call
  if (client.person?.isActive === false || client.person?.callRemindersEnabled === false) return
  const subject = kind === 'day' ? 'caseCallTomorrow' : 'caseCallSoon'
  await notifyClient(deps, tx, call, subject)
  if (!client.email || client.person?.emailNotificationsEnabled === false) return
  const addresses = { publicUrl: deps.publicUrl, token: linkToken(deps.secrets, row.id) }
  const to = { to: client.email, locale: client.locale }
  await deps.mailer.send(tx, `notification.${subject}`, reminderEmail(call, kind, addresses), to)
}
