import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const VIRGINIA: Jurisdiction = {
  key: 'VA:US',
  code: 'VA',
  country: 'US',
  currency: 'USD',
  names: { en: 'Virginia', fr: 'Virginie', zh: '弗吉尼亚州', tl: 'Virginia' },
  regulator: { name: 'Virginia Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.mv_sut',
          kind: 'flat',
          rate: '0.0415',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price',
          min: 7500,
        },
        {
          id: 'state',
          label: 'tax.mv_sut',
          kind: 'flat',
          rate: '0.0415',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
          min: 7500,
        },
      ],
      trade_in: { credit: 'none', cap: null },
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
      sources: [
        {
          title: 'Virginia rule profile',
          publisher: 'public GitHub text',
          year: '2025',
          says: '4.15 %, minimum 75, no trade-in credit, no doc-fee cap',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
