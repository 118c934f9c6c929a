import type { DocFeeRule, Jurisdiction, RuleRow } from '../../rule-rows.ts'
import {
  AC_EXCISE,
  ALL_IN_TEXT,
  DRIP_PRICING,
  FEDERAL_ALL_IN,
  FEDERAL_LUXURY_TAX,
  FULL_CREDIT,
  LUXURY_TAX_BASE,
  LUXURY_TAX_CARS_STAY,
  LUXURY_TAX_EXAMPLES,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
} from './federal.ts'

const SOURCES: RuleRow['sources'] = [
  {
    title: 'Get your used vehicle appraised for tax purposes',
    publisher: 'Province of Nova Scotia',
    year: '2024',
    says: 'private sale: greater of purchase price and Canadian Red Book value; an appraisal may replace the book',
  },
  {
    title: 'HST cut to 14 % on 2025-04-01',
    publisher: 'skipcardealer.com, CBC copy',
    year: '2025',
    says: '14 % from 2025-04-01',
  },
  {
    title: 'Bill 153 (2025-26)',
    publisher: 'civicsproject.org',
    year: '2026',
    says: "would free used cars already registered in the province from the provincial part; a private member's bill, no sign it passed",
  },
  LUXURY_TAX_EXAMPLES,
  LUXURY_TAX_CARS_STAY,
  LUXURY_TAX_BASE,
  DRIP_PRICING,
]

const DOC_FEE: DocFeeRule = {
  cap: null,
  cap_pct: null,
  kind: 'none',
  taxable: true,
  note: 'no cap; under an all-in rule the fee belongs inside the advertised price',
}

const GOVERNMENT_FEES: RuleRow['government_fees'] = [AC_EXCISE]

export const NOVA_SCOTIA: Jurisdiction = {
  key: 'NS:CA',
  code: 'NS',
  country: 'CA',
  currency: 'CAD',
  names: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse', zh: '新斯科舍省', tl: 'Nova Scotia' },
  regulator: { name: 'Service Nova Scotia', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2016-07-01',
      valid_to: '2025-03-31',
      taxes: [
        FEDERAL_LUXURY_TAX,
        {
          id: 'hst',
          label: 'tax.hst',
          kind: 'flat',
          rate: '0.15',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'rst',
          label: 'tax.provincial_vehicle',
          kind: 'flat',
          rate: '0.15',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: FEDERAL_ALL_IN,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: SOURCES,
      checked: { on: '2026-11-16', what: '14 %, private base' },
    },
    {
      valid_from: '2025-04-01',
      valid_to: null,
      taxes: [
        FEDERAL_LUXURY_TAX,
        {
          id: 'hst',
          label: 'tax.hst',
          kind: 'flat',
          rate: '0.14',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'rst',
          label: 'tax.provincial_vehicle',
          kind: 'flat',
          rate: '0.14',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: FEDERAL_ALL_IN,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: SOURCES,
      checked: { on: '2026-11-16', what: '14 %, private base' },
    },
  ],
  rights: [
    {
      id: 'all_in_price',
      sale: { seller: 'dealer', condition: 'any' },
      text: ALL_IN_TEXT,
      law: 'Competition Act ss. 52(1.3), 74.01(1.1) (drip pricing)',
      valid_from: null,
      valid_to: null,
      confidence: 'medium',
      sources: [
        {
          title: 'Get your used vehicle appraised for tax purposes',
          publisher: 'Province of Nova Scotia',
          year: '2024',
        },
        { title: 'HST cut to 14 % on 2025-04-01', publisher: 'skipcardealer.com, CBC copy', year: '2025' },
      ],
      thresholds: { may_be_added: ['gst', 'hst', 'pst', 'qst', 'rst', 'government_on_buyer'] },
    },
    NO_COOLING_OFF,
    PRIVATE_SALE,
  ],
}
