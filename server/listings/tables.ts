import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { BODY_TYPES, CONDITIONS, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS } from '../../contract/listings.ts'

export const listings = pgTable(
  'listings',
  {
    id: uuid().primaryKey().defaultRandom(),
    make: text().notNull(),
    model: text().notNull(),
    year: smallint().notNull(),
    trim: text(),
    bodyType: text('body_type', { enum: BODY_TYPES }),
    fuelType: text('fuel_type', { enum: FUEL_TYPES }),
    transmission: text({ enum: TRANSMISSIONS }),
    drivetrain: text({ enum: DRIVETRAINS }),
    engineSize: text('engine_size'),
    mileageMiles: integer('mileage_miles'),
    condition: text({ enum: CONDITIONS }),
    exteriorColor: text('exterior_color'),
    interiorColor: text('interior_color'),
    priceCents: bigint('price_cents', { mode: 'number' }),
    originalPriceCents: bigint('original_price_cents', { mode: 'number' }),
    location: text(),
    dealerName: text('dealer_name'),
    description: text(),
    features: text(),
    isActive: boolean('is_active').notNull().default(true),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** What search looks at: make, model, trim and year without case and accents. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(make || ' ' || model || ' ' || coalesce(trim, '') || ' ' || year::text)`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('listings_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

/** One row per picture, in the order to show them. The file's key is its name; widths are made beside it. */
export const listingImages = pgTable(
  'listing_images',
  {
    /** The name in the address: cannot be guessed. */
    name: text().primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isMain: boolean('is_main').notNull().default(false),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Narrower widths that exist, and whether AVIF twins do yet. */
    widths: jsonb().$type<number[]>().notNull(),
    hasAvif: boolean('has_avif').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('listing_images_listing').on(table.listingId, table.position)],
)
