import { state } from '../defaults.ts'

export const OREGON = state('OR', {
  names: { en: 'Oregon', fr: 'Oregon', zh: '俄勒冈州', tl: 'Oregon' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [],
      doc_fee: { cap: 25_000, kind: 'hard', note: '250 with an integrator, 200 without (not confirmed)' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      notes: ['0.5 % privilege tax on new cars is owed by the dealer'],
    },
  ],
})
