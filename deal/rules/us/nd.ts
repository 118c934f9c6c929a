import { onAllSales, state, stateTax } from '../defaults.ts'

export const NORTH_DAKOTA = state('ND', {
  names: { en: 'North Dakota', fr: 'Dakota du Nord', zh: '北达科他州', tl: 'North Dakota' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.05', 'tax.mv_excise')),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
    },
  ],
})
