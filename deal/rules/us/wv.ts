import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const WEST_VIRGINIA: Jurisdiction = {
  key: 'WV:US',
  code: 'WV',
  country: 'US',
  currency: 'USD',
  names: { en: 'West Virginia', fr: 'Virginie-Occidentale', zh: '西弗吉尼亚州', tl: 'West Virginia' },
  regulator: { name: 'West Virginia Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.privilege',
          kind: 'flat',
          rate: '0.06',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
          min: 3000,
        },
        {
          id: 'state',
          label: 'tax.privilege',
          kind: 'flat',
          rate: '0.06',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
          min: 3000,
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'figures from 175 to 499: conflict' },
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
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low' },
      sources: [
        {
          title: 'W. Va. Code R. 91-9-3',
          publisher: 'Cornell LII',
          year: '2025',
          says: '6 % of the price certified by the dealer, new and used',
        },
        {
          title: 'How much is sales tax on a car in West Virginia',
          publisher: 'legalclarity.org',
          year: '2025',
          says: '6 % net of trade-in, rebates do not lower it, 30 flat at 500 or less; private: greater of price and fair market value',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'rate, trade-in, private base' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
