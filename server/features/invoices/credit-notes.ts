import type { Payment } from '#contract/payments/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { PaymentRow } from '../payments/queries.ts'
import type { TaxCharge } from '../plans/tables.ts'
import { creditNoteNumberText } from './invoice-number.ts'
import type { Printer } from './printer.ts'
import {
  type CreditNote,
  findCreditNote,
  findInvoice,
  insertCreditNote,
  listCreditNotes,
  setCreditNoteFile,
} from './queries.ts'

const JOB_NAME = 'invoices.credit'

type Lines = { subtotalCents: number; taxes: readonly TaxCharge[]; totalCents: number }
type Split = { subtotalCents: number; taxes: TaxCharge[]; totalCents: number }

/**
 * Splits money that goes back as the invoice was split. Each tax follows the sum that has gone back by then, so that parts which
 * come to the whole also come to each of its lines, whatever was rounded on the way.
 */
export function splitRefund(invoice: Lines, before: readonly Lines[], cents: number): Split {
  const sumOf = (read: (one: Lines) => number) => before.reduce((sum, one) => sum + read(one), 0)
  const gone = sumOf(({ totalCents }) => totalCents) + cents
  let left = cents
  const taxes = invoice.taxes.map((tax, at) => {
    const due = Math.floor((tax.cents * gone * 2 + invoice.totalCents) / (invoice.totalCents * 2))
    const part = Math.min(due - sumOf((one) => one.taxes[at]?.cents ?? 0), left)
    left -= part
    return { ...tax, cents: part }
  })
  return { subtotalCents: left, taxes, totalCents: cents }
}

/**
 * Issues a credit note for the money refunded since the last one, and none when nothing is left: repeated reports of a
 * refund have no effect. The caller holds the order's lock. Returns undefined where there is nothing to credit.
 */
export async function issueCreditNote(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { payment, refundedCents }: { payment: PaymentRow; refundedCents: number },
): Promise<CreditNote | undefined> {
  const invoice = await findInvoice(tx, payment.id)
  if (!invoice) return undefined
  const before = await listCreditNotes(tx, [payment.id])
  const credited = before.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const cents = Math.min(refundedCents, invoice.totalCents) - credited
  if (cents <= 0) return undefined
  const split = splitRefund(invoice, before, cents)
  const note = await insertCreditNote(tx, { ...split, paymentId: payment.id, issuedAt: clock.now() })
  await jobs.enqueue(tx, JOB_NAME, { creditNoteId: note.id })
  return note
}

/** As with the invoice, the file is stored before the row points at it. */
export function creditNoteJob(deps: Pick<Deps, 'db' | 'files'>, printer: Printer): Job<{ creditNoteId: string }> {
  return {
    name: JOB_NAME,
    retries: 100,
    firstPauseS: 15,
    timeoutS: 120,
    async run({ creditNoteId: id }) {
      const creditNote = await findCreditNote(deps.db, id)
      if (!creditNote || creditNote.fileKey) return
      const invoice = await findInvoice(deps.db, creditNote.paymentId)
      if (!invoice) throw new Error(`The credit note ${id} has no invoice`)
      const fileKey = `invoices/credit-${id}.pdf`
      await deps.files.put(fileKey, await printer.print({ invoice, creditNote }))
      await setCreditNoteFile(deps.db, id, fileKey)
    },
  }
}

/** The credit notes of each payment, as its owner sees them. */
export async function toCreditNotesResponse(
  db: Db,
  paymentIds: readonly string[],
): Promise<(paymentId: string) => Payment['credit_notes']> {
  const notes = Map.groupBy(await listCreditNotes(db, paymentIds), ({ paymentId }) => paymentId)
  return (paymentId) =>
    (notes.get(paymentId) ?? []).map(({ id, number, totalCents, issuedAt, fileKey }) => ({
      id,
      number: creditNoteNumberText(number),
      amount: totalCents / 100,
      issued_at: issuedAt.toISOString(),
      pdf_url: fileKey ? `/api/v1/credit-notes/${id}` : null,
    }))
}
