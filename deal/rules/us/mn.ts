import type { Jurisdiction, RuleRow, Tax } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  FULL_CREDIT,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
  WARRANTY_BY_MILEAGE_TEXT,
} from './every-state.ts'

const STATE_DEALER: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.06875',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price_less_trade',
}

const STATE_PRIVATE_USED: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.06875',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

const SOURCES: RuleRow['sources'] = [
  {
    title: 'Minn. Stat. 168.27 and 53C (copy)',
    publisher: 'k-bidstaff',
    year: '2025',
    says: 'doc fee 350 or 10 %, whichever is less, since 2025-07-01',
  },
  CARRIED_OVER_RATES,
]

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

export const MINNESOTA: Jurisdiction = {
  key: 'MN:US',
  code: 'MN',
  country: 'US',
  currency: 'USD',
  names: { en: 'Minnesota', fr: 'Minnesota', zh: '明尼苏达州', tl: 'Minnesota' },
  regulator: { name: 'Minnesota Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: '2025-06-30',
      taxes: [STATE_DEALER, STATE_PRIVATE_USED],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'hard', taxable: true, note: 'earlier cap not confirmed' },
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
    {
      valid_from: '2025-07-01',
      valid_to: null,
      taxes: [STATE_DEALER, STATE_PRIVATE_USED],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: 35_000,
        cap_pct: '0.10',
        kind: 'hard',
        taxable: true,
        note: 'lesser of 350 and 10 % of the sale since 2025-07-01',
      },
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'Minn. Stat. 325F.662',
      valid_from: null,
      valid_to: null,
      confidence: 'low',
      sources: [{ title: 'Minn. Stat. 325F.662', publisher: 'Minnesota Legislature', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 35_999, days: 60, miles: 2500 },
          { from_miles: 36_000, to_miles: 74_999, days: 30, miles: 1000 },
        ],
      },
    },
    NO_COOLING_OFF,
    PRIVATE_SALE,
  ],
}
