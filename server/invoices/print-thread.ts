import { parentPort } from 'node:worker_threads'
import { renderInvoice } from './pdf.ts'
import type { PrintOrder } from './printer.ts'

async function print({ invoice, card }: PrintOrder): Promise<void> {
  parentPort?.postMessage(await renderInvoice(invoice, card), [])
}

// What throws ends the thread, and reaches whoever waits for the invoice.
parentPort?.on('message', (order: PrintOrder) => void print(order))
