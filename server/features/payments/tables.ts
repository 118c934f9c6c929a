import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { REFUND_STATUSES } from '#contract/cases/constants.ts'
import { PAYMENT_STATUSES } from '#contract/payments/endpoints.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '#contract/values/places.ts'
import { DISPUTE_STATES } from '#server/platform/cards/provider-messages.ts'
import { instant } from '#server/platform/db/columns.ts'
import { users } from '../accounts/tables.ts'
import { planKey, type TaxCharge } from '../plans/tables.ts'

export const REFUND_CAUSES = ['cancelled', 'granted', 'returned'] as const

/** `returned`: paid after its account was deleted, and refunded. */
export const ORDER_STATUSES = ['open', 'processing', 'paid', 'closed', 'held', 'returned'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** An intended purchase: one row for each session at the card provider. The price is fixed here, before the payment. */
export const orders = pgTable(
  'orders',
  {
    /** Also the provider's idempotency key: asked twice, it opens one session. */
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    planKey: planKey('plan_key').notNull(),
    planName: text('plan_name').notNull(),
    /** The price that the buyer saw; orders from before prices could be set say none. */
    priceId: text('price_id'),
    /** The case that it is bought for, where there is one already. */
    caseId: uuid('case_id'),
    durationDays: integer('duration_days').notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    taxes: jsonb().$type<TaxCharge[]>().notNull(),
    totalCents: integer('total_cents').notNull(),
    currency: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    country: text({ enum: COUNTRIES }),
    state: text({ enum: US_STATES }),
    province: text({ enum: CA_PROVINCES }),
    /** What was accepted before paying, in which language, and when. */
    termsVersion: text('terms_version'),
    termsLocale: text('terms_locale', { enum: LOCALES }),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** A paid order is never anything else again; money that arrives for a closed one still counts. */
    status: text({ enum: ORDER_STATUSES }).notNull().default('open'),
    /** Why an order is held. */
    heldBecause: text('held_because'),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    paymentIntentId: text('payment_intent_id').unique(),
    /** A refund may be reported before its payment; the highest reported sum counts. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** The state of a chargeback; a final one stays, in whatever order the events come. */
    dispute: text({ enum: DISPUTE_STATES }),
    /** Since when the package has been stopped for it. */
    disputedAt: instant('disputed_at'),
    /** What a lost chargeback took beyond earlier refunds, and when it was reported. */
    lostCents: integer('lost_cents'),
    lostAt: instant('lost_at'),
    /** The buyer has deleted their account: whatever is still paid goes back. */
    buyerLeftAt: instant('buyer_left_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the provider was last asked. */
    checkedAt: instant('checked_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('orders_open').on(table.userId, table.planKey).where(sql`${table.status} = 'open'`),
    index('orders_unsettled').on(table.checkedAt).where(sql`${table.status} in ('open', 'processing')`),
    index('orders_lost').on(table.lostAt).where(sql`${table.lostAt} is not null`),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** One payment for one order, from the first report on: on its way, failed, paid, refunded. */
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    packageName: text('package_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    currency: text().notNull(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** When it reached its status: under way since, failed or paid at. */
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    index('payments_user').on(table.userId, table.paidAt.desc().nullsFirst(), table.id),
    index('payments_paid').on(table.paidAt, table.status),
  ],
)

/** Events of the provider that were handled; each counts once, however often it comes. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  orderId: uuid('order_id'),
  /** The outcome, for an investigation. */
  outcome: text().notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
})

/** Money on its way back. The row comes first, and its id is the provider's idempotency key: asked twice, it is paid back once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    /**
     * `cancelled`: before the work has started, by the client. `granted`: on request, by a manager. `returned`: paid by
     * an account that was deleted.
     */
    cause: text({ enum: REFUND_CAUSES }).notNull(),
    status: text({ enum: REFUND_STATUSES }).notNull().default('pending'),
    requestedBy: uuid('requested_by'),
    failedBecause: text('failed_because'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    // However often it is pressed.
    uniqueIndex('refunds_one_cancellation').on(table.orderId).where(sql`${table.cause} = 'cancelled'`),
  ],
)
