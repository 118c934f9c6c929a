import { divideHalfUp } from './money.ts'

/**
 * Fixed-point decimals of 60 digits in a whole number: enough that a payment over any term rounds to the right cent. Powers are taken of
 * a discount factor, which shrinks, so that no term makes the numbers grow.
 */
const DIGITS = 60
export const ONE = 10n ** BigInt(DIGITS)
/** A decimal, times `ONE`. */
export type Decimal = bigint

const PLAIN = /^(\d{1,9})(?:\.(\d{1,20}))?$/

/** Reads `"6.99"`; a negative number or anything else is none. */
export function readDecimal(text: unknown): Decimal | undefined {
  const match = typeof text === 'string' ? PLAIN.exec(text) : null
  return match ? BigInt(match[1] + (match[2] ?? '').padEnd(DIGITS, '0')) : undefined
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return (one * other) / ONE
}

export function divide(dividend: Decimal, divisor: Decimal): Decimal {
  return (dividend * ONE) / divisor
}

export function power(base: Decimal, exponent: number): Decimal {
  let result = ONE
  let square = base
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square)
    square = multiply(square, square)
  }
  return result
}

export function fromCents(cents: number): Decimal {
  return BigInt(cents) * ONE
}

/** Half up. What was cut off after the sixtieth digit must not pull an exact half down, so it is given back first. */
export function roundToCents(exact: Decimal): number {
  const slack = 10n ** 20n
  return Number(divideHalfUp(exact < 0n ? exact - slack : exact + slack, ONE))
}

/** With two digits, as rates are quoted. */
export function twoDigits(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
