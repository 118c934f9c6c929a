import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '#contract/values/locales.ts'
import { instant } from '#server/platform/db/columns.ts'
import { payments } from '../payments/tables.ts'
import type { TaxCharge } from '../plans/tables.ts'

/** Everything that the invoice says about its parties, as it was on the day: later changes do not reach it. Its buyer goes in time. */
export type InvoiceParties = {
  seller: { name: string; lines: string[]; gstNumber: string | null; qstNumber: string | null }
  buyer: { name: string; email: string; lines: string[]; isInQuebec: boolean }
}

export const invoices = pgTable('invoices', {
  paymentId: uuid('payment_id')
    .primaryKey()
    .references(() => payments.id),
  /** 1, 2, 3 … without gaps. */
  number: integer().notNull().unique(),
  locale: text({ enum: LOCALES }).notNull(),
  parties: jsonb().$type<InvoiceParties>().notNull(),
  itemName: text('item_name').notNull(),
  subtotalCents: integer('subtotal_cents').notNull(),
  taxes: jsonb().$type<TaxCharge[]>().notNull(),
  totalCents: integer('total_cents').notNull(),
  currency: text().notNull(),
  issuedAt: instant('issued_at').notNull(),
  /** Null until the PDF is stored, and once the buyer is forgotten. */
  fileKey: text('file_key'),
})

/** Says that an invoice, or a part of it, is taken back: one for each time that money went back. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => invoices.paymentId),
    /** 1, 2, 3 … without gaps, in a series of its own. */
    number: integer().notNull().unique(),
    /** What goes back, split as the invoice was. */
    subtotalCents: integer('subtotal_cents').notNull(),
    taxes: jsonb().$type<TaxCharge[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Null until the PDF is stored. */
    fileKey: text('file_key'),
  },
  (table) => [
    index('credit_notes_payment').on(table.paymentId, table.number),
    index('credit_notes_time').on(table.issuedAt),
  ],
)

/**
 * The last number given. A sequence would skip a number whenever a transaction fails; this row is locked from taking a
 * number until the commit.
 */
export const invoiceNumbers = pgTable('invoice_numbers', {
  series: text().primaryKey(),
  last: integer().notNull(),
})
