import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  IMPORT_OUTCOMES,
  IMPORT_STATES,
  type ImportOutcome,
  type ImportProblem,
} from '#contract/listings/import-constants.ts'
import { LISTING_TEXT_MAX as MAX } from '#contract/listings/schema.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVETRAINS,
  FAIRNESS_GRADES,
  FUEL_TYPES,
  TRANSMISSIONS,
} from '#contract/listings/values.ts'
import { VIN_CHARS } from '#contract/listings/vin.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { REGIONS } from '#contract/values/places.ts'
import { bytea, instantMs } from '#server/platform/db/columns.ts'

/** The grades in their order; what has none comes last. The index of the list has the same words. */
export const FAIRNESS_RANK = sql.raw(
  `(case fairness ${FAIRNESS_GRADES.map((grade, rank) => `when '${grade}' then ${rank + 1}`).join(' ')} end)`,
)

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** For staff alone. One listing per car, whether it is shown or not. */
    vin: varchar({ length: VIN_CHARS }),
    make: varchar({ length: MAX.make }).notNull(),
    model: varchar({ length: MAX.model }).notNull(),
    year: smallint().notNull(),
    trim: varchar({ length: MAX.trim }),
    bodyType: text('body_type', { enum: BODY_TYPES }),
    fuelType: text('fuel_type', { enum: FUEL_TYPES }),
    transmission: text({ enum: TRANSMISSIONS }),
    drivetrain: text({ enum: DRIVETRAINS }),
    engineSize: varchar('engine_size', { length: MAX.engine_size }),
    mileageMiles: integer('mileage_miles'),
    condition: text({ enum: CONDITIONS }),
    exteriorColor: varchar('exterior_color', { length: MAX.exterior_color }),
    interiorColor: varchar('interior_color', { length: MAX.interior_color }),
    priceCents: bigint('price_cents', { mode: 'number' }),
    originalPriceCents: bigint('original_price_cents', { mode: 'number' }),
    /** The highest price that was really asked before this one, and until when; kept by a trigger, see `listing_prices`. */
    askedBeforeCents: bigint('asked_before_cents', { mode: 'number' }),
    askedUntil: instantMs('asked_until'),
    /** How its price stands among cars like it, and what those cost in the middle: kept, because a list cannot work it out. */
    fairness: text({ enum: FAIRNESS_GRADES }),
    fairMiddleCents: bigint('fair_middle_cents', { mode: 'number' }),
    location: varchar({ length: MAX.location }),
    city: varchar({ length: MAX.city }),
    province: text({ enum: REGIONS }),
    /** The normalized key of a city: `montreal, QC`; maintained by a trigger. */
    place: text(),
    dealerName: varchar('dealer_name', { length: MAX.dealer_name }),
    description: varchar({ length: MAX.description }),
    /** The language of the words that are the listing's own: its description, and what no vocabulary knows. */
    textLanguage: text('text_language', { enum: LOCALES }).notNull().default('en'),
    descriptionTranslations: jsonb('description_translations')
      .$type<Partial<Record<Locale, string>>>()
      .notNull()
      .default({}),
    features: varchar({ length: MAX.features }),
    isActive: boolean('is_active').notNull().default(true),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Words of make, model, trim and year without case, accents and punctuation, each after a space; F-150 also as f150. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`listing_search_text(make, model, "trim", year)`),
    /** What staff search in. */
    makeModel: text('make_model').notNull().generatedAlwaysAs(sql`plain_text(make || ' ' || model)`),
    createdAt: instantMs('created_at').notNull().defaultNow(),
    /** When it was first shown, where that was later than it was made; written by a trigger. */
    listedSince: instantMs('listed_since'),
    updatedAt: instantMs('updated_at').notNull().defaultNow(),
  },
  (table) => {
    // An index in the order of a list lets its first page stop after 20 rows. DESC alone would mean NULLS LAST to drizzle,
    // which `ORDER BY … DESC` cannot use; and drizzle forgets the direction once a column has been used, hence a function.
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id] as const
    const isActive = sql`${table.isActive}`
    const filter = (name: string, column: PgColumn) =>
      index(`listings_${name}`)
        .on(column, ...newest())
        .where(isActive)
    return [
      uniqueIndex('listings_vin').on(table.vin).where(sql`${table.vin} is not null`),
      index('listings_newest').on(...newest()),
      index('listings_newest_active')
        .on(...newest())
        .where(isActive),
      index('listings_newest_inactive')
        .on(...newest())
        .where(sql`not ${table.isActive}`),
      index('listings_newest_featured')
        .on(...newest())
        .where(sql`${table.isFeatured}`),
      // Beside the newest, for those that were listed within so many days.
      index('listings_listed_since').on(table.listedSince).where(sql`${table.listedSince} is not null`),
      index('listings_make_year').on(table.make, table.year).where(isActive),
      filter('make', table.make),
      filter('model', table.model),
      filter('body_type', table.bodyType),
      filter('fuel_type', table.fuelType),
      filter('transmission', table.transmission),
      filter('drivetrain', table.drivetrain),
      filter('condition', table.condition),
      filter('fairness', table.fairness),
      filter('province', table.province),
      filter('place', table.place),
      index('listings_fairness_rank')
        .on(FAIRNESS_RANK, ...newest())
        .where(isActive),
      index('listings_year')
        .on(table.year.desc().nullsFirst(), ...newest())
        .where(isActive),
      // Staff filter by year whatever the status.
      index('listings_year_status').on(table.year, table.isActive, table.isFeatured),
      index('listings_price')
        .on(table.priceCents, ...newest())
        .where(isActive),
      index('listings_price_desc')
        .on(table.priceCents.desc().nullsLast(), ...newest())
        .where(isActive),
      index('listings_mileage')
        .on(table.mileageMiles, ...newest())
        .where(isActive),
      index('listings_search').using('gin', table.searchText.op('gin_trgm_ops')).where(isActive),
      index('listings_make_model').using('gin', table.makeModel.op('gin_trgm_ops')),
    ]
  },
)

/** One row per picture, in the order to show them. */
export const listingImages = pgTable(
  'listing_images',
  {
    /** The string that the API shows: a file name of ours that cannot be guessed, or a full https address on an allowed host. */
    name: varchar({ length: 500 }).notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isMain: boolean('is_main').notNull().default(false),
    /** Null for an image on another host. */
    width: integer(),
    height: integer(),
    /** Narrower widths that exist, and whether AVIF twins do yet. */
    widths: jsonb().$type<number[]>().notNull().default([]),
    hasAvif: boolean('has_avif').notNull().default(false),
    createdAt: instantMs('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.name] }),
    index('listing_images_order').on(table.listingId, table.position),
    uniqueIndex('listing_images_main').on(table.listingId).where(sql`${table.isMain}`),
    index('listing_images_name').on(table.name),
  ],
)

/** The price history of each listing: a trigger adds a row with every write of a listing. */
export const listingPrices = pgTable(
  'listing_prices',
  {
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    at: instantMs('at').notNull(),
    /** Null: on request. */
    priceCents: bigint('price_cents', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.at] })],
)

/**
 * How many listings there are, in all (facet '') and per value, kept by triggers in the transaction of every change: counting a
 * million rows takes 0.1 s, reading a kept total nothing.
 */
export const listingTotals = pgTable(
  'listing_totals',
  {
    facet: text().notNull(),
    isActive: boolean('is_active').notNull(),
    isFeatured: boolean('is_featured').notNull(),
    value: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.facet, table.isActive, table.isFeatured, table.value] })],
)

/** An uploaded file of listings: read first, applied after a confirmation. */
export const listingImports = pgTable(
  'listing_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No references: what was imported outlives the account. */
    broughtBy: uuid('brought_by'),
    /** Who had it applied or undone last, and from which network, for the audit log. */
    askedBy: uuid('asked_by'),
    askedFrom: text('asked_from'),
    fileName: varchar('file_name', { length: 100 }).notNull(),
    /** Gone once it is applied, dropped or has failed. */
    file: bytea(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    /** How often the job has begun: one that was taken for dead sees here that another has begun after it. */
    attempts: integer().notNull().default(0),
    counts: jsonb().$type<Record<ImportOutcome, number>>(),
    unreadColumns: jsonb('unread_columns').$type<string[]>().notNull().default([]),
    isReadAgain: boolean('is_read_again').notNull().default(false),
    /** One of its listings was changed before it could be undone. */
    isOvertaken: boolean('is_overtaken').notNull().default(false),
    createdAt: instantMs('created_at').notNull(),
    appliedAt: instantMs('applied_at'),
  },
  (table) => [
    index('listing_imports_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('listing_imports_applied').on(table.appliedAt).where(sql`${table.appliedAt} is not null`),
  ],
)

/** A row of such a file, and what it would make of which listing. */
export const listingImportRows = pgTable(
  'listing_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => listingImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    outcome: text({ enum: IMPORT_OUTCOMES }).notNull(),
    /** The one it changes, or the one it will make. */
    listingId: uuid('listing_id'),
    name: text().notNull(),
    vin: varchar({ length: VIN_CHARS }),
    /** What is new, as the API has it, and what it was before. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    problems: jsonb().$type<{ field: string | null; code: ImportProblem; value: string }[]>().notNull().default([]),
    /** Which version of the listing was looked at. */
    seenAt: instantMs('seen_at'),
    /** What else of the listing an undo puts back. */
    kept: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('listing_import_rows_outcome').on(table.importId, table.outcome, table.line),
  ],
)
