import { CLAIMS } from '#contract/tools/claims.ts'
import { useDocumentSettings } from '#web/data/document.tsx'

const DOLLAR_CENTS = 100

/** What clients usually save before our fee, in whole dollars: as it was measured, or the sample while there are too few cases. */
export function useTypicalSavings(): { lowCents: number; highCents: number } {
  const { measured } = useDocumentSettings()
  if (!measured) return CLAIMS.savingsPerClient
  const whole = (cents: number) => Math.round(cents / DOLLAR_CENTS) * DOLLAR_CENTS
  return { lowCents: whole(measured.typical.low), highCents: whole(measured.typical.high) }
}
