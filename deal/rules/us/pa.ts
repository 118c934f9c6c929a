import { CARRIED_OVER_RATES, LOCAL_TAX, onAllSales, state, stateTax } from '../defaults.ts'

export const PENNSYLVANIA = state('PA', {
  names: { en: 'Pennsylvania', fr: 'Pennsylvanie', zh: '宾夕法尼亚州', tl: 'Pennsylvania' },
  regulator: 'Pennsylvania Attorney General; State Board of Vehicle Manufacturers, Dealers and Salespersons',
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.06')), ...onAllSales(LOCAL_TAX)],
      doc_fee: {
        cap: 46_400,
        kind: 'hard',
        taxable: false,
        note: '2026 figure not seen; 464/387 fits 449/374 (2023) plus one CPI step, so it is the 2024 figure, not 2025',
      },
      local_rate: { max: '0.02', avg: '0.003' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'Documentary fee notices',
          publisher: 'Pennsylvania Board of Vehicle Manufacturers; notary.org',
          year: '2022-2023',
          says: '2022: 422/351; 2023: 449/374; moves with CPI each January; not taxable; negotiable; may be left out of the advertised price',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'doc-fee mechanism and 2020-2023 figures' },
    },
  ],
})
