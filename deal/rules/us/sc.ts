import { onAllSales, state } from '../defaults.ts'

export const SOUTH_CAROLINA = state('SC', {
  names: { en: 'South Carolina', fr: 'Caroline du Sud', zh: '南卡罗来纳州', tl: 'South Carolina' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales({ id: 'state', label: 'tax.imf', kind: 'cap', rate: '0.05', max: 50_000 }),
      doc_fee: { kind: 'filed', note: 'closing fee must be filed and posted' },
      confidence: { rate: 'medium', trade_in: 'medium', doc_fee: 'medium' },
    },
  ],
})
