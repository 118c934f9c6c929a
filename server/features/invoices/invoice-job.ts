import type { Deps } from '#server/deps.ts'
import { startDeadline } from '#server/platform/cards/provider.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { getPaymentWithOrder, updatePayment } from '../payments/queries.ts'
import type { Printer } from './printer.ts'
import { findInvoice, setInvoiceFile } from './queries.ts'

const JOB_NAME = 'invoices.make'

export async function enqueueInvoice({ jobs }: Pick<Deps, 'jobs'>, tx: Db, paymentId: string): Promise<void> {
  await jobs.enqueue(tx, JOB_NAME, { paymentId })
}

/** The file is stored before the row points at it: a crash in between leaves a file that the next attempt replaces. */
export function invoiceJob(
  deps: Pick<Deps, 'db' | 'files' | 'provider'>,
  printer: Printer,
): Job<{ paymentId: string }> {
  return {
    name: JOB_NAME,
    retries: 100,
    firstPauseS: 15,
    timeoutS: 120,
    async run({ paymentId }) {
      const invoice = await findInvoice(deps.db, paymentId)
      if (!invoice || invoice.fileKey) return
      const card = await findCard(deps, paymentId)
      const fileKey = `invoices/${paymentId}.pdf`
      await deps.files.put(fileKey, await printer.print({ invoice, card }))
      await setInvoiceFile(deps.db, paymentId, fileKey)
    },
  }
}

/** An event does not name the card; the provider is asked once, and its answer is kept with the payment. */
async function findCard({ db, provider }: Pick<Deps, 'db' | 'provider'>, paymentId: string) {
  const { payment, order } = await getPaymentWithOrder(db, paymentId)
  if (payment.cardBrand && payment.cardLast4) return { brand: payment.cardBrand, last4: payment.cardLast4 }
  if (!order.sessionId) return null
  const { card } = await provider.getSession(order.sessionId, startDeadline())
  if (card) await updatePayment(db, paymentId, { cardBrand: card.brand, cardLast4: card.last4 })
  return card ?? null
}
