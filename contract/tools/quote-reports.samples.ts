import type { Samples } from '../calls/testing/samples.ts'
import type { quoteReportEndpoints } from './quote-reports.ts'

export const quoteReportSamples: Samples<keyof typeof quoteReportEndpoints> = {
  'POST /quote-reports': {
    body: {
      sale: {
        jurisdiction: 'ON:CA',
        date: '2026-11-16',
        seller: 'dealer',
        condition: 'new',
        fuel: 'gas',
        advertised_price: 3_849_500,
      },
      quote: 'Price 38,495.00',
    },
  },
}
