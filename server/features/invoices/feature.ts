import { sql } from 'drizzle-orm'
import { defineFeature } from '#server/feature.ts'
import { chargebacksWithin } from '../payments/queries.ts'
import { creditNoteJob } from './credit-notes.ts'
import { refundsWithin } from './figures.ts'
import { invoiceJob } from './invoice-job.ts'
import { createPrinter } from './printer.ts'
import { listInvoiceFileKeys } from './queries.ts'
import { forgetOldBuyers } from './retention.ts'
import { invoiceRoutes } from './routes.ts'

export const invoices = defineFeature({
  name: 'invoices',
  figures: {
    /** What we gave back, and what banks took back. */
    refunds: (span) => sql`${refundsWithin(span)} union all ${chargebacksWithin(span)}`,
  },
  routes: invoiceRoutes,
  jobs(deps) {
    const printer = createPrinter()
    return [invoiceJob(deps, printer), creditNoteJob(deps, printer)]
  },
  retain: forgetOldBuyers,
  listFiles: listInvoiceFileKeys,
})
