import { onAllSales, state, stateTax, WARRANTY_BY_MILEAGE_TEXT } from '../defaults.ts'

export const RHODE_ISLAND = state('RI', {
  names: { en: 'Rhode Island', fr: 'Rhode Island', zh: '罗得岛州', tl: 'Rhode Island' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.07')),
      doc_fee: { note: 'none / 599: conflict' },
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'R.I.G.L. 31-5.4',
      confidence: 'low',
      sources: [{ title: 'R.I. Gen. Laws 31-5.4', publisher: 'Rhode Island General Assembly', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 36_000, days: 60, miles: 3000 },
          { from_miles: 36_001, to_miles: 100_000, days: 30, miles: 1000 },
        ],
      },
    },
  ],
})
