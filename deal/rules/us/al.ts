import { LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const ALABAMA = state('AL', {
  names: { en: 'Alabama', fr: 'Alabama', zh: '亚拉巴马州', tl: 'Alabama' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.02')), ...onAllSales(LOCAL_TAX)],
      local_rate: { avg: '0.015' },
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'high' },
      notes: ['whether local tax also nets the trade-in is disputed'],
    },
  ],
})
