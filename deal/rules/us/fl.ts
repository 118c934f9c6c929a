import { localTaxOnFirst, onAllSales, state, stateTax } from '../defaults.ts'

export const FLORIDA = state('FL', {
  names: { en: 'Florida', fr: 'Floride', zh: '佛罗里达州', tl: 'Florida' },
  regulator: 'Florida HSMV; Attorney General',
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.06')), ...onAllSales(localTaxOnFirst(500_000))],
      doc_fee: { note: 'no cap (a GitHub rule set claims 995; not found)' },
      local_rate: { max: '0.02', avg: '0.01', first_n: 500_000 },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
    },
  ],
})
