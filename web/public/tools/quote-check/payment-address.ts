import type { QuoteAnswer } from '#deal/quote/quote-answer.ts'

/**
 * The payment tool with a checked quote: its total as it should be, with the taxes that a sheet without any leaves out; and what is
 * paid by other means. What an old car still owes beyond its worth is borrowed too.
 */
export function paymentAddress({ quote, totals: { sheet } }: QuoteAnswer, code: string): string {
  const should = sheet.should === null ? null : quote.quoted_total - (sheet.asked - sheet.should)
  const isTaxed = quote.tax_check.quoted !== null
  const total = (isTaxed ? should : quote.true_total) ?? quote.quoted_total
  const down = quote.quoted_total - quote.quoted_due
  const asked = new URLSearchParams({ in: code, total: dollars(total + Math.max(0, -down)) })
  if (down > 0) asked.set('down', dollars(down))
  return `/tools/payment?${asked}`
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
