const STEPS = [1, 2, 2.5, 5, 10]
const TICKS_MAX = 4

/** An axis from nothing to a round amount that holds the most: its top and the round amounts on the way. */
export function niceScale(most: number): { top: number; ticks: number[] } {
  if (most <= 0) return { top: 1, ticks: [0] }
  const magnitude = 10 ** Math.floor(Math.log10(most / TICKS_MAX))
  const step = (STEPS.find((one) => one * magnitude * TICKS_MAX >= most) ?? 10) * magnitude
  const count = Math.ceil(most / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
