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

export const ALASKA: Jurisdiction = {
  key: 'AK:US',
  code: 'AK',
  country: 'US',
  currency: 'USD',
  names: { en: 'Alaska', fr: 'Alaska', zh: '阿拉斯加州', tl: 'Alaska' },
  regulator: { name: 'Alaska Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [LOCAL_ON_DEALER_NET],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'none', taxable: true, note: 'no cap by amount found' },
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
      local_rate: { min: '0', max: null, avg: '0.018', first_n: null },
      confidence: { rate: 'high', trade_in: 'low', doc_fee: 'medium' },
      sources: [CARRIED_OVER_RATES],
      notes: ['no state tax; some boroughs tax, often with a per-item cap'],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
