import type { ClientCase } from '#contract/cases/endpoints.ts'

/** What a client pays a dealer in, before an offer says it; our fee may be in another currency. */
export function carCurrency({ country }: Pick<ClientCase, 'country'>): 'CAD' | 'USD' {
  return country === 'US' ? 'USD' : 'CAD'
}
