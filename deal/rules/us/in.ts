import { CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const INDIANA = state('IN', {
  names: { en: 'Indiana', fr: 'Indiana', zh: '印第安纳州', tl: 'Indiana' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.07')),
      doc_fee: {
        note: '199 in the 2019 law (HB 1237), about 250 reported later: no cap used; the fee must be inside the advertised price',
      },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'Indiana caps document preparation fees',
          publisher: 'Automotive News copy',
          year: '2019',
          says: 'cap 199; the fee must be included in the advertised sales price and disclosed in writing',
        },
        {
          title: 'IC 9-32-2-11.2',
          publisher: 'instalawyer.io',
          year: '2020',
          says: 'definition of document preparation fee, P.L. 245-2019',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'doc-fee law of 2019' },
    },
  ],
})
