import { parentPort } from 'node:worker_threads'
import { renderCreditNote, renderInvoice } from './pdf.ts'
import type { PrintOrder } from './printer.ts'

async function print(order: PrintOrder): Promise<void> {
  const { invoice } = order
  const pdf = 'creditNote' in order ? renderCreditNote(invoice, order.creditNote) : renderInvoice(invoice, order.card)
  parentPort?.postMessage(await pdf, [])
}

// An exception ends the thread, and rejects the waiting order.
parentPort?.on('message', (order: PrintOrder) => void print(order))
