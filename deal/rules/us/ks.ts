import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const KANSAS = state('KS', {
  names: { en: 'Kansas', fr: 'Kansas', zh: '堪萨斯州', tl: 'Kansas' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.065')), ...onAllSales(LOCAL_TAX)],
      local_rate: { avg: '0.023' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
    },
  ],
})
