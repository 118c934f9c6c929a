import { CARRIED_OVER_RATES, LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const OHIO = state('OH', {
  names: { en: 'Ohio', fr: 'Ohio', zh: '俄亥俄州', tl: 'Ohio' },
  regulator: 'Ohio Attorney General; BMV',
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.0575')), ...onAllSales(LOCAL_TAX)],
      trade_in: { credit: 'new_only', cap: null },
      doc_fee: {
        cap: 39_800,
        cap_pct: '0.10',
        kind: 'hard',
        note: 'lesser of 398 and 10 % (2026, CPI); one weak source',
      },
      local_rate: { max: '0.0225', avg: '0.015' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: [
        { title: 'Ohio doc fee 2026', publisher: 'buycar1.com', year: '2026', says: '398 or 10 %' },
        CARRIED_OVER_RATES,
      ],
    },
  ],
})
