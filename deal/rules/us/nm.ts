import { onAllSales, state, stateTax } from '../defaults.ts'

export const NEW_MEXICO = state('NM', {
  names: { en: 'New Mexico', fr: 'Nouveau-Mexique', zh: '新墨西哥州', tl: 'New Mexico' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.04', 'tax.mv_excise')),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
    },
  ],
})
