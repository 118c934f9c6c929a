import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const ARKANSAS: Jurisdiction = {
  key: 'AR:US',
  code: 'AR',
  country: 'US',
  currency: 'USD',
  names: { en: 'Arkansas', fr: 'Arkansas', zh: '阿肯色州', tl: 'Arkansas' },
  regulator: { name: 'Arkansas Attorney General; motor vehicle agency', confidence: 'medium' },
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
          rate: '0.065',
          applies_to: { seller: 'dealer', condition: 'new', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'bracket_whole',
          brackets: [
            { from: 0, to: 399_999, rate: '0' },
            { from: 400_000, to: 999_999, rate: '0.035' },
            { from: 1_000_000, to: null, rate: '0.065' },
          ],
          bracket_on: 'base',
          applies_to: { seller: 'any', condition: 'used', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'local',
          label: 'tax.local',
          kind: 'first_n',
          first_n: 250_000,
          rate: 'local_rate',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'local',
          label: 'tax.local',
          kind: 'first_n',
          first_n: 250_000,
          rate: 'local_rate',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: null,
        cap_pct: null,
        kind: 'none',
        taxable: true,
        note: '129 in a 2019 source, none in a 2026 list: not used',
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
      local_rate: { min: '0', max: null, avg: '0.03', first_n: 250_000 },
      confidence: { rate: 'medium', trade_in: 'medium', doc_fee: 'low' },
      sources: [CARRIED_OVER_RATES],
      notes: [
        '3.5 % band for used 4,000-9,999.99; whether the band is picked before or after trade-in not confirmed; local tax only on the first 2,500 per an older source',
      ],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
