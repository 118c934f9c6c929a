import { CARRIED_OVER_RATES, onAllSales, state, stateTax, WARRANTY_BY_MILEAGE_TEXT } from '../defaults.ts'

export const MINNESOTA = state('MN', {
  names: { en: 'Minnesota', fr: 'Minnesota', zh: '明尼苏达州', tl: 'Minnesota' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.06875')),
      doc_fee: { kind: 'hard', note: 'earlier cap not confirmed' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'Minn. Stat. 168.27 and 53C (copy)',
          publisher: 'k-bidstaff',
          year: '2025',
          says: 'doc fee 350 or 10 %, whichever is less, since 2025-07-01',
        },
        CARRIED_OVER_RATES,
      ],
    },
    {
      from: '2025-07-01',
      doc_fee: {
        cap: 35_000,
        cap_pct: '0.10',
        kind: 'hard',
        note: 'lesser of 350 and 10 % of the sale since 2025-07-01',
      },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'Minn. Stat. 325F.662',
      confidence: 'low',
      sources: [{ title: 'Minn. Stat. 325F.662', publisher: 'Minnesota Legislature', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 35_999, days: 60, miles: 2500 },
          { from_miles: 36_000, to_miles: 74_999, days: 30, miles: 1000 },
        ],
      },
    },
  ],
})
