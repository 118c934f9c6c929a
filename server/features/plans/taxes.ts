import type { CA_PROVINCES, Country } from '#contract/values/places.ts'
import type { Config } from '#server/config.ts'
import type { TaxCharge, TaxRate } from './tables.ts'

type Province = (typeof CA_PROVINCES)[number]
type Residence = { country: Country | null; province: Province | null }

const gst: TaxRate = { name: 'GST', rateMilliPercent: 5_000 }
const qst: TaxRate = { name: 'QST', rateMilliPercent: 9_975 }
const hst = (percent: number): TaxRate => ({ name: 'HST', rateMilliPercent: percent * 1_000 })

/** What a seller in Quebec collects by where the buyer lives. Provincial sales taxes of the West do not fall on advice. */
const RATES: Record<Province, readonly TaxRate[]> = {
  QC: [gst, qst],
  ON: [hst(13)],
  NS: [hst(14)],
  NB: [hst(15)],
  NL: [hst(15)],
  PE: [hst(15)],
  AB: [gst],
  BC: [gst],
  MB: [gst],
  SK: [gst],
  NT: [gst],
  NU: [gst],
  YT: [gst],
}

/** Whether anything is added to a price anywhere: without a number no tax may be charged. */
export function chargesTax({ tax }: Pick<Config, 'tax'>): boolean {
  return tax.gstNumber !== undefined || tax.qstNumber !== undefined
}

/**
 * A buyer without a known place is taxed where the seller is; abroad nothing is due. A province is not abroad, whatever
 * the country says.
 */
export function taxesOn(cents: number, { country, province }: Residence, seller: Config['tax']): TaxCharge[] {
  if (country === 'US' && province === null) return []
  return RATES[province ?? 'QC']
    .filter(({ name }) => (name === 'QST' ? seller.qstNumber : seller.gstNumber) !== undefined)
    .map((rate) => ({ ...rate, cents: shareOf(cents, rate.rateMilliPercent) }))
}

/** Rounded half up, in whole numbers throughout. */
export function shareOf(cents: number, rateMilliPercent: number): number {
  return Math.floor((cents * rateMilliPercent + 50_000) / 100_000)
}

export function sumCents(charges: readonly { cents: number }[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0)
}
