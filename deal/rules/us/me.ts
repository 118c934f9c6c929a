import { onAllSales, state, stateTax } from '../defaults.ts'

export const MAINE = state('ME', {
  names: { en: 'Maine', fr: 'Maine', zh: '缅因州', tl: 'Maine' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.055')),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
    },
  ],
})
