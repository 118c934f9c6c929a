import type { Jurisdiction } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  FULL_CREDIT,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
  WARRANTY_BY_MILEAGE_TEXT,
} from './every-state.ts'

export const MASSACHUSETTS: Jurisdiction = {
  key: 'MA:US',
  code: 'MA',
  country: 'US',
  currency: 'USD',
  names: { en: 'Massachusetts', fr: 'Massachusetts', zh: '马萨诸塞州', tl: 'Massachusetts' },
  regulator: { name: 'Massachusetts Attorney General; motor vehicle agency', confidence: 'medium' },
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
          rate: '0.0625',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.0625',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: null,
        cap_pct: null,
        kind: 'none',
        taxable: true,
        note: 'a 2026 list says capped without a figure',
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
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [CARRIED_OVER_RATES],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'M.G.L. c. 90 s. 7N 1/4',
      valid_from: null,
      valid_to: null,
      confidence: 'low',
      sources: [{ title: 'M.G.L. c. 90 s. 7N 1/4', publisher: 'Massachusetts Legislature', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 39_999, days: 90, miles: 3750 },
          { from_miles: 40_000, to_miles: 79_999, days: 60, miles: 2500 },
          { from_miles: 80_000, to_miles: 124_999, days: 30, miles: 1250 },
        ],
      },
    },
    NO_COOLING_OFF,
    PRIVATE_SALE,
  ],
}
