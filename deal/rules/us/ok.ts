import type { DocFeeRule, Jurisdiction, RuleRow, Tax } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

const EXCISE_ANY_NEW: Tax = {
  id: 'excise',
  label: 'tax.excise',
  kind: 'flat',
  rate: '0.0325',
  applies_to: { seller: 'any', condition: 'new', fuel: 'any' },
  base: 'price',
}

const EXCISE_ANY_USED: Tax = {
  id: 'excise',
  label: 'tax.excise',
  kind: 'bracket_marginal',
  brackets: [
    { from: 0, to: 150_000, fixed: 2000 },
    { from: 150_000, to: null, rate: '0.0325' },
  ],
  applies_to: { seller: 'any', condition: 'used', fuel: 'any' },
  base: 'price',
}

const STATE_DEALER: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.0125',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price_less_trade',
}

const STATE_PRIVATE_USED: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.0125',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

const SOURCES: RuleRow['sources'] = [
  {
    title: 'Motor vehicle excise tax change signed (HB 1183)',
    publisher: 'k95tulsa.com; fastdemocracy.com',
    year: '2025',
    says: 'from 2026-07-01 on the actual sales price, average-retail band and trade-in words removed',
  },
  {
    title: '2026 bills on netting the trade-in',
    publisher: 'fastdemocracy.com',
    year: '2026',
    says: 'introduced; outcome not seen',
  },
  CARRIED_OVER_RATES,
]

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

export const OKLAHOMA: Jurisdiction = {
  key: 'OK:US',
  code: 'OK',
  country: 'US',
  currency: 'USD',
  names: { en: 'Oklahoma', fr: 'Oklahoma', zh: '俄克拉何马州', tl: 'Oklahoma' },
  regulator: { name: 'Oklahoma Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: '2026-06-30',
      taxes: [EXCISE_ANY_NEW, EXCISE_ANY_USED, STATE_DEALER, STATE_PRIVATE_USED],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'low', trade_in: 'low', doc_fee: 'medium' },
      sources: SOURCES,
      notes: ['used excise 20 on the first 1,500 then 3.25 %; price had to lie within 20 % of average retail'],
      checked: { on: '2026-11-16', what: 'HB 1183; NOT outcome of 2026 bills, NOT the used formula' },
    },
    {
      valid_from: '2026-07-01',
      valid_to: null,
      taxes: [EXCISE_ANY_NEW, EXCISE_ANY_USED, STATE_DEALER, STATE_PRIVATE_USED],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'low', trade_in: 'low', doc_fee: 'medium' },
      sources: SOURCES,
      notes: ['trade-in lowers only the 1.25 % part (not confirmed); show a range'],
      checked: { on: '2026-11-16', what: 'HB 1183; NOT outcome of 2026 bills, NOT the used formula' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
