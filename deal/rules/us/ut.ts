import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const UTAH = state('UT', {
  names: { en: 'Utah', fr: 'Utah', zh: '犹他州', tl: 'Utah' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.0485')), ...onAllSales(LOCAL_TAX)],
      local_rate: { avg: '0.025' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
    },
  ],
})
