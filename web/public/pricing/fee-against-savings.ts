/** What a calculator's visitor may enter, in cents. */
export const SAVINGS_MAX_CENTS = 1_000_000
export const SAVINGS_STEP_CENTS = 5_000

export type FeeResult = {
  /** What stays after the fee; negative when the fee is more than the savings. */
  keptCents: number
  /** How many times the fee was saved, to one decimal and never rounded up. */
  times: number
}

export function feeAgainstSavings(feeCents: number, savedCents: number): FeeResult {
  return {
    keptCents: savedCents - feeCents,
    times: feeCents > 0 ? Math.floor((savedCents * 10) / feeCents) / 10 : 0,
  }
}

/** Whatever was typed, as an amount the calculator can take; null when it is no amount at all. */
export function readSavings(dollars: string): number | null {
  if (!/^\d+(?:\.\d*)?$/.test(dollars.trim())) return null
  return Math.min(Math.round(Number(dollars) * 100), SAVINGS_MAX_CENTS)
}
