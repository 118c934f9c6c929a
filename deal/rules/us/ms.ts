import { onAllSales, state, stateTax } from '../defaults.ts'

export const MISSISSIPPI = state('MS', {
  names: { en: 'Mississippi', fr: 'Mississippi', zh: '密西西比州', tl: 'Mississippi' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.05')),
      doc_fee: { note: '425 by commission practice, not confirmed' },
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low' },
    },
  ],
})
