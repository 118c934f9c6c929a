import { BOOK, CARRIED_OVER_RATES, onAllSales, state, stateTax } from '../defaults.ts'

export const DELAWARE = state('DE', {
  names: { en: 'Delaware', fr: 'Delaware', zh: '特拉华州', tl: 'Delaware' },
  rows: [
    {
      from: '2025-01-01',
      taxes: onAllSales(
        { ...stateTax('0.0425', 'tax.document_fee'), base: 'greater_of_price_and_book_less_trade' },
        { base: BOOK },
      ),
      confidence: { rate: 'high', trade_in: 'medium', doc_fee: 'high' },
      sources: [
        {
          title: 'HB 164 document fee',
          publisher: 'legis.delaware.gov; delawarelicenseplate.org',
          year: '2025',
          says: '4.25 % -> 5.25 % on 2025-10-01, greater of price and NADA value',
        },
        CARRIED_OVER_RATES,
      ],
    },
    {
      from: '2025-10-01',
      taxes: onAllSales(
        { ...stateTax('0.0525', 'tax.document_fee'), base: 'greater_of_price_and_book_less_trade' },
        { base: BOOK },
      ),
    },
  ],
})
