import type { Week } from '#contract/settings/constants.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Translate } from '#locales/translate.ts'

export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const
export type Weekday = (typeof WEEK_FROM_MONDAY)[number]

type Run = { from: Weekday; to: Weekday; opens: string; closes: string }

/** Days in a row that open and close alike. */
export function openingRuns(hours: Week): Run[] {
  const runs: Run[] = []
  let previous: Run | undefined
  for (const day of WEEK_FROM_MONDAY) {
    const [opens, closes] = hours[day] ?? []
    if (!opens || !closes) previous = undefined
    else if (previous?.opens === opens && previous.closes === closes) previous.to = day
    else {
      previous = { from: day, to: day, opens, closes }
      runs.push(previous)
    }
  }
  return runs
}

/** `Mon to Fri 9 a.m.–6 p.m.`, one text for each run of days. */
export function openingHoursTexts(
  locale: Locale,
  t: Translate,
  hours: Week,
  width: 'short' | 'long' = 'short',
): string[] {
  return openingRuns(hours).map((run) => {
    const times = { opens: clockTime(locale, run.opens), closes: clockTime(locale, run.closes) }
    const from = dayName(t, run.from, width)
    if (run.from === run.to) return t('footer.hoursDay', { day: from, ...times })
    return t('footer.hoursDays', { from, to: dayName(t, run.to, width), ...times })
  })
}

/** Of words and not of the browser's calendar: every page's footer names days, and a phone takes long to find that out. */
export function dayName(t: Translate, day: number, width: 'short' | 'long'): string {
  return t(width === 'short' ? 'footer.dayShort' : 'footer.dayLong', { day })
}

/** French and Chinese write opening hours on 24 hours, as on the door; English `9 a.m.`, and Filipinos read `18:00` as military time. */
export function clockTime(locale: Locale, time: string): string {
  const [hour = '0', minute = '00'] = time.split(':')
  const twelve = Number(hour) % 12 || 12
  if (locale === 'tl') return `${twelve}:${minute}\u00a0${Number(hour) < 12 ? 'AM' : 'PM'}`
  if (locale === 'en')
    return `${twelve}${minute === '00' ? '' : `:${minute}`}\u00a0${Number(hour) < 12 ? 'a.m.' : 'p.m.'}`
  if (locale !== 'fr') return `${Number(hour)}:${minute}`
  return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}\u00a0h\u00a0${minute}`
}
