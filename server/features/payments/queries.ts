import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PlanKey } from '#contract/payments/plan-constants.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type FigureSpan, figureRows, within } from '#server/platform/db/figure-rows.ts'
import { prepareOnce, UNNAMED } from '#server/platform/db/prepared-queries.ts'
import type { RefundRow } from './service.ts'
import { orders, paymentEvents, payments, refunds } from './tables.ts'

export type Order = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type NewPayment = typeof payments.$inferInsert
export type PaymentRow = typeof payments.$inferSelect

export async function findOpenOrder(db: Db, userId: string, planKey: PlanKey): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.planKey, planKey), eq(orders.status, 'open')))
  return order
}

/** Undefined when the buyer has an open order for the plan already, also one that was made at the same moment. */
export async function insertOrder(db: Db, order: NewOrder): Promise<Order | undefined> {
  const [inserted] = await db.insert(orders).values(order).onConflictDoNothing().returning()
  return inserted
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

export async function findOrderOfSession(db: Db, sessionId: string, userId: string): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sessionId, sessionId), eq(orders.userId, userId)))
  return order
}

/** Since when the refund that is on its way for longest is; null while none is. */
export async function oldestPendingRefund(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ since: refunds.createdAt })
    .from(refunds)
    .where(eq(refunds.status, 'pending'))
    .orderBy(asc(refunds.createdAt))
    .limit(1)
  return row?.since ?? null
}

/** How many of each plan were ever paid for. */
export async function countOrdersPaid(db: Db): Promise<Map<PlanKey, number>> {
  const rows = await db
    .select({ key: orders.planKey, count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(eq(orders.status, 'paid'))
    .groupBy(orders.planKey)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

type Span = { from: Date; until: Date }

/** Purchases that were paid within a span, and what they brought without tax; what was given back later was paid all the same. */
export async function sumLost(db: Db, { from, until }: Span): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${orders.lostCents}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(gte(orders.lostAt, from), lt(orders.lostAt, until)))
  return row?.cents ?? 0
}

export async function sumPaid(db: Db, { from, until }: Span): Promise<{ count: number; netCents: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      netCents: sql<number>`coalesce(sum(${payments.amountCents} - ${payments.taxCents}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['succeeded', 'completed', 'paid', 'refunded']),
        gte(payments.paidAt, from),
        lt(payments.paidAt, until),
      ),
    )
  return row ?? { count: 0, netCents: 0 }
}

type OrderKey = { sessionId: string } | { id: string } | { paymentIntentId: string }

/** A settlement locks the order's row: of two events for the same payment, the second finds it settled. */
export async function lockOrder(tx: Db, key: OrderKey): Promise<Order | undefined> {
  const condition =
    'sessionId' in key
      ? eq(orders.sessionId, key.sessionId)
      : 'id' in key
        ? eq(orders.id, key.id)
        : eq(orders.paymentIntentId, key.paymentIntentId)
  const [order] = await tx.select().from(orders).where(condition).for('update')
  return order
}

/** All of a person's, held until the transaction ends. */
export async function lockOrdersOf(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(orders.id)
    .for('no key update')
}

export async function updateOrder(db: Db, id: string, changes: Partial<NewOrder>): Promise<void> {
  await db.update(orders).set(changes).where(eq(orders.id, id))
}

/** The first session reported for an order is its session. */
export async function setSession(db: Db, id: string, session: { id: string; url: string }): Promise<void> {
  await db
    .update(orders)
    .set({ sessionId: session.id, sessionUrl: session.url })
    .where(and(eq(orders.id, id), or(isNull(orders.sessionId), eq(orders.sessionId, session.id))))
}

/** Closes an unpaid order; one that was paid meanwhile stays. */
export async function closeOrder(db: Db, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ status: 'closed' })
    .where(and(eq(orders.id, id), inArray(orders.status, ['open', 'processing'])))
}

/** Orders without a final state, those that were asked about longest ago first. */
export function listUnsettled(db: Db, before: { open: Date; processing: Date }, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      or(
        and(eq(orders.status, 'open'), lt(orders.checkedAt, before.open)),
        and(eq(orders.status, 'processing'), lt(orders.checkedAt, before.processing)),
      ),
    )
    .orderBy(asc(orders.checkedAt))
    .limit(limit)
}

/** One row for an order, which moves on with it: what was on its way becomes paid or failed. */
export async function putPayment(tx: Db, payment: NewPayment): Promise<PaymentRow> {
  const { status, cardBrand, cardLast4, paidAt } = payment
  const [inserted] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoUpdate({ target: payments.orderId, set: { status, cardBrand, cardLast4, paidAt } })
    .returning()
  if (!inserted) throw new Error('The payment took no row')
  return inserted
}

export async function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  return payment
}

export async function getPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow> {
  const payment = await findPaymentOfOrder(db, orderId)
  if (!payment) throw new Error(`The paid order ${orderId} has no payment`)
  return payment
}

const paidOrder = prepareOnce((db) =>
  db
    .select({
      paymentId: payments.id,
      feeCents: orders.subtotalCents,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      currency: payments.currency,
      cardLast4: payments.cardLast4,
      dispute: orders.dispute,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, sql.placeholder('orderId')))
    .prepare(UNNAMED),
)

/** What was paid for an order, and how much of it went back. */
export async function getPaid(db: Db, orderId: string) {
  const [paid] = await paidOrder(db).execute({ orderId })
  if (!paid) throw new Error(`The paid order ${orderId} has no payment`)
  return paid
}

export async function getPaymentWithOrder(db: Db, id: string): Promise<{ payment: PaymentRow; order: Order }> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  if (!found) throw new Error(`There is no payment ${id}`)
  return found
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  return payment
}

export function listPayments(db: Db, userId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.paidAt), payments.id)
}

/** Whether any money came from this person that was not given back. */
export async function hasPaid(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.status, ['paid', 'succeeded', 'completed'])))
    .limit(1)
  return found !== undefined
}

/** Marks what this person has not paid, so that money which still comes goes back. Gives those that may still be paid. */
export function markBuyerLeft(tx: Db, userId: string, now: Date): Promise<Order[]> {
  return tx
    .update(orders)
    .set({ buyerLeftAt: now })
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['open', 'processing', 'closed'])))
    .returning()
}

/** All orders of a person, newest first. */
export function listOrders(db: Db, userId: string): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.createdAt), orders.id)
}

export async function hasOrders(db: Db, userId: string): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).limit(1)).length > 0
}

export async function updatePayment(db: Db, id: string, changes: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, id))
}

/** What we have promised for an order is not ours to give any more: the buyer's bank has. */
export async function dropPendingRefunds(tx: Db, orderId: string, failedBecause: string): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'failed', failedBecause })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'pending')))
}

/** Stores the highest reported sum: an older, smaller one may arrive later. */
export async function raiseRefund(tx: Db, order: Order, refundedCents: number): Promise<Order> {
  const [raised] = await tx
    .update(orders)
    .set({ refundedCents: sql`greatest(${orders.refundedCents}, ${refundedCents}::int)` })
    .where(eq(orders.id, order.id))
    .returning()
  return raised ?? order
}

/** False when the event is there already. */
export async function insertEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id })
  return rows.length > 0
}

const refundsOf = prepareOnce((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, sql.placeholder('orderId')))
    .orderBy(refunds.createdAt)
    .prepare(UNNAMED),
)

export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return refundsOf(db).execute({ orderId })
}

/** Money that arrived, also where it was given back later. */
export const isPaid = (status: SQL) => sql`${status} in ('succeeded', 'completed', 'paid', 'refunded')`

/** What was paid, tax included, also where it was given back later. */
export function purchasesWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`p.id`,
      at: sql`p.paid_at`,
      language: sql`o.locale`,
      person: sql`p.user_id`,
      detail: sql`p.package_name`,
      amount: sql`p.amount_cents`,
      tax: sql`p.tax_cents`,
      plan: sql`o.plan_key`,
      province: sql`coalesce(o.province, o.state)`,
    },
    sql`from payments p left join orders o on o.id = p.order_id
      where ${isPaid(sql`p.status`)} and ${within(sql`p.paid_at`, span)}`,
  )
}

/** What banks took back in our stead. The invoices stand, so its tax is owed all the same. */
export function chargebacksWithin(span: FigureSpan): SQL {
  return figureRows(
    {
      id: sql`o.id`,
      at: sql`o.lost_at`,
      language: sql`o.locale`,
      person: sql`o.user_id`,
      detail: sql`o.plan_name`,
      amount: sql`o.lost_cents`,
      tax: sql`0`,
      plan: sql`o.plan_key`,
      province: sql`coalesce(o.province, o.state)`,
    },
    sql`from orders o where o.lost_cents > 0 and ${within(sql`o.lost_at`, span)}`,
  )
}
