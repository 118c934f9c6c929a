import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const OREGON: Jurisdiction = {
  key: 'OR:US',
  code: 'OR',
  country: 'US',
  currency: 'USD',
  names: { en: 'Oregon', fr: 'Oregon', zh: '俄勒冈州', tl: 'Oregon' },
  regulator: { name: 'Oregon Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: 25_000,
        cap_pct: null,
        kind: 'hard',
        taxable: true,
        note: '250 with an integrator, 200 without (not confirmed)',
      },
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
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [CARRIED_OVER_RATES],
      notes: ['0.5 % privilege tax on new cars is owed by the dealer'],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
