import { FEDERAL_GST, province } from '../defaults.ts'

export const YUKON = province('YT', {
  names: { en: 'Yukon', fr: 'Yukon', zh: '育空地区', tl: 'Yukon' },
  regulator: { name: 'Yukon Professional Licensing and Regulatory Affairs', confidence: 'medium' },
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
