import type { AllInLaw, DocFeeRule, Jurisdiction, RuleRow, Tax } from '../../rule-rows.ts'
import {
  AC_EXCISE,
  DRIP_PRICING,
  FEDERAL_GST,
  FEDERAL_LUXURY_TAX,
  FULL_CREDIT,
  LUXURY_TAX_BASE,
  LUXURY_TAX_CARS_STAY,
  LUXURY_TAX_EXAMPLES,
  REBATES,
} from './federal.ts'
import { QUEBEC_RIGHTS } from './qc-rights.ts'

const QST_DEALER_NEW: Tax = {
  id: 'qst',
  label: 'tax.qst',
  kind: 'flat',
  rate: '0.09975',
  applies_to: { seller: 'dealer', condition: 'new', fuel: 'any' },
  base: 'price_less_trade',
  paid_to: 'SAAQ',
}

const QST_DEALER_USED: Tax = {
  id: 'qst',
  label: 'tax.qst',
  kind: 'flat',
  rate: '0.09975',
  applies_to: { seller: 'dealer', condition: 'used', fuel: 'any' },
  base: 'greater_of_price_and_book_less_trade',
  book_minus: 50_000,
  paid_to: 'SAAQ',
  note: 'book = average wholesale; floor = book less 500; cars 15 years and older: pass no book',
}

const QST_PRIVATE_USED: Tax = {
  id: 'qst',
  label: 'tax.qst',
  kind: 'flat',
  rate: '0.09975',
  applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
  base: 'greater_of_price_and_book',
  book_minus: 50_000,
  paid_to: 'SAAQ',
}

const SOURCES: RuleRow['sources'] = [
  {
    title: 'Commerçants - Véhicule - Règles sur le prix annoncé',
    publisher: 'Office de la protection du consommateur',
    year: '2023',
    says: 'all-in price; transport, preparation, delivery, A/C excise and administration inside; only GST, QST and the new-tire duty outside; buyer may insist on the advertised price',
  },
  {
    title: 'Purchase of a new road vehicle / used road vehicle',
    publisher: 'Revenu Québec',
    year: '2025',
    says: 'QST of a motor vehicle is paid to the SAAQ at registration; used: greater of agreed price and estimated value; example 13,000 -> total 14,946.75',
  },
  {
    title: 'QST on used vehicles under 15 years from 2025-01-01',
    publisher: 'severuss.online (auto column)',
    year: '2025',
    says: 'valuation guide extended to 14-year-old cars; QST on the higher of guide value and price',
  },
  {
    title: 'Specific duty on new tires to increase on July 1, 2023',
    publisher: 'Revenu Québec',
    year: '2023',
    says: '4.50 per tire up to 83.82 cm overall diameter, 6.00 above; 3.00 until 2023-06-30; GST and QST apply to the duty',
  },
  {
    title: 'Luxury registration duty changes',
    publisher: 'Narcity / 107,7 FM Estrie / Le Courrier du Sud',
    year: '2025',
    says: 'threshold 40,000 -> 62,500 and no ZEV relief from 2027-01-01; 125 a year for BEV and 62.50 for PHEV from 2027',
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

const ALL_IN_LAW: AllInLaw = {
  applies: true,
  scope: 'provincial',
  name: 'Consumer Protection Act (CQLR c P-40.1) s. 224(c)',
  may_be_added: ['gst', 'qst', 'tire_duty', 'credit_charges', 'requested_extras'],
  regulator: 'Office de la protection du consommateur (OPC)',
  confidence: 'high',
}

const GOVERNMENT_FEES: RuleRow['government_fees'] = [
  {
    id: 'tire_duty',
    label: 'fee.tire_duty',
    amount: 450,
    inside_price: false,
    confidence: 'high',
    note: 'per new tire, taxable; 4 tires on a new car (a full-size spare counts too)',
  },
  {
    id: 'saaq_registration',
    label: 'fee.registration',
    range: [20_000, 60_000],
    inside_price: false,
    confidence: 'low',
    note: 'SAAQ fee varies by region, public-transit contribution and engine size; ask the SAAQ tool',
  },
  AC_EXCISE,
]

export const QUEBEC: Jurisdiction = {
  key: 'QC:CA',
  code: 'QC',
  country: 'CA',
  currency: 'CAD',
  names: { en: 'Quebec', fr: 'Québec', zh: '魁北克省', tl: 'Quebec' },
  regulator: { name: 'Office de la protection du consommateur (OPC)', confidence: 'high' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2023-07-01',
      valid_to: '2026-12-31',
      taxes: [FEDERAL_LUXURY_TAX, FEDERAL_GST, QST_DEALER_NEW, QST_DEALER_USED, QST_PRIVATE_USED],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: SOURCES,
      annual_duties: [
        {
          id: 'luxury_registration',
          kind: 'bracket_marginal',
          brackets: [{ from: 4_000_000, to: null, rate: '0.01' }],
          fuel: 'non_zev',
          max_age_years: 7,
          base: 'value_with_luxury_tax',
        },
        {
          id: 'luxury_registration',
          kind: 'bracket_marginal',
          brackets: [{ from: 7_500_000, to: null, rate: '0.01' }],
          fuel: 'zev',
          max_age_years: 7,
          base: 'value_with_luxury_tax',
        },
      ],
      checked: { on: '2026-11-16', what: 'rate, book floor, all-in law, tire duty, luxury duty' },
    },
    {
      valid_from: '2027-01-01',
      valid_to: null,
      taxes: [FEDERAL_LUXURY_TAX, FEDERAL_GST, QST_DEALER_NEW, QST_DEALER_USED, QST_PRIVATE_USED],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: DOC_FEE,
      all_in_law: ALL_IN_LAW,
      government_fees: GOVERNMENT_FEES,
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: SOURCES,
      annual_duties: [
        {
          id: 'luxury_registration',
          kind: 'bracket_marginal',
          brackets: [{ from: 6_250_000, to: null, rate: '0.01' }],
          fuel: 'any',
          max_age_years: 7,
          base: 'value_with_luxury_tax',
        },
        { id: 'ev_contribution', kind: 'fixed', amount: 12_500, fuel: 'bev' },
        { id: 'ev_contribution', kind: 'fixed', amount: 6250, fuel: 'phev' },
      ],
      checked: { on: '2026-11-16', what: 'rate, book floor, all-in law, tire duty, luxury duty' },
    },
  ],
  rights: QUEBEC_RIGHTS,
}
