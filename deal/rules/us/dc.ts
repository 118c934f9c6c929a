import { state } from '../defaults.ts'

export const DISTRICT_OF_COLUMBIA = state('DC', {
  names: { en: 'District of Columbia', fr: 'District de Columbia', zh: '华盛顿特区', tl: 'District of Columbia' },
  rows: [
    {
      from: '2025-02-01',
      taxes: [
        {
          id: 'state',
          label: 'tax.dc_excise',
          kind: 'input_rate',
          rate: 'rate_override',
          applies_to: { seller: 'any', condition: 'any', fuel: 'any' },
          base: 'book_or_price',
        },
      ],
      trade_in: { credit: 'none', cap: null },
      doc_fee: { note: 'not found' },
      government_fees: [],
      confidence: { rate: 'low', trade_in: 'low', doc_fee: 'low' },
      sources: [
        {
          title: 'DC vehicle tax calculator',
          publisher: 'calculator.city',
          year: '2025',
          says: 'one-time excise on fair market value by weight and city mpg, new table 2025-02; electric cars also taxed; table itself not in the excerpt',
        },
      ],
      notes: ['the rate matrix was not seen: the engine asks for the rate from the DC DMV and never guesses'],
      checked: { on: '2026-11-16', what: 'kind of tax only' },
    },
  ],
})
