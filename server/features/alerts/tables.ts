import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { ALERT_PACES } from '#contract/alerts/constants.ts'
import type { SearchFilters } from '#contract/alerts/endpoints.ts'
import { TIME_ZONE_MAX } from '#contract/appointments/constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { instantMs } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import type { PriceCaps } from '../listings/price-caps.ts'

/** Recipients of alerts: a person with an account, or an address without one. */
export const alertReaders = pgTable(
  'alert_readers',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A visitor's; that of an account stands there. */
    email: text().unique(),
    locale: text({ enum: LOCALES }).notNull(),
    timeZone: varchar('time_zone', { length: TIME_ZONE_MAX }).notNull(),
    mailedAt: instantMs('mailed_at'),
    createdAt: instantMs('created_at').notNull(),
  },
  (table) => [check('alert_readers_known', sql`${table.userId} is not null or ${table.email} is not null`)],
)

/**
 * A saved search. Its filters are stored twice: as they were asked for, to show them, and as columns, so that the
 * database can match thousands of searches with thousands of cars at once.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey().defaultRandom(),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    filters: jsonb().$type<SearchFilters>().notNull(),
    /** What a car must have to be looked at more closely, one of: `make Kia`, `model Soul`, `body SUV`; `*` is any car. */
    anchors: text().array().notNull(),
    words: text().array(),
    makes: text().array(),
    models: text().array(),
    bodyTypes: text('body_types').array(),
    fuelTypes: text('fuel_types').array(),
    transmissions: text().array(),
    drivetrains: text().array(),
    conditions: text().array(),
    grades: text().array(),
    provinces: text().array(),
    /** Cities that are near enough to the one that was chosen. */
    places: text().array(),
    priceDrop: boolean('price_drop').notNull().default(false),
    daysListedMax: smallint('days_listed_max'),
    /** What a car of each kind may cost for its payment to stay below the one that was asked for, in cents. */
    priceCaps: jsonb('price_caps').$type<PriceCaps>(),
    yearMin: smallint('year_min'),
    yearMax: smallint('year_max'),
    priceMinCents: bigint('price_min_cents', { mode: 'number' }),
    priceMaxCents: bigint('price_max_cents', { mode: 'number' }),
    mileageMax: integer('mileage_max'),
    pace: text({ enum: ALERT_PACES }).notNull(),
    tellsNew: boolean('tells_new').notNull(),
    tellsDrops: boolean('tells_drops').notNull(),
    /** Null until the owner of the address has said so. */
    confirmedAt: instantMs('confirmed_at'),
    createdAt: instantMs('created_at').notNull(),
  },
  (table) => [
    index('saved_searches_reader').on(table.readerId),
    // Written one by one and read by the hundred: no list of entries that are still to be sorted in.
    index('saved_searches_anchors').using('gin', table.anchors).with({ fastupdate: false }),
    index('saved_searches_unconfirmed').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
  ],
)

/** Listings that changed since searches were last held against them, and what they were before; written by a trigger. */
export const listingNews = pgTable('listing_news', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  listingId: uuid('listing_id').notNull(),
  /** Null: it was not there. */
  before: jsonb(),
})

/** An item to be mailed: a car that a search found, and when its mail is due. */
export const alertItems = pgTable(
  'alert_items',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    /** The owner of the search, deleted with it: written by the hundred thousand, it is denormalized here. */
    readerId: uuid('reader_id').notNull(),
    isNew: boolean('is_new').notNull(),
    /** What was asked before, where a price fell. */
    formerCents: bigint('former_cents', { mode: 'number' }),
    dueAt: instantMs('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.listingId] }),
    index('alert_items_due').on(table.dueAt, table.readerId),
    index('alert_items_reader').on(table.readerId),
  ],
)

/**
 * The last alert about a car to a reader: when, by which search, and as what; and the lowest price that was ever
 * mailed.
 */
export const alertTold = pgTable(
  'alert_told',
  {
    readerId: uuid('reader_id')
      .notNull()
      .references(() => alertReaders.id, { onDelete: 'cascade' }),
    listingId: uuid('listing_id').notNull(),
    searchId: uuid('search_id').references(() => savedSearches.id, { onDelete: 'set null' }),
    isNew: boolean('is_new').notNull(),
    formerCents: bigint('former_cents', { mode: 'number' }),
    lowCents: bigint('low_cents', { mode: 'number' }),
    toldAt: instantMs('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.readerId, table.listingId] }),
    index('alert_told_at').on(table.toldAt),
    // A search that goes looks for itself here.
    index('alert_told_search').on(table.searchId),
  ],
)
