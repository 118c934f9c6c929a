import type { Jurisdiction } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  FULL_CREDIT,
  LOCAL_ON_DEALER_NET,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
} from './every-state.ts'

export const ARIZONA: Jurisdiction = {
  key: 'AZ:US',
  code: 'AZ',
  country: 'US',
  currency: 'USD',
  names: { en: 'Arizona', fr: 'Arizona', zh: '亚利桑那州', tl: 'Arizona' },
  regulator: { name: 'Arizona Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.tpt',
          kind: 'flat',
          rate: '0.056',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        LOCAL_ON_DEALER_NET,
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
      local_rate: { min: '0', max: null, avg: '0.028', first_n: null },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [CARRIED_OVER_RATES],
      notes: ['private-party sales untaxed'],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
