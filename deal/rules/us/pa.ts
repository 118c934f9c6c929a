import type { Jurisdiction } from '../../rule-rows.ts'
import {
  CARRIED_OVER_RATES,
  FULL_CREDIT,
  LOCAL_ON_DEALER_NET,
  LOCAL_ON_PRIVATE_PRICE,
  NO_ALL_IN_LAW,
  NO_COOLING_OFF,
  PRIVATE_SALE,
  REBATES,
} from './every-state.ts'

export const PENNSYLVANIA: Jurisdiction = {
  key: 'PA:US',
  code: 'PA',
  country: 'US',
  currency: 'USD',
  names: { en: 'Pennsylvania', fr: 'Pennsylvanie', zh: '宾夕法尼亚州', tl: 'Pennsylvania' },
  regulator: {
    name: 'Pennsylvania Attorney General; State Board of Vehicle Manufacturers, Dealers and Salespersons',
    confidence: 'medium',
  },
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
          rate: '0.06',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'flat',
          rate: '0.06',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
        LOCAL_ON_DEALER_NET,
        LOCAL_ON_PRIVATE_PRICE,
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: 46_400,
        cap_pct: null,
        kind: 'hard',
        taxable: false,
        note: '2026 figure not seen; 464/387 fits 449/374 (2023) plus one CPI step, so it is the 2024 figure, not 2025',
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
      local_rate: { min: '0', max: '0.02', avg: '0.003', first_n: null },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'Documentary fee notices',
          publisher: 'Pennsylvania Board of Vehicle Manufacturers; notary.org',
          year: '2022-2023',
          says: '2022: 422/351; 2023: 449/374; moves with CPI each January; not taxable; negotiable; may be left out of the advertised price',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'doc-fee mechanism and 2020-2023 figures' },
    },
  ],
  rights: [NO_COOLING_OFF, PRIVATE_SALE],
}
