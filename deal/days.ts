/** Days as `2026-11-16`, which sort as text. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

export function isDay(text: unknown): text is string {
  const match = typeof text === 'string' ? DAY.exec(text) : null
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The same day so many years later; 29 February becomes 28 where there is none. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const monthAndDay = day.slice(4) === '-02-29' && !isLeapYear(year) ? '-02-28' : day.slice(4)
  return String(year).padStart(4, '0') + monthAndDay
}

export function dayBefore(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** Both ends count; an end that is not given is open. */
export function isInForce(
  row: { valid_from?: string | null | undefined; valid_to?: string | null | undefined },
  day: string,
): boolean {
  return (row.valid_from == null || row.valid_from <= day) && (row.valid_to == null || day <= row.valid_to)
}
