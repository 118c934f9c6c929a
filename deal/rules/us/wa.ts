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
  rate: '0.07',
  applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
  base: 'price_less_trade',
}

const STATE_PRIVATE_USED: Tax = {
  id: 'state',
  label: 'tax.state',
  kind: 'flat',
  rate: '0.07',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'price',
}

const SOURCES: RuleRow['sources'] = [
  {
    title: 'Motor vehicle tax and luxury tax',
    publisher: 'Washington Department of Revenue; dbalexander.com',
    year: '2025-2026',
    says: '0.3 % -> 0.5 % on 2026-01-01; 8 % over 100,000 (102,000 from 2026-07-01), trade-in not deducted',
  },
  {
    title: 'Dealer disclaimers',
    publisher: 'Washington dealer sites and a rule set',
    year: '2022-2026',
    says: 'negotiable documentary service fee of up to 200 (since 2022-07-01), not taxed',
  },
  CARRIED_OVER_RATES,
]

const DOC_FEE: DocFeeRule = { cap: 20_000, cap_pct: null, kind: 'hard', taxable: false, note: '200' }

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

const LOCAL_RATE: LocalRate = { min: '0.005', max: '0.036', avg: '0.03', first_n: null }

export const WASHINGTON: Jurisdiction = {
  key: 'WA:US',
  code: 'WA',
  country: 'US',
  currency: 'USD',
  names: { en: 'Washington', fr: 'État de Washington', zh: '华盛顿州', tl: 'Washington' },
  regulator: { name: 'Washington Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: '2025-12-31',
      taxes: [
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.068',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.068',
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
      checked: { on: '2026-11-16', what: 'doc fee (dealer disclaimers)' },
    },
    {
      valid_from: '2026-01-01',
      valid_to: '2026-06-30',
      taxes: [
        STATE_DEALER,
        STATE_PRIVATE_USED,
        {
          id: 'luxury',
          label: 'tax.luxury_state',
          kind: 'bracket_marginal',
          brackets: [{ from: 10_000_000, to: null, rate: '0.08' }],
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price',
          in_base_of: [],
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
      checked: { on: '2026-11-16', what: 'doc fee (dealer disclaimers)' },
    },
    {
      valid_from: '2026-07-01',
      valid_to: null,
      taxes: [
        STATE_DEALER,
        STATE_PRIVATE_USED,
        {
          id: 'luxury',
          label: 'tax.luxury_state',
          kind: 'bracket_marginal',
          brackets: [{ from: 10_200_000, to: null, rate: '0.08' }],
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price',
          in_base_of: [],
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
      checked: { on: '2026-11-16', what: 'doc fee (dealer disclaimers)' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
