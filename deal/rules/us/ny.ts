import { LOCAL_TAX, onAllSales, state, stateTax, WARRANTY_BY_MILEAGE_TEXT } from '../defaults.ts'

export const NEW_YORK = state('NY', {
  names: { en: 'New York', fr: 'État de New York', zh: '纽约州', tl: 'New York' },
  regulator: 'New York Attorney General; NYS DMV',
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.04')), ...onAllSales(LOCAL_TAX)],
      doc_fee: { cap: 17_500, kind: 'hard', note: '175' },
      local_rate: { max: '0.05', avg: '0.045' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: WARRANTY_BY_MILEAGE_TEXT,
      law: 'General Business Law s. 198-b',
      confidence: 'high',
      sources: [{ title: 'Used Car Lemon Law fact sheet', publisher: 'New York Attorney General', year: '2024' }],
      thresholds: {
        min_price: 150_000,
        max_miles: 100_000,
        tiers: [
          { from_miles: 0, to_miles: 36_000, days: 90, miles: 4000 },
          { from_miles: 36_001, to_miles: 79_999, days: 60, miles: 3000 },
          { from_miles: 80_000, to_miles: 100_000, days: 30, miles: 1000 },
        ],
        note: 'the car must have over 18,000 miles or be two years old; below that the new-car law may apply',
      },
    },
  ],
})
