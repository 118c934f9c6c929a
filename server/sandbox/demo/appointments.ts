import { isNotNull, or } from 'drizzle-orm'
import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { addDays, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonByEmail } from '#server/features/accounts/queries.ts'
import { bookByStaff } from '#server/features/appointments/booking.ts'
import { setOutcome } from '#server/features/appointments/service.ts'
import { slotsOf } from '#server/features/appointments/slots.ts'
import { appointments } from '#server/features/appointments/tables.ts'
import { listCasesOf } from '#server/features/cases/queries.ts'
import { addDay, findCalendar, setWeek } from '#server/features/hours/queries.ts'
import { daysBefore } from './past.ts'

const CONSULTANT = 'consultant@northlane.example'
const BUYER = 'buyer@northlane.example'
const NINE = 9 * 60
const FIVE = 17 * 60
const WORKDAYS = [1, 2, 3, 4, 5]
/** Plainly samples, in the client's language. */
const ABOUT: Record<Locale, string> = {
  en: 'Sample: the offers so far',
  fr: 'Exemple : les offres jusqu’ici',
  zh: '示例：目前的报价',
  tl: 'Halimbawa: ang mga offer hanggang ngayon',
}
/** Calls of the sample clients, the past first: how many days ago, or the place among the free times to come. */
const CALLS = [
  { client: 2, daysAgo: 1, status: 'missed' },
  { client: 5, daysAgo: 6, status: 'done' },
  { client: 3, slot: 1 },
  { client: 4, slot: 6 },
  { client: 5, slot: 14 },
  { client: 6, slot: 22 },
] as const

/** The demo consultant's week, days that differ, and calls in every state; nothing of it is mailed. */
export async function seedDemoAppointments(deps: Deps): Promise<void> {
  const consultant = await findPersonByEmail(deps.db, CONSULTANT)
  const buyer = await findPersonByEmail(deps.db, BUYER)
  if (!consultant || !buyer || (await findCalendar(deps.db, consultant.id))) return
  const silent = daysBefore(deps, 0)
  await deps.db.transaction(async (tx) => {
    const weekly = WORKDAYS.map((weekday) => ({ weekday, from: NINE, to: FIVE }))
    const evenings = [2, 4].map((weekday) => ({ weekday, from: 18 * 60, to: 20 * 60 }))
    const videoLink = 'https://video.northlane.example/sample-room'
    await setWeek(tx, consultant.id, { version: 0, weekly, evenings, videoLink })
    const day = isoDay(addDays(localTimeOf(deps.clock.now(), BUSINESS.timeZone), 4))
    await addDay(tx, consultant.id, { kind: 'off', first_day: day, last_day: day, note: 'Sample day off' })
  })
  await bookAll(silent, consultant.id)
  await book(daysBefore(deps, 9), { clientId: buyer.id, consultantId: consultant.id, daysAgo: 8, status: 'done' })
  // Samples send no reminder.
  await deps.db
    .update(appointments)
    .set({ dayReminderDueAt: null, hourReminderDueAt: null })
    .where(or(isNotNull(appointments.dayReminderDueAt), isNotNull(appointments.hourReminderDueAt)))
}

async function bookAll(deps: Deps, consultantId: string): Promise<void> {
  const [free = []] = await slotsOf(deps.db, [consultantId], deps.clock.now())
  for (const sample of CALLS) {
    const client = await findPersonByEmail(deps.db, `sample-client-${sample.client}@northlane.example`)
    if (!client) continue
    if ('slot' in sample) {
      await book(deps, { clientId: client.id, consultantId, startsAt: free[sample.slot]?.startsAt })
    } else {
      const { daysAgo, status } = sample
      await book(daysBefore(deps, daysAgo + 1), { clientId: client.id, consultantId, daysAgo, status })
    }
  }
}

type SampleCall = {
  clientId: string
  consultantId: string
  startsAt?: Date | undefined
  daysAgo?: number
  status?: 'missed' | 'done'
}

async function book(deps: Deps, { clientId, consultantId, startsAt, status }: SampleCall): Promise<void> {
  const [row] = (await listCasesOf(deps.db, clientId)).filter(
    (one) => one.stage !== 'closed' && one.consultantId === consultantId,
  )
  if (!row) return
  const at = startsAt ?? new Date(deps.clock.now().getTime() + DAY_MS)
  const where = { scope: 'all', code: row.code, actor: { side: 'staff', id: consultantId } } as const
  const wanted = { startsAt: at, minutes: 30, how: 'video', about: ABOUT[row.locale], isSure: true } as const
  const call = await deps.db.transaction((tx) => bookByStaff(deps, tx, where, wanted))
  if (!status) return
  const after = daysBefore(deps, (deps.clock.now().getTime() - at.getTime()) / DAY_MS - 0.03)
  const caller = { userId: consultantId, role: 'CONSULTANT', locale: 'en', sessionId: '' } as const
  await setOutcome(after, { caller, id: call.row.id, version: call.row.version }, { status, line: null, note: null })
}
