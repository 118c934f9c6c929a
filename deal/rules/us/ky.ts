import { BOOK, onAllSales, state, stateTax } from '../defaults.ts'

export const KENTUCKY = state('KY', {
  names: { en: 'Kentucky', fr: 'Kentucky', zh: '肯塔基州', tl: 'Kentucky' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.06', 'tax.usage'), { base: BOOK, book_pct: '0.50' }),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      notes: [
        'new: trade-in allowed since 2014-07-01 with affidavit; private: not below half of the trade-in book value',
      ],
    },
  ],
})
