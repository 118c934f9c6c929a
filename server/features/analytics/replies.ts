import { TOTAL } from '#contract/analytics/constants.ts'
import type { ReportLine } from '#contract/analytics/endpoints.ts'
import { wholePercent } from '#contract/analytics/share.ts'
import { addDays, isoDay, parseDay } from '#contract/time/zoned-time.ts'
import { type Days, groupsWithin } from './days.ts'
import type { DayRange } from './range.ts'
import type { DayGroup } from './tables.ts'

/** The range as a whole beside the other one, then by the week in which we answered, from its Monday. */
export function reportReplies(days: Days, here: DayRange, there: DayRange): ReportLine[] {
  const all = speedWithin(days, here)
  if (!all) return []
  const weeks = listWeeks(here).flatMap(({ monday, within }) => {
    const now = speedWithin(days, within)
    return now ? [{ key: monday, label: null, now, before: null }] : []
  })
  return [{ key: TOTAL, label: null, now: all, before: speedWithin(days, there) }, ...weeks]
}

/** Null without an answered message. */
function speedWithin(days: Days, range: DayRange) {
  const answers = groupsWithin(days, range)
  return answers.length > 0 ? speedOf(answers) : null
}

/** By who answered: how often, how fast, and how often within what we promise. */
export function reportConsultants(days: Days, here: DayRange, there: DayRange): ReportLine[] {
  const byAuthor = (range: DayRange) => Map.groupBy(groupsWithin(days, range), ({ author }) => author ?? '')
  const earlier = byAuthor(there)
  return [...byAuthor(here)]
    .map(([key, answers]) => {
      const old = earlier.get(key)
      return { key, label: null, now: speedOf(answers), before: old ? speedOf(old) : null }
    })
    .toSorted((a, b) => b.now.replies - a.now.replies || a.key.localeCompare(b.key))
}

/** Counted by the minute, which needs no sorting of single answers; the minutes are few. */
function speedOf(answers: readonly DayGroup[]) {
  const byMinute: (number | undefined)[] = []
  let [replies, kept] = [0, 0]
  for (const { count, minutes = [], promised = 0 } of answers) {
    replies += count
    for (const minute of minutes) {
      byMinute[minute] = (byMinute[minute] ?? 0) + 1
      if (minute <= promised) kept++
    }
  }
  /** The least that so many of them did not take longer than. */
  const within = (share: number) => {
    let seen = 0
    return byMinute.findIndex((count = 0) => (seen += count) >= share * replies)
  }
  return { replies, kept, kept_percent: wholePercent(kept, replies), median: within(0.5), p90: within(0.9) }
}

/** The weeks that the range reaches into, and what of each is in it. */
function listWeeks({ from, to }: DayRange) {
  const sinceMonday = (new Date(from).getUTCDay() + 6) % 7
  const weeks: { monday: string; within: DayRange }[] = []
  for (let monday = addDays(parseDay(from), -sinceMonday); isoDay(monday) <= to; monday = addDays(monday, 7)) {
    const [first, last] = [isoDay(monday), isoDay(addDays(monday, 6))]
    weeks.push({ monday: first, within: { from: first < from ? from : first, to: last < to ? last : to } })
  }
  return weeks
}
