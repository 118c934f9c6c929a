import { isStaff } from '../../contract/people.ts'
import { findPayment } from '../payments/queries.ts'
import { ApiError } from '../platform/errors.ts'
import type { Route } from '../platform/routing.ts'
import { invoiceNumberText } from './invoice-number.ts'
import { findInvoice } from './queries.ts'

/** Opened by a browser as a document of its own, it may still do nothing. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

export function invoiceRoutes(route: Route): void {
  route('GET /payments/{id}/invoice', async ({ params, caller, deps, reply }) => {
    const payment = await findPayment(deps.db, params.id)
    const isTheirs = payment !== undefined && (payment.userId === caller.userId || isStaff(caller.role))
    const invoice = isTheirs ? await findInvoice(deps.db, params.id) : undefined
    if (!invoice?.fileKey) throw new ApiError('not_found')
    const bytes = await deps.files.readBytes(invoice.fileKey)
    reply
      .header('content-type', 'application/pdf')
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', `inline; filename="${invoiceNumberText(invoice.number)}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(bytes))
  })
}
