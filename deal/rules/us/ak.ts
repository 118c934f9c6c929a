import { LOCAL_TAX, onDealerSale, state } from '../defaults.ts'

export const ALASKA = state('AK', {
  names: { en: 'Alaska', fr: 'Alaska', zh: '阿拉斯加州', tl: 'Alaska' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [onDealerSale(LOCAL_TAX)],
      local_rate: { avg: '0.018' },
      confidence: { rate: 'high', trade_in: 'low', doc_fee: 'medium' },
      notes: ['no state tax; some boroughs tax, often with a per-item cap'],
    },
  ],
})
