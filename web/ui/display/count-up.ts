export const COUNT_UP_MS = 800

/** The whole number to show after a while of counting: fast at first, then slower, and exactly the target at the end. */
export function countUpAt(elapsedMs: number, target: number): number {
  if (elapsedMs >= COUNT_UP_MS) return target
  const progress = Math.max(elapsedMs, 0) / COUNT_UP_MS
  return Math.round(target * (1 - (1 - progress) ** 3))
}
