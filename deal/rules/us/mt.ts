import { state } from '../defaults.ts'

export const MONTANA = state('MT', {
  names: { en: 'Montana', fr: 'Montana', zh: '蒙大拿州', tl: 'Montana' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [],
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      notes: ['no sales tax; registration-time luxury fee above 150,000 MSRP'],
    },
  ],
})
