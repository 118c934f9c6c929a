import { onAllSales, state, stateTax } from '../defaults.ts'

export const NORTH_CAROLINA = state('NC', {
  names: { en: 'North Carolina', fr: 'Caroline du Nord', zh: '北卡罗来纳州', tl: 'North Carolina' },
  regulator: 'North Carolina DOJ; NCDMV License and Theft',
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(stateTax('0.03', 'tax.highway_use')),
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
    },
  ],
})
