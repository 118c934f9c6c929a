import { type DayHours, WEEK_HOURS_MIN, weekHours } from '#contract/settings/constants.ts'
import { WEEK_FROM_MONDAY, type Weekday } from '#web/data/i18n/opening-hours.ts'

export type WeekField = `opens${Weekday}` | `closes${Weekday}`
export type WeekValues = Record<WeekField, string>
export type WeekProblem = 'missing' | 'wrong' | 'tooFew'

/** A week as a form has it: two times a day, both blank on closed days. */
export function weekValues(hours: readonly DayHours[]): WeekValues {
  const entries = WEEK_FROM_MONDAY.flatMap((weekday) => {
    const day = hours.find((one) => one.weekday === weekday)
    return [
      [`opens${weekday}`, day?.opens ?? ''],
      [`closes${weekday}`, day?.closes ?? ''],
    ] as const
  })
  return Object.fromEntries(entries) as WeekValues
}

/** What is wrong with it, by the field that it shows at. */
export function weekProblems(values: WeekValues): Partial<Record<WeekField, WeekProblem>> {
  const problems: Partial<Record<WeekField, WeekProblem>> = {}
  for (const weekday of WEEK_FROM_MONDAY) {
    const [opens, closes] = [values[`opens${weekday}`], values[`closes${weekday}`]]
    if (!opens && !closes) continue
    if (!opens || !closes) problems[`closes${weekday}`] = 'missing'
    else if (opens >= closes) problems[`closes${weekday}`] = 'wrong'
  }
  const isOrdered = Object.keys(problems).length === 0
  if (isOrdered && weekHours(hoursOf(values)) < WEEK_HOURS_MIN) problems.opens1 = 'tooFew'
  return problems
}

export function hoursOf(values: WeekValues): DayHours[] {
  return WEEK_FROM_MONDAY.flatMap((weekday) => {
    const [opens, closes] = [values[`opens${weekday}`], values[`closes${weekday}`]]
    return opens && closes ? { weekday, opens, closes } : []
  })
}
