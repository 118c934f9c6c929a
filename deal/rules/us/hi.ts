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

export const HAWAII: Jurisdiction = {
  key: 'HI:US',
  code: 'HI',
  country: 'US',
  currency: 'USD',
  names: { en: 'Hawaii', fr: 'Hawaï', zh: '夏威夷州', tl: 'Hawaii' },
  regulator: { name: 'Hawaii Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.get',
          kind: 'flat',
          rate: '0.04',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        LOCAL_ON_DEALER_NET,
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
      local_rate: { min: '0', max: null, avg: '0.005', first_n: null },
      confidence: { rate: 'medium', trade_in: 'low', doc_fee: 'high' },
      sources: [
        {
          title: 'General excise instructions (2019) quoted on a forum',
          publisher: 'Hawaii Department of Taxation / teslamotorsclub.com',
          year: '2019-2020',
          says: 'a trade-in allowance is a price adjustment, the net amount is reported (HRS 237-3(b)); a buyer saw a dealer charge on the full price',
        },
        {
          title: 'Sales tax on cars in Hawaii',
          publisher: 'tax-rates copy',
          year: 'undated',
          says: 'says full price without trade-in',
        },
        CARRIED_OVER_RATES,
      ],
      notes: [
        "general excise is passed on at up to 4.712 % on Oahu; lists say no trade-in credit, the department's own instructions say net: show a range",
      ],
      checked: { on: '2026-11-16', what: 'trade-in (official words quoted on a forum)' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
