import { hst, province } from '../defaults.ts'

export const NOVA_SCOTIA = province('NS', {
  names: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse', zh: '新斯科舍省', tl: 'Nova Scotia' },
  regulator: { name: 'Service Nova Scotia', confidence: 'medium' },
  rows: [
    {
      from: '2016-07-01',
      taxes: hst('0.15'),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'Get your used vehicle appraised for tax purposes',
          publisher: 'Province of Nova Scotia',
          year: '2024',
          says: 'private sale: greater of purchase price and Canadian Red Book value; an appraisal may replace the book',
        },
        {
          title: 'HST cut to 14 % on 2025-04-01',
          publisher: 'skipcardealer.com, CBC copy',
          year: '2025',
          says: '14 % from 2025-04-01',
        },
        {
          title: 'Bill 153 (2025-26)',
          publisher: 'civicsproject.org',
          year: '2026',
          says: "would free used cars already registered in the province from the provincial part; a private member's bill, no sign it passed",
        },
      ],
      checked: { on: '2026-11-16', what: '14 %, private base' },
    },
    { from: '2025-04-01', taxes: hst('0.14') },
  ],
})
