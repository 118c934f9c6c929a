import { randomUUID } from 'node:crypto'
import { SHOWN_PLANS } from '#contract/payments/plan-constants.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { users } from '#server/features/accounts/tables.ts'
import { appointments } from '#server/features/appointments/tables.ts'
import { caseEvents, caseReplies, cases } from '#server/features/cases/tables.ts'
import { inboxItems } from '#server/features/inbox/tables.ts'
import { creditNotes, invoices } from '#server/features/invoices/tables.ts'
import { packages } from '#server/features/packages/tables.ts'
import { orders, payments } from '#server/features/payments/tables.ts'
import { reviews } from '#server/features/reviews/tables.ts'
import type { Db } from '#server/platform/db/database.ts'

const PROVINCES = ['QC', 'ON', 'BC'] as const

/** The same sequence every time. */
export function createDice(seed = 7) {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return {
    number: (below: number) => Math.floor(next() * below),
    pick: <One>(from: readonly One[]): One => {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('Nothing to pick from')
      return one
    },
    isLucky: (share: number) => next() < share,
  }
}

/** The activity of some months, described as plain facts and written as rows. */
export async function writeMonths(db: Db, { from, days, aDay }: { from: Date; days: number; aDay: number }) {
  const dice = createDice()
  const staff = await db
    .insert(users)
    .values(
      ['One', 'Two'].map((name) => ({ email: `${name}@staff.test`, fullName: name, role: 'CONSULTANT' as const })),
    )
    .returning()
  const clients = await db
    .insert(users)
    .values(
      Array.from({ length: 20 }, (_, index) => ({ email: `c${index}@example.test`, fullName: `Client ${index}` })),
    )
    .returning()
  const facts = {
    asks: [] as { at: Date; language: string }[],
    calls: [] as { at: Date; language: string }[],
    purchases: [] as { at: Date; language: string; plan: string; province: string; amount: number; tax: number }[],
    refunds: [] as { at: Date; plan: string; province: string; amount: number; tax: number }[],
    starts: [] as { at: Date; language: string }[],
    deliveries: [] as { at: Date; language: string }[],
    replies: [] as { at: Date; author: string; minutes: number; promised: number }[],
    reviews: [] as { at: Date; stars: number }[],
  }
  let made = 0
  for (let count = 0; count < days * aDay; count++) {
    const at = new Date(from.getTime() + dice.number(days * 24 * 60) * 60_000)
    const later = (hours: number) => new Date(at.getTime() + dice.number(hours) * HOUR_MS)
    const language = dice.pick(LOCALES)
    const isSuspect = dice.isLucky(0.1)
    const [item] = await db
      .insert(inboxItems)
      .values({ kind: 'message', name: 'A', email: 'a@example.test', locale: language, createdAt: at, isSuspect })
      .returning()
    if (isSuspect || !item) continue
    facts.asks.push({ at, language })
    const client = dice.pick(clients)
    const author = dice.pick(staff).id
    if (dice.isLucky(0.5)) {
      const startsAt = new Date(at.getTime() + made++ * 7 * 24 * HOUR_MS)
      const times = { startsAt, endsAt: startsAt, busyUntil: startsAt, createdAt: at, changedAt: at }
      const call = { consultantId: author, requestId: item.id, how: 'phone' as const, timeZone: 'UTC' }
      await db.insert(appointments).values({ ...call, ...times })
      facts.calls.push({ at, language })
    }
    if (!dice.isLucky(0.6)) continue
    const [plan, province] = [dice.pick(SHOWN_PLANS), dice.pick(PROVINCES)]
    const [subtotal, tax] = [10_000 + dice.number(40_000), dice.number(6_000)]
    const paidAt = later(30)
    const isPaid = dice.isLucky(0.85)
    const bought = { userId: client.id, planKey: plan, locale: language }
    const order = { planName: plan, durationDays: 90, subtotalCents: subtotal, totalCents: subtotal + tax }
    const [ordered] = await db
      .insert(orders)
      .values({ ...bought, ...order, taxes: [], currency: 'CAD', province, status: 'closed', createdAt: at })
      .returning()
    const paid = { amountCents: subtotal + tax, taxCents: tax, currency: 'CAD', paidAt }
    const status = isPaid ? ('paid' as const) : ('failed' as const)
    const [payment] = await db
      .insert(payments)
      .values({ orderId: ordered?.id ?? '', userId: client.id, packageName: plan, status, ...paid })
      .returning()
    if (!isPaid || !payment) continue
    facts.purchases.push({ at: paidAt, language, plan, province, amount: subtotal + tax, tax })
    const dated = { purchasedAt: paidAt, expiresAt: later(3_000) }
    const [sold] = await db
      .insert(packages)
      .values({ ...bought, ...dated, orderId: payment.orderId, name: plan })
      .returning()
    if (dice.isLucky(0.2)) {
      const parties = {
        seller: { name: 'N', lines: [], gstNumber: null, qstNumber: null },
        buyer: { name: 'B', email: 'b@example.test', lines: [], isInQuebec: false },
      }
      const sums = { subtotalCents: subtotal, taxes: [], totalCents: subtotal + tax }
      const invoice = { paymentId: payment.id, number: ++made, locale: language, parties, itemName: plan }
      await db.insert(invoices).values({ ...invoice, ...sums, currency: 'CAD', issuedAt: paidAt })
      const issuedAt = later(900)
      await db.insert(creditNotes).values({ paymentId: payment.id, number: made, ...sums, issuedAt })
      facts.refunds.push({ at: issuedAt, plan, province, amount: subtotal + tax, tax })
    }
    if (dice.isLucky(0.4)) {
      const [stars, createdAt] = [1 + dice.number(5), later(500)]
      const review = { userId: client.id, packageId: sold?.id ?? '', packageName: plan, authorName: 'R', comment: 'c' }
      await db.insert(reviews).values({ ...review, rating: stars, createdAt })
      facts.reviews.push({ at: createdAt, stars })
    }
    const startedAt = dice.isLucky(0.8) ? later(200) : null
    const code = `NL-${randomUUID().slice(0, 6).toUpperCase()}`
    const brief = {} as (typeof cases.$inferInsert)['brief']
    const [opened] = await db
      .insert(cases)
      .values({
        code,
        clientId: client.id,
        packageId: sold?.id ?? null,
        locale: language,
        brief,
        openedAt: at,
        paidAt: sold ? at : null,
        startedAt,
      })
      .returning()
    if (startedAt) facts.starts.push({ at: startedAt, language })
    const caseId = opened?.id ?? ''
    for (let reply = dice.number(4); reply > 0; reply--) {
      const [repliedAt, minutes, isFirst] = [later(400), dice.number(900), reply === 1]
      const promised = isFirst ? 240 : 480
      const waited = { waitedMinutes: minutes, promisedMinutes: promised, isFirst }
      await db.insert(caseReplies).values({ caseId, authorId: author, repliedAt, ...waited })
      facts.replies.push({ at: repliedAt, author, minutes, promised })
    }
    if (!startedAt || !dice.isLucky(0.5)) continue
    const moved = { caseId, kind: 'stageMoved' as const, actorSide: 'staff' as const }
    const receivedAt = later(700)
    await db.insert(caseEvents).values({ ...moved, at: later(300), values: { from: 'search', to: 'offers' } })
    await db.insert(caseEvents).values({ ...moved, at: receivedAt, values: { from: 'paperwork', to: 'delivered' } })
    const closedAt = new Date(receivedAt.getTime() + 60_000)
    await db.insert(caseEvents).values({ ...moved, kind: 'closed', at: closedAt, values: { reason: 'bought' } })
    facts.deliveries.push({ at: receivedAt, language })
  }
  return { facts, staff }
}
