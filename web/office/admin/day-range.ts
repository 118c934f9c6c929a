const DAY = /^20\d{2}-\d{2}-\d{2}$/

/** A day that there is, of this century: on the way to 2026 a field says the year 2, 20 and 202. */
export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

/** From the earlier day to the later one, whichever was chosen first; either may be blank. */
export function inOrder({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to }
}
