import type { Jurisdiction } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  FULL_CREDIT,
  LOCAL_ON_DEALER_NET,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
} from './every-state.ts'

export const ILLINOIS: Jurisdiction = {
  key: 'IL:US',
  code: 'IL',
  country: 'US',
  currency: 'USD',
  names: { en: 'Illinois', fr: 'Illinois', zh: '伊利诺伊州', tl: 'Illinois' },
  regulator: { name: 'Illinois Attorney General; Secretary of State', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.0625',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.rut50',
          kind: 'table',
          age_table_below: 1_500_000,
          by_age: [46_500, 46_500, 36_500, 29_000, 24_000, 19_000, 16_500, 15_500, 14_000, 12_500, 11_500, 10_000],
          by_price: [{ from: 1_500_000, to: 1_999_999, amount: 85_000 }],
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
          note: 'index of by_age = year of title application minus model year, last value for older; bands from 20,000 up were not in the excerpt: not computed',
        },
        LOCAL_ON_DEALER_NET,
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: 37_763, cap_pct: null, kind: 'hard', taxable: true, note: '2026 figure; new one each January' },
      all_in_law: NO_ALL_IN_LAW,
      government_fees: [
        {
          id: 'title_registration',
          label: 'fee.title_registration',
          range: [5000, 60_000],
          inside_price: false,
          confidence: 'low',
          note: 'title, registration and plates vary; take the DMV figure',
        },
      ],
      local_rate: { min: '0', max: '0.05', avg: '0.027', first_n: null },
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
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
