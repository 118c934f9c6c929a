import { LOCAL_TAX, onDealerSale, state, stateTax } from '../defaults.ts'

export const NEVADA = state('NV', {
  names: { en: 'Nevada', fr: 'Nevada', zh: '内华达州', tl: 'Nevada' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [onDealerSale(stateTax('0.0685')), onDealerSale(LOCAL_TAX)],
      local_rate: { avg: '0.014' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      notes: ['6.85 % already holds the statewide county part; private sales exempt'],
    },
  ],
})
