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

export const RHODE_ISLAND: Jurisdiction = {
  key: 'RI:US',
  code: 'RI',
  country: 'US',
  currency: 'USD',
  names: { en: 'Rhode Island', fr: 'Rhode Island', zh: '罗得岛州', tl: 'Rhode Island' },
  regulator: { name: 'Rhode Island Attorney General; motor vehicle agency', confidence: 'medium' },
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
          rate: '0.07',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.07',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'none / 599: conflict' },
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
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low' },
      sources: [CARRIED_OVER_RATES],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'R.I.G.L. 31-5.4',
      valid_from: null,
      valid_to: null,
      confidence: 'low',
      sources: [{ title: 'R.I. Gen. Laws 31-5.4', publisher: 'Rhode Island General Assembly', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 36_000, days: 60, miles: 3000 },
          { from_miles: 36_001, to_miles: 100_000, days: 30, miles: 1000 },
        ],
      },
    },
    NO_COOLING_OFF,
    PRIVATE_SALE,
  ],
}
