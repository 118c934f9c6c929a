import type { WeekWindow } from '#contract/appointments/slots.ts'
import { WEEK_FROM_MONDAY, type Weekday } from '#web/data/i18n/opening-hours.ts'

type Cell = 'from' | 'to' | 'eveningFrom' | 'eveningTo'
export type WeekField = `${Cell}${Weekday}`
export type WeekValues = Record<WeekField, string>
export type WeekProblem = 'wrong' | 'missing'

const CELLS: readonly Cell[] = ['from', 'to', 'eveningFrom', 'eveningTo']

export function timeText(minute: number): string {
  // A field for a time knows no 24:00.
  const shown = Math.min(minute, 24 * 60 - 1)
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}

export function minuteOf(time: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}

type Week = { weekly: readonly WeekWindow[]; evenings: readonly WeekWindow[] }

/** A week as a form has it: one span a day, and one evening. */
export function weekValues({ weekly, evenings }: Week): WeekValues {
  const windowOf = (windows: readonly WeekWindow[], weekday: number) => windows.find((one) => one.weekday === weekday)
  const entries = WEEK_FROM_MONDAY.flatMap((weekday) => {
    const [day, evening] = [windowOf(weekly, weekday), windowOf(evenings, weekday)]
    const texts = [day?.from, day?.to, evening?.from, evening?.to]
    return CELLS.map((cell, index) => {
      const minute = texts[index]
      return [`${cell}${weekday}`, minute === undefined ? '' : timeText(minute)] as const
    })
  })
  return Object.fromEntries(entries) as WeekValues
}

/** What is wrong with a week, by the field that it shows at. */
export function weekProblems(values: WeekValues): Partial<Record<WeekField, WeekProblem>> {
  const problems: Partial<Record<WeekField, WeekProblem>> = {}
  for (const weekday of WEEK_FROM_MONDAY) {
    for (const [begin, end] of [
      ['from', 'to'],
      ['eveningFrom', 'eveningTo'],
    ] as const) {
      const [from, to] = [values[`${begin}${weekday}`], values[`${end}${weekday}`]]
      if (!from && !to) continue
      if (!from || !to) problems[`${end}${weekday}`] = 'missing'
      else if (from >= to) problems[`${end}${weekday}`] = 'wrong'
    }
  }
  return problems
}

export function weekOf(values: WeekValues): { weekly: WeekWindow[]; evenings: WeekWindow[] } {
  const windows = (begin: 'from' | 'eveningFrom', end: 'to' | 'eveningTo') =>
    WEEK_FROM_MONDAY.flatMap((weekday) => {
      const from = minuteOf(values[`${begin}${weekday}`])
      const to = minuteOf(values[`${end}${weekday}`])
      return from === undefined || to === undefined ? [] : { weekday, from, to }
    })
  return { weekly: windows('from', 'to'), evenings: windows('eveningFrom', 'eveningTo') }
}

/** What a form takes over when its source has changed: all but the fields that were typed in meanwhile. */
export function followed<Values extends Record<string, string>>(
  typed: Values,
  { before, now }: { before: Values; now: Values },
): Partial<Values> {
  const changed = Object.entries(now).filter(([name, value]) => typed[name] === before[name] && typed[name] !== value)
  return Object.fromEntries(changed) as Partial<Values>
}
