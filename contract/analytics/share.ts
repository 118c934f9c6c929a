/** A share of a whole in whole percent, halves rounded up: the one rounding of every share that staff see. Null without a whole. */
export function wholePercent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null
}
