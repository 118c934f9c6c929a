import { BOOK, FEDERAL_GST, flat, onAllSales, province } from '../defaults.ts'

export const MANITOBA = province('MB', {
  names: { en: 'Manitoba', fr: 'Manitoba', zh: '马尼托巴省', tl: 'Manitoba' },
  regulator: { name: 'Consumer Protection Office of Manitoba', confidence: 'medium' },
  rows: [
    {
      from: '2019-07-01',
      taxes: [FEDERAL_GST, ...onAllSales(flat('rst', 'tax.rst', '0.07'), { base: BOOK })],
      all_in_law: {
        applies: true,
        scope: 'provincial',
        name: 'Consumer Protection Act, Motor Vehicle Advertising and Information Disclosure Regulation (since 2015-06-01)',
        may_be_added: ['gst', 'pst', 'requested_extras'],
        regulator: 'Consumer Protection Office of Manitoba',
        confidence: 'high',
      },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'Motor Vehicle Dealer Bulletin: mandatory fees; Motor vehicle advertising and information disclosure',
          publisher: 'Manitoba Consumer Protection Office',
          year: '2016-2023',
          says: 'advertised price must be all-in (admin, freight, PDI, pre-installed products, finance-office fees); only PST and GST may be left out if said so; a negotiated price may be taken as all-in too',
        },
        {
          title: 'Bulletin 054 and motor-vehicle advertising rules',
          publisher: 'Government of Manitoba',
          year: '2025',
          says: '7 % RST net of trade-in at a dealer; private: greater of price and book',
        },
      ],
      checked: { on: '2026-11-16', what: 'all-in law; NOT the tax base' },
    },
  ],
})
