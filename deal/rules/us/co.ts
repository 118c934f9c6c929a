import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const COLORADO = state('CO', {
  names: { en: 'Colorado', fr: 'Colorado', zh: '科罗拉多州', tl: 'Colorado' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.029')), ...onAllSales(LOCAL_TAX)],
      local_rate: { avg: '0.05' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
    },
  ],
})
