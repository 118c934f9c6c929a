import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const WYOMING = state('WY', {
  names: { en: 'Wyoming', fr: 'Wyoming', zh: '怀俄明州', tl: 'Wyoming' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.04')), ...onAllSales(LOCAL_TAX)],
      local_rate: { avg: '0.014' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
    },
  ],
})
