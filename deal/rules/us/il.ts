import { CARRIED_OVER_RATES, LOCAL_TAX, onDealerSale, onPrivateSale, state, stateTax } from '../defaults.ts'

export const ILLINOIS = state('IL', {
  names: { en: 'Illinois', fr: 'Illinois', zh: '伊利诺伊州', tl: 'Illinois' },
  regulator: 'Illinois Attorney General; Secretary of State',
  rows: [
    {
      from: '2025-01-01',
      taxes: [
        onDealerSale(stateTax('0.0625')),
        onPrivateSale({
          id: 'state',
          label: 'tax.rut50',
          kind: 'table',
          age_table_below: 1_500_000,
          by_age: [46_500, 46_500, 36_500, 29_000, 24_000, 19_000, 16_500, 15_500, 14_000, 12_500, 11_500, 10_000],
          by_price: [{ from: 1_500_000, to: 1_999_999, amount: 85_000 }],
          note: 'index of by_age = year of title application minus model year, last value for older; bands from 20,000 up were not in the excerpt: not computed',
        }),
        onDealerSale(LOCAL_TAX),
      ],
      doc_fee: { cap: 37_763, kind: 'hard', note: '2026 figure; new one each January' },
      local_rate: { max: '0.05', avg: '0.027' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: [
        {
          title: 'RUT-5 Private Party Vehicle Use Tax Chart for 2024',
          publisher: 'Illinois Department of Revenue (copies)',
          year: '2024',
          says: 'by age below 15,000 (465 to 100), by price from 15,000 (850 up to 19,999.99); no trade-in deduction; structure since 2022-01-01',
        },
        {
          title: 'Doc fees by state',
          publisher: 'testdrivepro.co',
          year: '2026',
          says: '377.63 for 2026, CPI each January',
        },
        {
          title: 'A product plan quoting 2026 Illinois doc fee',
          publisher: 'public GitHub text',
          year: '2026',
          says: '377.63, not checked against a primary source',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'private table (2024), doc fee (secondary)' },
    },
  ],
})
