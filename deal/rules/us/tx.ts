import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const TEXAS: Jurisdiction = {
  key: 'TX:US',
  code: 'TX',
  country: 'US',
  currency: 'USD',
  names: { en: 'Texas', fr: 'Texas', zh: '得克萨斯州', tl: 'Texas' },
  regulator: { name: 'Texas DMV; Office of Consumer Credit Commissioner; Attorney General', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.mv_sales',
          kind: 'flat',
          rate: '0.0625',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.mv_sales',
          kind: 'flat',
          rate: '0.0625',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'greater_of_price_and_book',
          book_pct: '0.80',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: 22_500,
        cap_pct: null,
        kind: 'presumed',
        taxable: true,
        note: '225 presumed reasonable; more only after a filing with the OCCC',
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
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        { title: '7 TAC 84.205 (copy)', publisher: 'Texas OCCC', year: '2024', says: '225 presumed reasonable' },
        CARRIED_OVER_RATES,
      ],
      notes: ['no local tax on vehicles; private: at least 80 % of the standard presumptive value'],
      checked: { on: null, what: 'not re-checked, not re-checked' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
