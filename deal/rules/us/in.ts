import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const INDIANA: Jurisdiction = {
  key: 'IN:US',
  code: 'IN',
  country: 'US',
  currency: 'USD',
  names: { en: 'Indiana', fr: 'Indiana', zh: '印第安纳州', tl: 'Indiana' },
  regulator: { name: 'Indiana Attorney General; motor vehicle agency', confidence: 'medium' },
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
          rate: '0.07',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.07',
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
        note: '199 in the 2019 law (HB 1237), about 250 reported later: no cap used; the fee must be inside the advertised price',
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
      sources: [
        {
          title: 'Indiana caps document preparation fees',
          publisher: 'Automotive News copy',
          year: '2019',
          says: 'cap 199; the fee must be included in the advertised sales price and disclosed in writing',
        },
        {
          title: 'IC 9-32-2-11.2',
          publisher: 'instalawyer.io',
          year: '2020',
          says: 'definition of document preparation fee, P.L. 245-2019',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'doc-fee law of 2019' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
