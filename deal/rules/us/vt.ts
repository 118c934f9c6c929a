import { onAllSales, state, stateTax } from '../defaults.ts'

export const VERMONT = state('VT', {
  names: { en: 'Vermont', fr: 'Vermont', zh: '佛蒙特州', tl: 'Vermont' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.06', 'tax.purchase_use')),
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'medium' },
    },
  ],
})
