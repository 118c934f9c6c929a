import { and, asc, eq, gte, isNull } from 'drizzle-orm'
import { businessDayOf } from '#contract/time/business-day.ts'
import { addDays, isoDay, parseDay } from '#contract/time/zoned-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { consultantDays } from './tables.ts'

/**
 * The consultants who are off today, by id, with the last day of it. Days off that follow one another count as one; a few hours off
 * are no absence.
 */
export async function listAway(db: Db, now: Date): Promise<Map<string, string>> {
  const today = businessDayOf(now)
  const days = await db
    .select()
    .from(consultantDays)
    .where(and(eq(consultantDays.kind, 'off'), isNull(consultantDays.fromMinute), gte(consultantDays.lastDay, today)))
    .orderBy(asc(consultantDays.firstDay))
  const until = new Map<string, string>()
  for (const { consultantId, firstDay, lastDay } of days) {
    const known = until.get(consultantId)
    const reaches = known === undefined ? today : isoDay(addDays(parseDay(known), 1))
    if (firstDay <= reaches && (known === undefined || lastDay > known)) until.set(consultantId, lastDay)
  }
  return until
}
