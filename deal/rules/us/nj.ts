import { onAllSales, onDealerSale, onPrivateSale, state, stateTax, WARRANTY_BY_MILEAGE_TEXT } from '../defaults.ts'

export const NEW_JERSEY = state('NJ', {
  names: { en: 'New Jersey', fr: 'New Jersey', zh: '新泽西州', tl: 'New Jersey' },
  rows: [
    {
      from: '2024-10-01',
      taxes: [
        onDealerSale({ ...stateTax('0.06625'), applies_to: { fuel: 'non_full_ev' } }),
        onDealerSale({ ...stateTax('0.033125'), applies_to: { fuel: 'full_ev' } }),
        onPrivateSale(stateTax('0.06625')),
      ],
      confidence: { rate: 'low', trade_in: 'high', doc_fee: 'medium' },
      notes: ['half rate for zero-emission cars until 2025-06-30 (not confirmed)'],
    },
    {
      from: '2025-07-01',
      taxes: onAllSales(stateTax('0.06625')),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      notes: [],
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'N.J.S.A. 56:8-67',
      confidence: 'low',
      sources: [{ title: 'N.J.S.A. 56:8-67', publisher: 'New Jersey Legislature', year: '2024' }],
      thresholds: {
        tiers: [
          { from_miles: 0, to_miles: 24_000, days: 90, miles: 3000 },
          { from_miles: 24_001, to_miles: 60_000, days: 60, miles: 2000 },
          { from_miles: 60_001, to_miles: 100_000, days: 30, miles: 1000 },
        ],
      },
    },
  ],
})
