import { downloadFile, openFile } from '#web/data/api/download.ts'

const API_BASE = '/api/v1'

/** The address that an order or a payment gives for its invoice takes the token, so it is fetched here and shown as a file. */
export function openInvoice(path: string, name = 'invoice.pdf'): Promise<void> {
  return openFile(() => downloadFile(path.slice(API_BASE.length)), { name, shownTypes: ['application/pdf'] })
}
