import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const KENTUCKY: Jurisdiction = {
  key: 'KY:US',
  code: 'KY',
  country: 'US',
  currency: 'USD',
  names: { en: 'Kentucky', fr: 'Kentucky', zh: '肯塔基州', tl: 'Kentucky' },
  regulator: { name: 'Kentucky Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.usage',
          kind: 'flat',
          rate: '0.06',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.usage',
          kind: 'flat',
          rate: '0.06',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
          book_pct: '0.50',
        },
      ],
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
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [CARRIED_OVER_RATES],
      notes: [
        'new: trade-in allowed since 2014-07-01 with affidavit; private: not below half of the trade-in book value',
      ],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
