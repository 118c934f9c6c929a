import { CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const MICHIGAN = state('MI', {
  names: { en: 'Michigan', fr: 'Michigan', zh: '密歇根州', tl: 'Michigan' },
  regulator: 'Michigan Department of State; Attorney General',
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.06')),
      trade_in: { credit: 'capped', cap: 1_100_000 },
      doc_fee: { cap: 28_000, cap_pct: '0.05', kind: 'hard', note: 'lesser of 280 and 5 % of the price' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'Michigan Automobile Dealers Association',
          publisher: 'michiganada.org',
          year: '2025-2026',
          says: 'trade-in cap 12,000 in 2026, +1,000 each January; doc fee 280 or 5 % of the cash price, whichever is less, next review January 2027',
        },
        CARRIED_OVER_RATES,
      ],
    },
    { from: '2026-01-01', trade_in: { credit: 'capped', cap: 1_200_000 } },
    {
      from: '2027-01-01',
      trade_in: { credit: 'capped', cap: 1_300_000 },
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low' },
    },
  ],
})
