import type { DocFeeRule, Jurisdiction, RuleRow } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

const SOURCES: RuleRow['sources'] = [
  { title: 'Title transfer in Maryland', publisher: 'engineerfix.com', year: '2025', says: '6.5 % excise, title 200' },
  {
    title: 'HB 754 (2024) died; COMAR 11.15.33 keeps the allowance (January 2025)',
    publisher: 'billtrack50, COMAR copy',
    year: '2024-2025',
    says: 'trade-in allowance not repealed by that bill',
  },
  {
    title: 'All trade-ins now eligible for tax credit in Maryland; How the Maryland trade-in tax credit works',
    publisher: 'WANADA; legalclarity.org',
    year: 'undated',
    says: 'allowance described as in force',
  },
  {
    title: 'MD tax rule profile (AI made)',
    publisher: 'public GitHub text',
    year: '2025',
    says: 'claims the allowance ended in July 2024: not believed',
  },
  CARRIED_OVER_RATES,
]

const DOC_FEE: DocFeeRule = {
  cap: 80_000,
  cap_pct: null,
  kind: 'hard',
  taxable: true,
  note: '800 since 2024-07-01 (not confirmed), was 500',
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

const NOTES: RuleRow['notes'] = ['trade-in: sources conflict; show a range with and without the credit']

export const MARYLAND: Jurisdiction = {
  key: 'MD:US',
  code: 'MD',
  country: 'US',
  currency: 'USD',
  names: { en: 'Maryland', fr: 'Maryland', zh: '马里兰州', tl: 'Maryland' },
  regulator: { name: 'Maryland Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2024-07-01',
      valid_to: '2025-06-30',
      taxes: [
        {
          id: 'state',
          label: 'tax.titling',
          kind: 'flat',
          rate: '0.06',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.titling',
          kind: 'flat',
          rate: '0.06',
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
      confidence: { rate: 'high', trade_in: 'low', doc_fee: 'low' },
      sources: SOURCES,
      notes: NOTES,
      checked: { on: '2026-11-16', what: 'rate, trade-in (secondary)' },
    },
    {
      valid_from: '2025-07-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.titling',
          kind: 'flat',
          rate: '0.065',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.titling',
          kind: 'flat',
          rate: '0.065',
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
      confidence: { rate: 'high', trade_in: 'low', doc_fee: 'low' },
      sources: SOURCES,
      notes: NOTES,
      checked: { on: '2026-11-16', what: 'rate, trade-in (secondary)' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
