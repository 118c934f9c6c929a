import type { Jurisdiction } from '../../rule-rows.ts'
import { NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const DISTRICT_OF_COLUMBIA: Jurisdiction = {
  key: 'DC:US',
  code: 'DC',
  country: 'US',
  currency: 'USD',
  names: { en: 'District of Columbia', fr: 'District de Columbia', zh: '华盛顿特区', tl: 'District of Columbia' },
  regulator: { name: 'District of Columbia Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-02-01',
      valid_to: null,
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
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'not found' },
      all_in_law: NO_ALL_IN_LAW,
      government_fees: [],
      local_rate: null,
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
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
