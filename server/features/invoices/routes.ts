import type { FastifyReply } from 'fastify'
import { isManager } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { findPayment } from '../payments/queries.ts'
import { creditNoteNumberText, invoiceNumberText } from './invoice-number.ts'
import { findCreditNote, findInvoice } from './queries.ts'

/** Opened by a browser as a document of its own, it may still do nothing. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

export function invoiceRoutes(route: Route): void {
  route('GET /payments/{id}/invoice', async ({ params, caller, deps, reply }) => {
    const invoice = (await isTheirs(deps.db, params.id, caller)) ? await findInvoice(deps.db, params.id) : undefined
    if (!invoice?.fileKey) throw new ApiError('not_found')
    await sendPdf(deps, reply, invoice.fileKey, invoiceNumberText(invoice.number))
  })

  route('GET /credit-notes/{id}', async ({ params, caller, deps, reply }) => {
    const note = await findCreditNote(deps.db, params.id)
    if (!note?.fileKey || !(await isTheirs(deps.db, note.paymentId, caller))) throw new ApiError('not_found')
    await sendPdf(deps, reply, note.fileKey, creditNoteNumberText(note.number))
  })
}

async function isTheirs(db: Db, paymentId: string, { userId, role }: Caller): Promise<boolean> {
  const payment = await findPayment(db, paymentId)
  return payment !== undefined && (payment.userId === userId || isManager(role))
}

async function sendPdf({ files }: Pick<Deps, 'files'>, reply: FastifyReply, key: string, name: string): Promise<void> {
  const bytes = await files.readBytes(key)
  reply
    .header('content-type', 'application/pdf')
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes))
}
