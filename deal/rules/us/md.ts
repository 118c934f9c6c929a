import { BOOK, CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const MARYLAND = state('MD', {
  names: { en: 'Maryland', fr: 'Maryland', zh: '马里兰州', tl: 'Maryland' },
  rows: [
    {
      from: '2024-07-01',
      taxes: onAllSales(stateTax('0.06', 'tax.titling'), { base: BOOK }),
      doc_fee: { cap: 80_000, kind: 'hard', note: '800 since 2024-07-01 (not confirmed), was 500' },
      confidence: { rate: 'high', trade_in: 'low', doc_fee: 'low' },
      sources: [
        {
          title: 'Title transfer in Maryland',
          publisher: 'engineerfix.com',
          year: '2025',
          says: '6.5 % excise, title 200',
        },
        {
          title: 'HB 754 (2024) died; COMAR 11.15.33 keeps the allowance (January 2025)',
          publisher: 'billtrack50, COMAR copy',
          year: '2024-2025',
          says: 'trade-in allowance not repealed by that bill',
        },
        {
          title: 'All trade-ins now eligible for tax credit in Maryland; How the Maryland trade-in tax credit works',
          publisher: 'WANADA; legalclarity.org',
          year: 'undated',
          says: 'allowance described as in force',
        },
        {
          title: 'MD tax rule profile (AI made)',
          publisher: 'public GitHub text',
          year: '2025',
          says: 'claims the allowance ended in July 2024: not believed',
        },
        CARRIED_OVER_RATES,
      ],
      notes: ['trade-in: sources conflict; show a range with and without the credit'],
      checked: { on: '2026-11-16', what: 'rate, trade-in (secondary)' },
    },
    { from: '2025-07-01', taxes: onAllSales(stateTax('0.065', 'tax.titling'), { base: BOOK }) },
  ],
})
