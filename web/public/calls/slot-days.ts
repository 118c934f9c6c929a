import type { Slots } from '#contract/appointments/endpoints.ts'
import { addDays, instantOf, isoDay, type LocalDay, localTimeOf } from '#contract/time/zoned-time.ts'

export type FreeSlot = Slots['slots'][number]
/** A day of the reader's calendar; one without times says that the consultant is away. */
export type SlotDay = { day: string; noon: Date; slots: FreeSlot[] }

/** So many days stand beside each other. */
export const DAYS_SHOWN = 6

/** The days with free times, by the reader's clocks, and between them those on which the consultant is off. */
export function slotDays({ slots, off_days }: Pick<Slots, 'slots' | 'off_days'>, timeZone: string): SlotDay[] {
  const dayOf = (slot: FreeSlot) => isoDay(localTimeOf(new Date(slot.starts_at), timeZone))
  const byDay = Map.groupBy(slots, dayOf)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const days: SlotDay[] = []
  for (
    let day: LocalDay = localTimeOf(new Date(first.starts_at), timeZone);
    isoDay(day) <= dayOf(last);
    day = addDays(day, 1)
  ) {
    const iso = isoDay(day)
    const free = byDay.get(iso)
    if (free || off_days.includes(iso))
      days.push({ day: iso, noon: instantOf(day, 12 * 60, timeZone), slots: free ?? [] })
  }
  return days
}

/** The page of days that a time is on. */
export function pageOf(days: readonly SlotDay[], startsAt: string | null): number {
  const place = days.findIndex(({ slots }) => slots.some(({ starts_at }) => starts_at === startsAt))
  return place < 0 ? 0 : Math.floor(place / DAYS_SHOWN)
}

/** The next free times after one was taken: the same day's first, then the days after. */
export function nextFree(slots: readonly FreeSlot[], startsAt: string, count: number): FreeSlot[] {
  const after = slots.filter(({ starts_at }) => starts_at > startsAt)
  return [...after, ...slots.filter(({ starts_at }) => starts_at < startsAt).toReversed()].slice(0, count)
}
