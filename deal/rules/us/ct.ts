import { onDealerSale, onPrivateSale, state } from '../defaults.ts'

export const CONNECTICUT = state('CT', {
  names: { en: 'Connecticut', fr: 'Connecticut', zh: '康涅狄格州', tl: 'Connecticut' },
  rows: [
    {
      from: '2025-01-01',
      taxes: [
        onDealerSale({
          id: 'state',
          label: 'tax.state',
          kind: 'bracket_whole',
          brackets: [
            { from: 0, to: 5_000_000, rate: '0.0635' },
            { from: 5_000_001, to: null, rate: '0.0775' },
          ],
          bracket_on: 'price_before_trade',
        }),
        onPrivateSale({
          id: 'state',
          label: 'tax.state',
          kind: 'bracket_whole',
          brackets: [
            { from: 0, to: 5_000_000, rate: '0.0635' },
            { from: 5_000_001, to: null, rate: '0.0775' },
          ],
          bracket_on: 'base',
        }),
      ],
      doc_fee: { note: 'conveyance fee negotiable; a list says capped without a figure' },
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low', bracket_with_trade: 'low' },
      notes: ['band picked on the price before trade-in (not confirmed)'],
      checked: { on: '2026-11-16', what: 'rates (weak sources)' },
    },
  ],
  rights: [
    {
      id: 'used_warranty',
      sale: { seller: 'dealer', condition: 'used' },
      text: {
        en: 'A dealer must warrant a used car by its price.',
        fr: 'Le commerçant doit garantir un véhicule d’occasion, selon son prix.',
        zh: '经销商须按车价提供二手车保修。',
        tl: 'Dapat magbigay ang dealer ng warranty sa segunda mano ayon sa presyo nito.',
      },
      law: 'C.G.S. 42-220 et seq.',
      confidence: 'low',
      sources: [{ title: 'Conn. Gen. Stat. 42-220 et seq.', publisher: 'Connecticut General Assembly', year: '2024' }],
      thresholds: {
        by_price: [
          { from: 300_000, to: 499_999, days: 30, miles: 1500 },
          { from: 500_000, to: null, days: 60, miles: 3000 },
        ],
      },
    },
  ],
})
