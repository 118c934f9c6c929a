import type { Jurisdiction } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  FULL_CREDIT,
  LOCAL_ON_DEALER_NET,
  LOCAL_ON_PRIVATE_PRICE,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
} from './every-state.ts'

export const MISSOURI: Jurisdiction = {
  key: 'MO:US',
  code: 'MO',
  country: 'US',
  currency: 'USD',
  names: { en: 'Missouri', fr: 'Missouri', zh: '密苏里州', tl: 'Missouri' },
  regulator: { name: 'Missouri Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.04225',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.04225',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
        LOCAL_ON_DEALER_NET,
        LOCAL_ON_PRIVATE_PRICE,
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: 60_447,
        cap_pct: null,
        kind: 'hard',
        taxable: true,
        note: '604.47 for 2025 in one rule set; a 2026 list says none',
      },
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
      local_rate: { min: '0', max: null, avg: '0.042', first_n: null },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [CARRIED_OVER_RATES],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
