import { LOCAL_TAX, onDealerSale, state, stateTax } from '../defaults.ts'

export const ARIZONA = state('AZ', {
  names: { en: 'Arizona', fr: 'Arizona', zh: '亚利桑那州', tl: 'Arizona' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [onDealerSale(stateTax('0.056', 'tax.tpt')), onDealerSale(LOCAL_TAX)],
      local_rate: { avg: '0.028' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      notes: ['private-party sales untaxed'],
    },
  ],
})
