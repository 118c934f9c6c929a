import type { Payment } from '#contract/payments/endpoints.ts'
import { toCreditNotesResponse } from '#server/features/invoices/credit-notes.ts'
import { invoicePaths } from '#server/features/invoices/service.ts'
import type { PaymentRow } from '#server/features/payments/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function toPaymentsResponse(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id)
  const pathOf = await invoicePaths(db, ids)
  const creditNotesOf = await toCreditNotesResponse(db, ids)
  return rows.map((row) => ({
    id: row.id,
    amount: row.amountCents / 100,
    currency: row.currency,
    card_brand: row.cardBrand,
    card_last4: row.cardLast4,
    package_name: row.packageName,
    payment_date: row.paidAt.toISOString(),
    status: row.status,
    invoice_pdf_url: pathOf(row.id),
    credit_notes: creditNotesOf(row.id),
  }))
}
