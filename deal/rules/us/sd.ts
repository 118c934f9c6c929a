import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const SOUTH_DAKOTA: Jurisdiction = {
  key: 'SD:US',
  code: 'SD',
  country: 'US',
  currency: 'USD',
  names: { en: 'South Dakota', fr: 'Dakota du Sud', zh: '南达科他州', tl: 'South Dakota' },
  regulator: { name: 'South Dakota Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.mv_excise',
          kind: 'flat',
          rate: '0.04',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.mv_excise',
          kind: 'flat',
          rate: '0.04',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'no cap by amount found' },
      all_in_law: NO_ALL_IN_LAW,
      government_fees: [
        {
          id: 'title_registration',
          label: 'fee.title_registration',
          range: [5000, 60_000],
          inside_price: false,
          confidence: 'low',
          note: 'title, registration and plates vary; take the DMV figure',
        },
      ],
      local_rate: null,
      confidence: { rate: 'medium', trade_in: 'high', doc_fee: 'medium' },
      sources: [
        {
          title: 'How is South Dakota vehicle sales tax calculated',
          publisher: 'legalclarity.org',
          year: '2025',
          says: '4 % excise, 30,000 less 10,000 trade-in gives 800',
        },
        CARRIED_OVER_RATES,
      ],
      notes: ['general sales tax is 4.2 %, the vehicle excise 4 % (not confirmed); lists mix them'],
      checked: { on: '2026-11-16', what: 'rate, trade-in (secondary)' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
