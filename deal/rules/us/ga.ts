import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const GEORGIA: Jurisdiction = {
  key: 'GA:US',
  code: 'GA',
  country: 'US',
  currency: 'USD',
  names: { en: 'Georgia', fr: 'Géorgie', zh: '佐治亚州', tl: 'Georgia' },
  regulator: { name: 'Georgia Attorney General, Consumer Protection Division', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2023-07-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.tavt',
          kind: 'flat',
          rate: '0.07',
          applies_to: { seller: 'dealer', condition: 'new', fuel: 'any' },
          base: 'greater_of_price_and_book_less_trade',
        },
        {
          id: 'state',
          label: 'tax.tavt',
          kind: 'flat',
          rate: '0.07',
          applies_to: { seller: 'dealer', condition: 'used', fuel: 'any' },
          base: 'book_or_price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.tavt',
          kind: 'flat',
          rate: '0.07',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'book_or_price',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'no cap by amount found' },
      all_in_law: NO_ALL_IN_LAW,
      government_fees: [
        {
          id: 'title_registration',
          label: 'fee.title_registration',
          range: [5000, 60_000],
          inside_price: false,
          confidence: 'low',
          note: 'title, registration and plates vary; take the DMV figure',
        },
      ],
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'Policy Bulletin MVD-2023-02',
          publisher: 'Georgia Department of Revenue',
          year: '2023',
          says: 'TAVT 6.6 % until 2023-06-30, 7 % from 2023-07-01',
        },
        {
          title: 'TAVT FAQ',
          publisher: 'Georgia Department of Revenue',
          year: '2024',
          says: 'new: greater of selling price (with freight and doc fees) and state manual, less trade-in and dealer rebate; used: state manual value, less trade-in only when a dealer sells',
        },
        CARRIED_OVER_RATES,
      ],
      notes: [
        'used cars are taxed on the state manual value even when the price is lower; without it the engine uses the price and says estimate',
      ],
      checked: { on: '2026-11-16', what: 'everything' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
