import { eq } from 'drizzle-orm'
import {
  type Contact,
  type OfficeNow,
  type PlanTexts,
  type Retention,
  SETTING_DEFAULTS,
  type SettingKey,
  type SettingValues,
  weekOf,
} from '#contract/settings/constants.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { officeHoursOf } from '#contract/time/office-hours.ts'
import type { OpeningHours } from '#contract/time/opening-hours.ts'
import { addDays, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import { settings } from './tables.ts'

export type SettingRow = typeof settings.$inferSelect
/** What was set; a key that is not here has its default. Rows are written through the contract's schemas alone. */
export type SetValues = Partial<SettingValues>

/** The longest time ahead for which a deadline or plan counts opening days. */
const CLOSED_AHEAD_DAYS = 400

const allSettings = prepareOnce((db) => db.select().from(settings).prepare(UNNAMED))

export function listSettings(db: Db): Promise<SettingRow[]> {
  return allSettings(db).execute()
}

export function setValues(rows: readonly SettingRow[]): SetValues {
  return Object.fromEntries(rows.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
}

/**
 * The opening hours. Read where they are needed, from their one small table: no process has a cached copy that could be
 * older than another's write.
 */
export async function readOfficeHours(db: Db): Promise<OpeningHours> {
  return openingHours(setValues(await listSettings(db)))
}

function openingHours({ hours, holidays }: SetValues): OpeningHours {
  return officeHoursOf({ ...(hours && { hours: weekOf(hours) }), ...(holidays && { holidays }) })
}

export async function readContact(db: Db): Promise<Contact> {
  return setValues(await listSettings(db)).contact ?? SETTING_DEFAULTS.contact
}

/** The plans' feature texts, where an owner has edited them. */
export async function readPlanTexts(db: Db): Promise<PlanTexts> {
  return setValues(await listSettings(db)).texts ?? {}
}

/** How long files of closed cases and settled requests are kept. */
export async function readRetention(db: Db): Promise<Retention> {
  return setValues(await listSettings(db)).retention ?? SETTING_DEFAULTS.retention
}

/** For documents: only what was set, and which of the days to come are closed. */
export async function readOfficeNow(db: Db, now: Date): Promise<OfficeNow> {
  return officeNowOf(await listSettings(db), now)
}

export function officeNowOf(rows: readonly SettingRow[], now: Date): OfficeNow {
  const values = setValues(rows)
  const retentionChangedAt = rows.find(({ key }) => key === 'retention')?.changedAt
  const { timeZone, holidays } = openingHours(values)
  const today = localTimeOf(now, timeZone)
  const [first, last] = [isoDay(today), isoDay(addDays(today, CLOSED_AHEAD_DAYS))]
  return {
    ...(values.contact && { contact: values.contact }),
    ...(values.hours && { hours: weekOf(values.hours) }),
    ...(values.retention && { retention: values.retention }),
    ...(retentionChangedAt && { retentionSince: businessDayOf(retentionChangedAt) }),
    closed: holidays.filter((day) => first <= day && day <= last).toSorted(),
  }
}

/** Held until the transaction ends; the row is made when it is first needed. */
export async function lockSetting(tx: Db, key: SettingKey): Promise<SettingRow> {
  await tx.insert(settings).values({ key }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.key, key)).for('update')
  if (!row) throw new Error(`There is no setting ${key}`)
  return row
}

export async function writeSetting(
  tx: Db,
  key: SettingKey,
  row: Pick<SettingRow, 'value' | 'version' | 'changedAt'>,
): Promise<void> {
  await tx.update(settings).set(row).where(eq(settings.key, key))
}
