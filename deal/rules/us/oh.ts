import type { Jurisdiction } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  LOCAL_ON_DEALER_NET,
  LOCAL_ON_PRIVATE_PRICE,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
} from './every-state.ts'

export const OHIO: Jurisdiction = {
  key: 'OH:US',
  code: 'OH',
  country: 'US',
  currency: 'USD',
  names: { en: 'Ohio', fr: 'Ohio', zh: '俄亥俄州', tl: 'Ohio' },
  regulator: { name: 'Ohio Attorney General; BMV', confidence: 'medium' },
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
          rate: '0.0575',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.0575',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
        LOCAL_ON_DEALER_NET,
        LOCAL_ON_PRIVATE_PRICE,
      ],
      trade_in: { credit: 'new_only', cap: null },
      rebates: REBATES,
      doc_fee: {
        cap: 39_800,
        cap_pct: '0.10',
        kind: 'hard',
        taxable: true,
        note: 'lesser of 398 and 10 % (2026, CPI); one weak source',
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
      local_rate: { min: '0', max: '0.0225', avg: '0.015', first_n: null },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: [
        { title: 'Ohio doc fee 2026', publisher: 'buycar1.com', year: '2026', says: '398 or 10 %' },
        CARRIED_OVER_RATES,
      ],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
