import { CARRIED_OVER_RATES, onDealerSale, onPrivateSale, state, stateTax } from '../defaults.ts'

export const GEORGIA = state('GA', {
  names: { en: 'Georgia', fr: 'Géorgie', zh: '佐治亚州', tl: 'Georgia' },
  regulator: 'Georgia Attorney General, Consumer Protection Division',
  rows: [
    {
      from: '2023-07-01',
      taxes: [
        onDealerSale({
          ...stateTax('0.07', 'tax.tavt'),
          applies_to: { condition: 'new' },
          base: 'greater_of_price_and_book_less_trade',
        }),
        onDealerSale({
          ...stateTax('0.07', 'tax.tavt'),
          applies_to: { condition: 'used' },
          base: 'book_or_price_less_trade',
        }),
        onPrivateSale({ ...stateTax('0.07', 'tax.tavt'), base: 'book_or_price' }),
      ],
      confidence: { rate: 'high', trade_in: 'high', doc_fee: 'high' },
      sources: [
        {
          title: 'Policy Bulletin MVD-2023-02',
          publisher: 'Georgia Department of Revenue',
          year: '2023',
          says: 'TAVT 6.6 % until 2023-06-30, 7 % from 2023-07-01',
        },
        {
          title: 'TAVT FAQ',
          publisher: 'Georgia Department of Revenue',
          year: '2024',
          says: 'new: greater of selling price (with freight and doc fees) and state manual, less trade-in and dealer rebate; used: state manual value, less trade-in only when a dealer sells',
        },
        CARRIED_OVER_RATES,
      ],
      notes: [
        'used cars are taxed on the state manual value even when the price is lower; without it the engine uses the price and says estimate',
      ],
      checked: { on: '2026-11-16', what: 'everything' },
    },
  ],
})
