import type { Tax } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, LOCAL_TAX, onAllSales, onDealerSale, state, stateTax } from '../defaults.ts'

function luxuryTaxFrom(from: number): Tax {
  return onDealerSale({
    id: 'luxury',
    label: 'tax.luxury_state',
    kind: 'bracket_marginal',
    brackets: [{ from, to: null, rate: '0.08' }],
    in_base_of: [],
    base: 'price',
  })
}

export const WASHINGTON = state('WA', {
  names: { en: 'Washington', fr: 'État de Washington', zh: '华盛顿州', tl: 'Washington' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [...onAllSales(stateTax('0.068')), ...onAllSales(LOCAL_TAX)],
      doc_fee: { cap: 20_000, kind: 'hard', taxable: false, note: '200' },
      local_rate: { min: '0.005', max: '0.036', avg: '0.03' },
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'medium' },
      sources: [
        {
          title: 'Motor vehicle tax and luxury tax',
          publisher: 'Washington Department of Revenue; dbalexander.com',
          year: '2025-2026',
          says: '0.3 % -> 0.5 % on 2026-01-01; 8 % over 100,000 (102,000 from 2026-07-01), trade-in not deducted',
        },
        {
          title: 'Dealer disclaimers',
          publisher: 'Washington dealer sites and a rule set',
          year: '2022-2026',
          says: 'negotiable documentary service fee of up to 200 (since 2022-07-01), not taxed',
        },
        CARRIED_OVER_RATES,
      ],
      checked: { on: '2026-11-16', what: 'doc fee (dealer disclaimers)' },
    },
    {
      from: '2026-01-01',
      taxes: [...onAllSales(stateTax('0.07')), luxuryTaxFrom(10_000_000), ...onAllSales(LOCAL_TAX)],
    },
    {
      from: '2026-07-01',
      taxes: [...onAllSales(stateTax('0.07')), luxuryTaxFrom(10_200_000), ...onAllSales(LOCAL_TAX)],
    },
  ],
})
