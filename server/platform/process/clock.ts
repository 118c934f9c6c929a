/** Time as the product sees it; tests move it by hand. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export function yearsBefore(day: Date, years: number): Date {
  const before = new Date(day)
  before.setUTCFullYear(day.getUTCFullYear() - years)
  return before
}
