import type { Jurisdiction } from '../../rule-rows.ts'
import { CARRIED_OVER_RATES, FULL_CREDIT, NO_ALL_IN_LAW, NO_COOLING_OFF, PRIVATE_SALE, REBATES } from './every-state.ts'

export const CONNECTICUT: Jurisdiction = {
  key: 'CT:US',
  code: 'CT',
  country: 'US',
  currency: 'USD',
  names: { en: 'Connecticut', fr: 'Connecticut', zh: '康涅狄格州', tl: 'Connecticut' },
  regulator: { name: 'Connecticut Attorney General; motor vehicle agency', confidence: 'medium' },
  last_checked: '2026-11-16',
  rules: [
    {
      valid_from: '2025-01-01',
      valid_to: null,
      taxes: [
        {
          id: 'state',
          label: 'tax.state',
          kind: 'bracket_whole',
          brackets: [
            { from: 0, to: 5_000_000, rate: '0.0635' },
            { from: 5_000_001, to: null, rate: '0.0775' },
          ],
          bracket_on: 'price_before_trade',
          applies_to: { seller: 'dealer', condition: 'any', fuel: 'any' },
          base: 'price_less_trade',
        },
        {
          id: 'state',
          label: 'tax.state',
          kind: 'bracket_whole',
          brackets: [
            { from: 0, to: 5_000_000, rate: '0.0635' },
            { from: 5_000_001, to: null, rate: '0.0775' },
          ],
          bracket_on: 'base',
          applies_to: { seller: 'private', condition: 'used', fuel: 'any' },
          base: 'price',
        },
      ],
      trade_in: FULL_CREDIT,
      rebates: REBATES,
      doc_fee: {
        cap: null,
        cap_pct: null,
        kind: 'none',
        taxable: true,
        note: 'conveyance fee negotiable; a list says capped without a figure',
      },
      all_in_law: NO_ALL_IN_LAW,
      government_fees: [
        {
          id: 'title_registration',
          label: 'fee.title_registration',
          range: [5000, 60_000],
          inside_price: false,
          confidence: 'low',
          note: 'title, registration and plates vary; take the DMV figure',
        },
      ],
      local_rate: null,
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'low', bracket_with_trade: 'low' },
      sources: [CARRIED_OVER_RATES],
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
      valid_from: null,
      valid_to: null,
      confidence: 'low',
      sources: [{ title: 'Conn. Gen. Stat. 42-220 et seq.', publisher: 'Connecticut General Assembly', year: '2024' }],
      thresholds: {
        by_price: [
          { from: 300_000, to: 499_999, days: 30, miles: 1500 },
          { from: 500_000, to: null, days: 60, miles: 3000 },
        ],
      },
    },
    NO_COOLING_OFF,
    PRIVATE_SALE,
  ],
}
