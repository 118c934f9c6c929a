import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { addDays, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { sumViews, type ViewSum } from '../page-views/queries.ts'
import { type DayRange, grainsOf } from './range.ts'

type Grains = ReturnType<typeof grainsOf>

const NONE: DayRange = { from: '9999-01-01', to: '0001-01-01' }

export type SeenCars = ReturnType<typeof createSeenCars>

/**
 * How often each car was looked at. A year of ten thousand cars is nearly two hundred thousand sums, and nothing is added to those of
 * months that are over: the process remembers what they come to.
 */
export function createSeenCars() {
  const remembered = createShortCache<ViewSum[]>({ ttlMs: DAY_MS, maxEntries: 8 })

  return async (db: Db, range: DayRange, { now, withSamples }: { now: Date; withSamples: boolean }) => {
    const sum = (grains: Grains) => sumViews(db, 'listing', grains, { withSamples })
    const { over, rest } = splitAt(monthUnderWay(now), grainsUntil(now, range))
    const sums = await Promise.all([
      ...over.map((grains) => remembered.get(JSON.stringify(grains), () => sum(grains))),
      sum(rest),
    ])
    const seen = new Map<string, number>()
    for (const { value, views } of sums.flat()) seen.set(value, (seen.get(value) ?? 0) + views)
    return seen
  }
}

/** Its first day; a month counts as over a day late, so that whatever is still to be added is. */
function monthUnderWay(now: Date): string {
  return isoDay({ ...addDays(localTimeOf(now, BUSINESS.timeZone), -1), day: 1 })
}

/** There is nothing after today: the month under way is its one sum instead of its days. */
function grainsUntil(now: Date, { from, to }: DayRange): Grains {
  const today = localTimeOf(now, BUSINESS.timeZone)
  const monthEnd = isoDay(addDays({ year: today.year, month: today.month + 1, day: 1 }, -1))
  return grainsOf({ from, to: to < isoDay(today) ? to : monthEnd })
}

/** What lies before a month, and the rest. */
function splitAt(month: string, { months, days }: Grains): { over: Grains[]; rest: Grains } {
  const monthsOver = months.from < month && months.to >= month ? { from: months.from, to: lastBefore(month) } : months
  const isOver = ({ to }: DayRange) => to < month
  return {
    over: [
      ...(isOver(monthsOver) ? [{ months: monthsOver, days: [] }] : []),
      ...days.filter(isOver).map((some) => ({ months: NONE, days: [some] })),
    ],
    rest: {
      months: { from: months.from < month ? month : months.from, to: months.to },
      days: days.filter((some) => !isOver(some)),
    },
  }
}

function lastBefore(month: string): string {
  return new Date(Date.parse(month) - DAY_MS).toISOString().slice(0, 10)
}
