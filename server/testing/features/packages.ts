import { randomBytes } from 'node:crypto'
import { caseCodeFrom } from '#contract/cases/codes.ts'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { cases } from '#server/features/cases/tables.ts'
import { packages } from '#server/features/packages/tables.ts'
import { insertOrder, putPayment, updateOrder } from '#server/features/payments/queries.ts'
import type { TestApp } from '../runs/test-app.ts'

type Bought = { consultantId?: string; status?: 'active' | 'completed'; isPaid?: boolean }

/** A package that a person has bought; gives its id. */
export async function givePackage({ deps }: TestApp, userId: string, bought: Bought = {}): Promise<string> {
  const { consultantId = null, status = 'active', isPaid = true } = bought
  const now = deps.clock.now()
  const order = await insertOrder(deps.db, {
    userId,
    planKey: 'basic',
    planName: 'Ignition',
    durationDays: 90,
    subtotalCents: 29_900,
    totalCents: 29_900,
    taxes: [],
    currency: 'CAD',
    locale: 'en',
    createdAt: now,
    checkedAt: now,
  })
  if (!order) throw new Error('No order was made')
  await updateOrder(deps.db, order.id, { status: 'paid' })
  if (isPaid) {
    await putPayment(deps.db, {
      orderId: order.id,
      userId,
      packageName: 'Ignition',
      amountCents: 29_900,
      taxCents: 0,
      currency: 'CAD',
      status: 'paid',
      paidAt: now,
    })
  }
  const [row] = await deps.db
    .insert(packages)
    .values({
      userId,
      orderId: order.id,
      planKey: 'basic',
      name: 'Ignition',
      status,
      locale: 'en',
      consultantId,
      purchasedAt: now,
      expiresAt: new Date(now.getTime() + 90 * DAY_MS),
    })
    .returning({ id: packages.id })
  if (!row) throw new Error('No package was made')
  await deps.db.insert(cases).values({
    code: caseCodeFrom(randomBytes(24)),
    clientId: userId,
    packageId: row.id,
    consultantId,
    locale: 'en',
    stage: status === 'active' ? 'intake' : 'closed',
    brief: EMPTY_BRIEF,
    openedAt: now,
    paidAt: now,
    stageSince: now,
  })
  return row.id
}
