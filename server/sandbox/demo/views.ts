import { BUSINESS } from '#contract/settings/business.ts'
import { addDays, isoDay, localTimeOf, weekdayOf } from '#contract/time/zoned-time.ts'
import { LOCALES } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { listActiveCars } from '#server/features/listings/queries.ts'
import type { CountedListing, CountedViews } from '#server/features/page-views/counter.ts'
import { addViews, hasSampleViews } from '#server/features/page-views/queries.ts'

const DAYS = 120
/** As many cars as were looked at. */
const CARS = 23
const PATHS = ['/', '/cars', '/cars/:id', '/pricing', '/consulting', '/tools/quote-check']
const HOSTS = ['direct', 'google.com', 'bing.com', 'reddit.com']
const DEVICES = ['phone', 'desktop', 'phone', 'tablet'] as const

/** Sample views of some months, marked as such: analytics show them in the demo and nowhere else. */
export async function seedDemoViews({ db, clock }: Deps): Promise<void> {
  if (await hasSampleViews(db)) return
  const today = localTimeOf(clock.now(), BUSINESS.timeZone)
  const cars = await listActiveCars(db, { skip: 0, limit: CARS })
  const rows: CountedViews[] = []
  const seen: CountedListing[] = []
  for (let back = DAYS; back > 0; back--) {
    const day = addDays(today, -back)
    const isWeekend = [0, 6].includes(weekdayOf(day))
    for (const [index, path] of PATHS.entries()) {
      const language = LOCALES[(back + index) % LOCALES.length] ?? 'en'
      const views = Math.max(1, (isWeekend ? 6 : 11) + ((back * 7 + index * 5) % 9) - index)
      const referrer = HOSTS[(back * 3 + index) % HOSTS.length] ?? 'direct'
      const device = DEVICES[(back + index * 3) % DEVICES.length] ?? 'phone'
      const visits = Math.ceil(views / (index + 2))
      rows.push({ day: isoDay(day), path, language, referrer, device, views, visits })
      const car = cars[(back * back) % Math.max(1, cars.length)]
      if (path === '/cars/:id' && car) seen.push({ day: isoDay(day), listingId: car.id, views, visits })
    }
  }
  await addViews(db, rows, seen, { isSample: true })
}
