import { hst, province } from '../defaults.ts'

export const NEWFOUNDLAND_AND_LABRADOR = province('NL', {
  names: {
    en: 'Newfoundland and Labrador',
    fr: 'Terre-Neuve-et-Labrador',
    zh: '纽芬兰与拉布拉多省',
    tl: 'Newfoundland and Labrador',
  },
  regulator: { name: 'Digital Government and Service NL', confidence: 'medium' },
  rows: [
    {
      from: '2016-07-01',
      taxes: hst('0.15', {
        book_ignored_at_or_below: 120_000,
        note: 'with sworn affidavits of both parties the price may be used',
      }),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'low' },
      sources: [
        {
          title: 'Sales tax on vehicles',
          publisher: 'Government of NL, Motor Registration',
          year: '2024',
          says: '15 %; price if at least Red Book average wholesale; book ignored when 1,200 or less; affidavit needed below book',
        },
      ],
      checked: { on: '2026-11-16', what: 'private base' },
    },
  ],
})
