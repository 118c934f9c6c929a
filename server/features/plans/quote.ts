import type { CheckoutQuote } from '#contract/payments/endpoints.ts'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import type { CA_PROVINCES, Country, US_STATES } from '#contract/values/places.ts'
import type { Config } from '#server/config.ts'
import type { Person } from '../accounts/queries.ts'
import type { PlanRow } from './queries.ts'
import { chargesTax, sumCents, taxesOn } from './taxes.ts'

export type Residence = {
  country: Country | null
  state: (typeof US_STATES)[number] | null
  province: (typeof CA_PROVINCES)[number] | null
}
type ToldResidence = { [K in keyof Residence]?: Residence[K] | undefined }

/**
 * Where the buyer lives, which decides the taxes: what their profile says, and where it is silent what they say now. Otherwise
 * anyone could name another place for one purchase. A province in the profile counts whatever country stands beside it.
 */
export function residenceOf(person: Person, told: ToldResidence): Residence & { isFromProfile: boolean } {
  const { country, state, province } = person
  if (province) return { country: 'CA', state: null, province, isFromProfile: true }
  if (country === 'US' && state) return { country, state, province: null, isFromProfile: true }
  if (told.country && !(country === 'CA' && told.country === 'US')) {
    const { country: named, state: namedState = null, province: namedProvince = null } = told
    return { country: named, state: namedState, province: namedProvince, isFromProfile: false }
  }
  return { country, state: null, province: null, isFromProfile: false }
}

export function priceFor({ tax }: Pick<Config, 'tax'>, plan: PlanRow, residence: Residence) {
  const taxes = taxesOn(plan.priceCents, residence, tax)
  return {
    subtotalCents: plan.priceCents,
    taxes,
    totalCents: plan.priceCents + sumCents(taxes),
    currency: plan.currency,
  }
}

export function toQuoteResponse(
  config: Config,
  plan: PlanRow,
  { isFromProfile, ...residence }: ReturnType<typeof residenceOf>,
): CheckoutQuote {
  const { subtotalCents, taxes, totalCents, currency } = priceFor(config, plan, residence)
  return {
    plan: plan.key,
    plan_name: plan.name,
    currency,
    subtotal: subtotalCents / 100,
    taxes: taxes.map(({ name, rateMilliPercent, cents }) => ({
      name,
      rate: rateMilliPercent / 1000,
      amount: cents / 100,
    })),
    total: totalCents / 100,
    ...residence,
    is_from_profile: isFromProfile,
    charges_tax: chargesTax(config),
    terms_version: TERMS_VERSION,
    is_french_first: residence.province === 'QC',
  }
}
