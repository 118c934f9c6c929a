import { CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const SOUTH_DAKOTA = state('SD', {
  names: { en: 'South Dakota', fr: 'Dakota du Sud', zh: '南达科他州', tl: 'South Dakota' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.04', 'tax.mv_excise')),
      confidence: { rate: 'medium', trade_in: 'high', doc_fee: 'medium' },
      sources: [
        {
          title: 'How is South Dakota vehicle sales tax calculated',
          publisher: 'legalclarity.org',
          year: '2025',
          says: '4 % excise, 30,000 less 10,000 trade-in gives 800',
        },
        CARRIED_OVER_RATES,
      ],
      notes: ['general sales tax is 4.2 %, the vehicle excise 4 % (not confirmed); lists mix them'],
      checked: { on: '2026-11-16', what: 'rate, trade-in (secondary)' },
    },
  ],
})
