import type { DocFeeRule, Jurisdiction, RuleRow, Tax } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  FULL_CREDIT,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
  WARRANTY_BY_MILEAGE_TEXT,
} from './every-state.ts'

const STATE_PRIVATE_USED: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.06625',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

const SOURCES: RuleRow['sources'] = [CARRIED_OVER_RATES]

const DOC_FEE: DocFeeRule = { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'no cap by amount found' }

const GOVERNMENT_FEES: RuleRow['government_fees'] = [
  {
    id: 'title_registration',
    label: 'fee.title_registration',
    range: [5000, 60_000],
    inside_price: false,
    confidence: 'low',
    note: 'title, registration and plates vary; take the DMV figure',
  },
]

export const NEW_JERSEY: Jurisdiction = {
  key: 'NJ:US',
  code: 'NJ',
  country: 'US',
  currency: 'USD',
  names: { en: 'New Jersey', fr: 'New Jersey', zh: '新泽西州', tl: 'New Jersey' },
  regulator: { name: 'New Jersey Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2024-10-01',
      valid_to: '2025-06-30',
      taxes: [
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.06625',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'non_full_ev' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.033125',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'full_ev' },
          base: 'price_less_trade',
        },
        STATE_PRIVATE_USED,
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'low', trade_in: 'high', doc_fee: 'medium' },
      sources: SOURCES,
      notes: ['half rate for zero-emission cars until 2025-06-30 (not confirmed)'],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
    {
      valid_from: '2025-07-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.06625',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        STATE_PRIVATE_USED,
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'N.J.S.A. 56:8-67',
      valid_from: null,
      valid_to: null,
      confidence: 'low',
      sources: [{ title: 'N.J.S.A. 56:8-67', publisher: 'New Jersey Legislature', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 24_000, days: 90, miles: 3000 },
          { from_miles: 24_001, to_miles: 60_000, days: 60, miles: 2000 },
          { from_miles: 60_001, to_miles: 100_000, days: 30, miles: 1000 },
        ],
      },
    },
    NO_COOLING_OFF,
    PRIVATE_SALE,
  ],
}
