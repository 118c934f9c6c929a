import { CA_PROVINCES, type Country, US_STATES } from '#contract/values/places.ts'

export type Residence = {
  country?: Country | undefined
  state?: (typeof US_STATES)[number] | undefined
  province?: (typeof CA_PROVINCES)[number] | undefined
}
type Told = { country: Country | null; state: string | null; province: string | null }

/** `CA-QC`, `US-NY`: one choice for country and province. */
export function residenceValue({ country, state, province }: Told): string {
  const code = province ?? state
  return country && code ? `${country}-${code}` : ''
}

export function readResidence(value: string): Residence {
  const [country, code] = value.split('-')
  if (country === 'CA') return { country, province: CA_PROVINCES.find((one) => one === code) }
  if (country === 'US') return { country, state: US_STATES.find((one) => one === code) }
  return {}
}
