import { CARRIED_OVER_RATES, LOCAL_TAX, onDealerSale, state, stateTax } from '../defaults.ts'

export const HAWAII = state('HI', {
  names: { en: 'Hawaii', fr: 'Hawaï', zh: '夏威夷州', tl: 'Hawaii' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [onDealerSale(stateTax('0.04', 'tax.get')), onDealerSale(LOCAL_TAX)],
      local_rate: { avg: '0.005' },
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
})
