import { BUSINESS } from '../../../contract/business.ts'
import { LOCALES } from '../../../contract/locales.ts'
import { addDays, isoDay, localTimeOf, weekdayOf } from '../../../contract/zoned-time.ts'
import type { Deps } from '../../deps.ts'
import type { CountedViews } from '../../page-views/counter.ts'
import { addViews } from '../../page-views/queries.ts'
import { hasSampleViews } from '../../page-views/reports.ts'

const DAYS = 120
const PATHS = ['/', '/cars', '/cars/:id', '/pricing', '/consulting', '/tools/quote-check']
const HOSTS = ['direct', 'google.com', 'bing.com', 'reddit.com']
const DEVICES = ['phone', 'desktop', 'phone', 'tablet'] as const

/** Sample views of some months, marked as such: analytics show them in the demo and nowhere else. */
export async function seedDemoViews({ db, clock }: Deps): Promise<void> {
  if (await hasSampleViews(db)) return
  const today = localTimeOf(clock.now(), BUSINESS.timeZone)
  const rows: CountedViews[] = []
  for (let back = DAYS; back > 0; back--) {
    const day = addDays(today, -back)
    const isWeekend = [0, 6].includes(weekdayOf(day))
    for (const [index, path] of PATHS.entries()) {
      const language = LOCALES[(back + index) % LOCALES.length] ?? 'en'
      const views = Math.max(1, (isWeekend ? 6 : 11) + ((back * 7 + index * 5) % 9) - index)
      const referrer = HOSTS[(back * 3 + index) % HOSTS.length] ?? 'direct'
      const device = DEVICES[(back + index * 3) % DEVICES.length] ?? 'phone'
      rows.push({ day: isoDay(day), path, language, referrer, device, views, visits: Math.ceil(views / (index + 2)) })
    }
  }
  await addViews(db, rows, [], { isSample: true })
}
