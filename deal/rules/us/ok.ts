import { CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const OKLAHOMA = state('OK', {
  names: { en: 'Oklahoma', fr: 'Oklahoma', zh: '俄克拉何马州', tl: 'Oklahoma' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [
        {
          id: 'excise',
          label: 'tax.excise',
          kind: 'flat',
          rate: '0.0325',
          applies_to: { seller: 'any', condition: 'new', fuel: 'any' },
          base: 'price',
        },
        {
          id: 'excise',
          label: 'tax.excise',
          kind: 'bracket_marginal',
          brackets: [
            { from: 0, to: 150_000, fixed: 2000 },
            { from: 150_000, to: null, rate: '0.0325' },
          ],
          applies_to: { seller: 'any', condition: 'used', fuel: 'any' },
          base: 'price',
        },
        ...onAllSales(stateTax('0.0125')),
      ],
      confidence: { rate: 'low', trade_in: 'low', doc_fee: 'medium' },
      sources: [
        {
          title: 'Motor vehicle excise tax change signed (HB 1183)',
          publisher: 'k95tulsa.com; fastdemocracy.com',
          year: '2025',
          says: 'from 2026-07-01 on the actual sales price, average-retail band and trade-in words removed',
        },
        {
          title: '2026 bills on netting the trade-in',
          publisher: 'fastdemocracy.com',
          year: '2026',
          says: 'introduced; outcome not seen',
        },
        CARRIED_OVER_RATES,
      ],
      notes: ['used excise 20 on the first 1,500 then 3.25 %; price had to lie within 20 % of average retail'],
      checked: { on: '2026-11-16', what: 'HB 1183; NOT outcome of 2026 bills, NOT the used formula' },
    },
    { from: '2026-07-01', notes: ['trade-in lowers only the 1.25 % part (not confirmed); show a range'] },
  ],
})
