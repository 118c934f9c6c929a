import { localTaxOnFirst, onAllSales, onDealerSale, state, stateTax } from '../defaults.ts'

export const ARKANSAS = state('AR', {
  names: { en: 'Arkansas', fr: 'Arkansas', zh: '阿肯色州', tl: 'Arkansas' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [
        onDealerSale({ ...stateTax('0.065'), applies_to: { condition: 'new' } }),
        {
          id: 'state',
          label: 'tax.state',
          kind: 'bracket_whole',
          brackets: [
            { from: 0, to: 399_999, rate: '0' },
            { from: 400_000, to: 999_999, rate: '0.035' },
            { from: 1_000_000, to: null, rate: '0.065' },
          ],
          bracket_on: 'base',
          applies_to: { seller: 'any', condition: 'used', fuel: 'any' },
          base: 'price_less_trade',
        },
        ...onAllSales(localTaxOnFirst(250_000)),
      ],
      doc_fee: { note: '129 in a 2019 source, none in a 2026 list: not used' },
      local_rate: { avg: '0.03', first_n: 250_000 },
      confidence: { rate: 'medium', trade_in: 'medium', doc_fee: 'low' },
      notes: [
        '3.5 % band for used 4,000-9,999.99; whether the band is picked before or after trade-in not confirmed; local tax only on the first 2,500 per an older source',
      ],
    },
  ],
})
