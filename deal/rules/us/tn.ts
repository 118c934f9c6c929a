import { localTaxOnFirst, onAllSales, state, stateTax } from '../defaults.ts'

export const TENNESSEE = state('TN', {
  names: { en: 'Tennessee', fr: 'Tennessee', zh: '田纳西州', tl: 'Tennessee' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [
        ...onAllSales(stateTax('0.07')),
        ...onAllSales({
          id: 'single_article',
          label: 'tax.single_article',
          kind: 'bracket_marginal',
          brackets: [{ from: 160_000, to: 320_000, rate: '0.0275' }],
        }),
        ...onAllSales(localTaxOnFirst(160_000)),
      ],
      doc_fee: { note: 'a GitHub rule set claims 495; not found' },
      local_rate: { min: '0.015', max: '0.0275', avg: '0.026', first_n: 160_000 },
      confidence: { rate: 'medium', trade_in: 'medium', doc_fee: 'low' },
    },
  ],
})
