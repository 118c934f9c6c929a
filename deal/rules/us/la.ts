import { CARRIED_OVER_RATES, LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const LOUISIANA = state('LA', {
  names: { en: 'Louisiana', fr: 'Louisiane', zh: '路易斯安那州', tl: 'Louisiana' },
  rows: [
    {
      from: '2024-01-01',
      taxes: [...onAllSales(stateTax('0.0445')), ...onAllSales(LOCAL_TAX)],
      doc_fee: {
        cap: 42_500,
        kind: 'hard',
        note: '425 base; indexed from 2026-01-01, at most 437.75 in 2026 if 3 % was used',
      },
      local_rate: { avg: '0.051' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: [
        {
          title: 'R.S. 6:969.18',
          publisher: 'casetext',
          year: '2024',
          says: 'documentation fee maximum 425, not a mandatory state fee',
        },
        {
          title: 'HB 476 (2025) enrolled',
          publisher: 'legiplex.com',
          year: '2025',
          says: 'from 2026-01-01 the 425 base moves each year with CPI-U or 3 %; the 2026 figure itself not seen',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'doc-fee law; NOT the 2026 figure' },
    },
    { from: '2025-01-01', taxes: [...onAllSales(stateTax('0.05')), ...onAllSales(LOCAL_TAX)] },
    { from: '2026-01-01', confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' } },
  ],
})
