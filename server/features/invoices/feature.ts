import { defineFeature } from '#server/feature.ts'

import { creditNoteJob } from './credit-notes.ts'
import { invoiceJob } from './invoice-job.ts'
import { createPrinter } from './printer.ts'
import { listInvoiceFileKeys } from './queries.ts'
import { forgetOldBuyers } from './retention.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices = defineFeature({
  name: 'invoices',
  routes: invoiceRoutes,
  jobs(deps) {
    const printer = createPrinter()
    return [invoiceJob(deps, printer), creditNoteJob(deps, printer)]
  },
  retain: forgetOldBuyers,
  listFiles: listInvoiceFileKeys,
})
