import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const MISSOURI = state('MO', {
  names: { en: 'Missouri', fr: 'Missouri', zh: '密苏里州', tl: 'Missouri' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.04225')), ...onAllSales(LOCAL_TAX)],
      doc_fee: { cap: 60_447, kind: 'hard', note: '604.47 for 2025 in one rule set; a 2026 list says none' },
      local_rate: { avg: '0.042' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
    },
  ],
})
