import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const SOUTH_CAROLINA: Jurisdiction = {
  key: 'SC:US',
  code: 'SC',
  country: 'US',
  currency: 'USD',
  names: { en: 'South Carolina', fr: 'Caroline du Sud', zh: '南卡罗来纳州', tl: 'South Carolina' },
  regulator: { name: 'South Carolina Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.imf',
          kind: 'cap',
          rate: '0.05',
          max: 50_000,
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.imf',
          kind: 'cap',
          rate: '0.05',
          max: 50_000,
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: { cap: null, cap_pct: null, kind: 'filed', taxable: true, note: 'closing fee must be filed and posted' },
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
      confidence: { rate: 'medium', trade_in: 'medium', doc_fee: 'medium' },
      sources: [CARRIED_OVER_RATES],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
