import { FEDERAL_GST, province } from '../defaults.ts'

export const NORTHWEST_TERRITORIES = province('NT', {
  names: { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest', zh: '西北地区', tl: 'Northwest Territories' },
  regulator: { name: 'NWT Municipal and Community Affairs, Consumer Affairs', confidence: 'medium' },
  rows: [
    {
      from: '2022-09-01',
      taxes: [FEDERAL_GST],
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'GST only',
          publisher: 'carloancalculatorcanada.com',
          year: '2026',
          says: '5 %; no territorial sales tax',
        },
      ],
    },
  ],
})
