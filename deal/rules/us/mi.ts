import type { DocFeeRule, Jurisdiction, RuleRow, Tax } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

const STATE_DEALER: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.06',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price_less_trade',
}

const STATE_PRIVATE_USED: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.06',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

const SOURCES: RuleRow['sources'] = [
  {
    title: 'Michigan Automobile Dealers Association',
    publisher: 'michiganada.org',
    year: '2025-2026',
    says: 'trade-in cap 12,000 in 2026, +1,000 each January; doc fee 280 or 5 % of the cash price, whichever is less, next review January 2027',
  },
  CARRIED_OVER_RATES,
]

const DOC_FEE: DocFeeRule = {
  cap: 28_000,
  cap_pct: '0.05',
  kind: 'hard',
  taxable: true,
  note: 'lesser of 280 and 5 % of the price',
}

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

export const MICHIGAN: Jurisdiction = {
  key: 'MI:US',
  code: 'MI',
  country: 'US',
  currency: 'USD',
  names: { en: 'Michigan', fr: 'Michigan', zh: '密歇根州', tl: 'Michigan' },
  regulator: { name: 'Michigan Department of State; Attorney General', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: '2025-12-31',
      taxes: [STATE_DEALER, STATE_PRIVATE_USED],
      trade_in: { credit: 'capped', cap: 1_100_000 },
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
    {
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      taxes: [STATE_DEALER, STATE_PRIVATE_USED],
      trade_in: { credit: 'capped', cap: 1_200_000 },
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
    {
      valid_from: '2027-01-01',
      valid_to: null,
      taxes: [STATE_DEALER, STATE_PRIVATE_USED],
      trade_in: { credit: 'capped', cap: 1_300_000 },
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
