import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const WISCONSIN = state('WI', {
  names: { en: 'Wisconsin', fr: 'Wisconsin', zh: '威斯康星州', tl: 'Wisconsin' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.05')), ...onAllSales(LOCAL_TAX)],
      local_rate: { avg: '0.007' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
    },
  ],
})
