import type { DocFeeRule, Jurisdiction, LocalRate, RuleRow, Tax } from '../../rule-rows.ts'
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

const STATE_DEALER: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.05',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price_less_trade',
}

const STATE_PRIVATE_USED: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.05',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

const SOURCES: RuleRow['sources'] = [
  {
    title: 'R.S. 6:969.18',
    publisher: 'casetext',
    year: '2024',
    says: 'documentation fee maximum 425, not a mandatory state fee',
  },
  {
    title: 'HB 476 (2025) enrolled',
    publisher: 'legiplex.com',
    year: '2025',
    says: 'from 2026-01-01 the 425 base moves each year with CPI-U or 3 %; the 2026 figure itself not seen',
  },
  CARRIED_OVER_RATES,
]

const DOC_FEE: DocFeeRule = {
  cap: 42_500,
  cap_pct: null,
  kind: 'hard',
  taxable: true,
  note: '425 base; indexed from 2026-01-01, at most 437.75 in 2026 if 3 % was used',
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

const LOCAL_RATE: LocalRate = { min: '0', max: null, avg: '0.051', first_n: null }

export const LOUISIANA: Jurisdiction = {
  key: 'LA:US',
  code: 'LA',
  country: 'US',
  currency: 'USD',
  names: { en: 'Louisiana', fr: 'Louisiane', zh: '路易斯安那州', tl: 'Louisiana' },
  regulator: { name: 'Louisiana Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2024-01-01',
      valid_to: '2024-12-31',
      taxes: [
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.0445',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.0445',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
        LOCAL_ON_DEALER_NET,
        LOCAL_ON_PRIVATE_PRICE,
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: LOCAL_RATE,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: SOURCES,
      checked: { on: '2026-11-16', what: 'doc-fee law; NOT the 2026 figure' },
    },
    {
      valid_from: '2025-01-01',
      valid_to: '2025-12-31',
      taxes: [STATE_DEALER, STATE_PRIVATE_USED, LOCAL_ON_DEALER_NET, LOCAL_ON_PRIVATE_PRICE],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: LOCAL_RATE,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: SOURCES,
      checked: { on: '2026-11-16', what: 'doc-fee law; NOT the 2026 figure' },
    },
    {
      valid_from: '2026-01-01',
      valid_to: null,
      taxes: [STATE_DEALER, STATE_PRIVATE_USED, LOCAL_ON_DEALER_NET, LOCAL_ON_PRIVATE_PRICE],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: NO_ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: LOCAL_RATE,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: SOURCES,
      checked: { on: '2026-11-16', what: 'doc-fee law; NOT the 2026 figure' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
