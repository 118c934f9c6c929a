import { BOOK, CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const WEST_VIRGINIA = state('WV', {
  names: { en: 'West Virginia', fr: 'Virginie-Occidentale', zh: '西弗吉尼亚州', tl: 'West Virginia' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales({ ...stateTax('0.06', 'tax.privilege'), min: 3000 }, { base: BOOK }),
      doc_fee: { note: 'figures from 175 to 499: conflict' },
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
})
