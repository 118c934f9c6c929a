import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const NEBRASKA = state('NE', {
  names: { en: 'Nebraska', fr: 'Nebraska', zh: '内布拉斯加州', tl: 'Nebraska' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.055')), ...onAllSales(LOCAL_TAX)],
      local_rate: { avg: '0.015' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
    },
  ],
})
