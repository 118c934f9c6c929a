import { state } from '../defaults.ts'

export const NEW_HAMPSHIRE = state('NH', {
  names: { en: 'New Hampshire', fr: 'New Hampshire', zh: '新罕布什尔州', tl: 'New Hampshire' },
  rows: [{ from: '2025-01-01', taxes: [], confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' } }],
})
