import { FEDERAL_GST, province } from '../defaults.ts'

export const NUNAVUT = province('NU', {
  names: { en: 'Nunavut', fr: 'Nunavut', zh: '努纳武特地区', tl: 'Nunavut' },
  regulator: { name: 'Nunavut Consumer Affairs', confidence: 'medium' },
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
