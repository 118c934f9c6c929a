import { hst, province } from '../defaults.ts'

export const PRINCE_EDWARD_ISLAND = province('PE', {
  names: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard', zh: '爱德华王子岛省', tl: 'Prince Edward Island' },
  regulator: { name: 'PEI Consumer Services', confidence: 'medium' },
  rows: [
    {
      from: '2016-10-01',
      taxes: hst('0.15'),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'Retail Sales Tax rate and calculation of tax due',
          publisher: 'Government of PEI',
          year: '2023',
          says: '15 % on the greater of declared price and Red Book average wholesale; written appraisal may replace the book',
        },
      ],
      checked: { on: '2026-11-16', what: 'private base' },
    },
  ],
})
