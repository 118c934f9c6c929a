import { hst, province } from '../defaults.ts'

export const NEW_BRUNSWICK = province('NB', {
  names: { en: 'New Brunswick', fr: 'Nouveau-Brunswick', zh: '新不伦瑞克省', tl: 'New Brunswick' },
  regulator: { name: 'Financial and Consumer Services Commission (FCNB)', confidence: 'medium' },
  rows: [
    {
      from: '2016-07-01',
      taxes: hst('0.15', { book_tolerance: 100_000, base_min: 100_000 }),
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low' },
      sources: [
        {
          title: 'Used vehicles and taxes FAQ; Provincial Vehicle Tax',
          publisher: 'Government of New Brunswick',
          year: '2016-2023',
          says: '15 % of fair value = greater of price and average wholesale; a price within 1,000 of wholesale is accepted; minimum fair value 1,000',
        },
        {
          title: 'Sales tax on vehicles in NB',
          publisher: 'skipcardealer.com',
          year: '2025',
          says: 'claims no trade-in relief on used dealer cars; contradicts the federal HST trade-in rule, not followed',
        },
      ],
      checked: { on: '2026-11-16', what: 'private base' },
    },
  ],
})
