import { CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const VIRGINIA = state('VA', {
  names: { en: 'Virginia', fr: 'Virginie', zh: '弗吉尼亚州', tl: 'Virginia' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales({ ...stateTax('0.0415', 'tax.mv_sut'), min: 7500, base: 'price' }),
      trade_in: { credit: 'none', cap: null },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'Virginia rule profile',
          publisher: 'public GitHub text',
          year: '2025',
          says: '4.15 %, minimum 75, no trade-in credit, no doc-fee cap',
        },
        CARRIED_OVER_RATES,
      ],
    },
  ],
})
