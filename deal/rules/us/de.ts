import type { DocFeeRule, Jurisdiction, RuleRow } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

const SOURCES: RuleRow['sources'] = [
  {
    title: 'HB 164 document fee',
    publisher: 'legis.delaware.gov; delawarelicenseplate.org',
    year: '2025',
    says: '4.25 % -> 5.25 % on 2025-10-01, greater of price and NADA value',
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

export const DELAWARE: Jurisdiction = {
  key: 'DE:US',
  code: 'DE',
  country: 'US',
  currency: 'USD',
  names: { en: 'Delaware', fr: 'Delaware', zh: '特拉华州', tl: 'Delaware' },
  regulator: { name: 'Delaware Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: '2025-09-30',
      taxes: [
        {
          id: 'state',
          label: 'tax.document_fee',
          kind: 'flat',
          rate: '0.0425',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'greater_of_price_and_book_less_trade',
        },
        {
          id: 'state',
          label: 'tax.document_fee',
          kind: 'flat',
          rate: '0.0425',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'high' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
    {
      valid_from: '2025-10-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.document_fee',
          kind: 'flat',
          rate: '0.0525',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'greater_of_price_and_book_less_trade',
        },
        {
          id: 'state',
          label: 'tax.document_fee',
          kind: 'flat',
          rate: '0.0525',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'high' },
      sources: SOURCES,
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
