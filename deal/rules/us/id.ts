import { onAllSales, state, stateTax } from '../defaults.ts'

export const IDAHO = state('ID', {
  names: { en: 'Idaho', fr: 'Idaho', zh: '爱达荷州', tl: 'Idaho' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.06')),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
    },
  ],
})
