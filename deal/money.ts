/** Exact arithmetic with cents and decimal rates: floating point never touches an amount. */

/** Digits after the point that a rate may have. */
const RATE_DIGITS = 12
const RATE_UNIT = 10n ** BigInt(RATE_DIGITS)
const RATE = /^(\d{1,6})(?:\.(\d{1,12}))?$/

/** A rate as a whole number of its smallest unit. */
export type Rate = bigint

/** Reads `"0.09975"`; anything else, a negative rate included, is none. */
export function readRate(text: unknown): Rate | undefined {
  const match = typeof text === 'string' ? RATE.exec(text) : null
  if (!match) return undefined
  return BigInt(match[1] + (match[2] ?? '').padEnd(RATE_DIGITS, '0'))
}

/** A rate from our own rows, where a test proves that each can be read. */
export function rateOf(text: string): Rate {
  return readRate(text) ?? 0n
}

/** Cents times a rate, not yet rounded: add up first, then `toCents`. */
export function share(cents: number, rate: Rate): bigint {
  return BigInt(cents) * rate
}

/** Rounds half up; for what is not negative. */
export function toCents(exact: bigint): number {
  return Number(divideHalfUp(exact, RATE_UNIT))
}

/** Half up, away from zero below it. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const half = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor)
  return dividend < 0n ? -half : half
}

export type AmountError = 'bad_amount' | 'negative_amount'

/** The first thing wrong with these amounts; one that is left out (`undefined` or `null`) is none and right. */
export function amountError(amounts: readonly unknown[]): AmountError | undefined {
  const given = amounts.filter((amount) => amount !== undefined && amount !== null)
  if (!given.every((amount) => Number.isSafeInteger(amount))) return 'bad_amount'
  return given.some((amount) => (amount as number) < 0) ? 'negative_amount' : undefined
}

/** Whether every figure of an answer is a whole number that is exact: beyond a bound they no longer are. */
export function isExact(answer: unknown): boolean {
  if (typeof answer === 'number') return Number.isSafeInteger(answer)
  return typeof answer !== 'object' || answer === null || Object.values(answer).every(isExact)
}
