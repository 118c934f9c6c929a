import { bigint, index, pgTable, primaryKey, smallint, uuid, varchar } from 'drizzle-orm/pg-core'
import { LISTING_TEXT_MAX } from '#contract/listings/values.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'

/**
 * Saved cars of accounts. A listing may be hidden or deleted while it is saved, so its name and the price of that day
 * are stored here, without a foreign key.
 */
export const savedCars = pgTable(
  'saved_cars',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    make: varchar({ length: LISTING_TEXT_MAX.make }).notNull(),
    model: varchar({ length: LISTING_TEXT_MAX.model }).notNull(),
    year: smallint().notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    savedAt: instantMs('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_cars_listing').on(table.listingId),
    index('saved_cars_time').on(table.savedAt),
  ],
)
