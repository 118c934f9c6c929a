import { BOOK, CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const TEXAS = state('TX', {
  names: { en: 'Texas', fr: 'Texas', zh: '得克萨斯州', tl: 'Texas' },
  regulator: 'Texas DMV; Office of Consumer Credit Commissioner; Attorney General',
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.0625', 'tax.mv_sales'), { base: BOOK, book_pct: '0.80' }),
      doc_fee: {
        cap: 22_500,
        kind: 'presumed',
        note: '225 presumed reasonable; more only after a filing with the OCCC',
      },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        { title: '7 TAC 84.205 (copy)', publisher: 'Texas OCCC', year: '2024', says: '225 presumed reasonable' },
        CARRIED_OVER_RATES,
      ],
      notes: ['no local tax on vehicles; private: at least 80 % of the standard presumptive value'],
    },
  ],
})
