import { onAllSales, state, stateTax } from '../defaults.ts'

export const IOWA = state('IA', {
  names: { en: 'Iowa', fr: 'Iowa', zh: '艾奥瓦州', tl: 'Iowa' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.05', 'tax.one_time_registration')),
      doc_fee: { cap: 18_000, kind: 'hard', note: '180 believed, not confirmed' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
    },
  ],
})
