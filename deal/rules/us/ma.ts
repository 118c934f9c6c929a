import { BOOK, onAllSales, state, stateTax, WARRANTY_BY_MILEAGE_TEXT } from '../defaults.ts'

export const MASSACHUSETTS = state('MA', {
  names: { en: 'Massachusetts', fr: 'Massachusetts', zh: '马萨诸塞州', tl: 'Massachusetts' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.0625'), { base: BOOK }),
      doc_fee: { note: 'a 2026 list says capped without a figure' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'M.G.L. c. 90 s. 7N 1/4',
      confidence: 'low',
      sources: [{ title: 'M.G.L. c. 90 s. 7N 1/4', publisher: 'Massachusetts Legislature', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 39_999, days: 90, miles: 3750 },
          { from_miles: 40_000, to_miles: 79_999, days: 60, miles: 2500 },
          { from_miles: 80_000, to_miles: 124_999, days: 30, miles: 1250 },
        ],
      },
    },
  ],
})
