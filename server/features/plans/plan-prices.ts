import type { AuditAction } from '#contract/audit/constants.ts'
import type { PlanKey } from '#contract/payments/plan-constants.ts'
import type { Deps } from '#server/deps.ts'
import { CardProviderError, startDeadline } from '#server/platform/cards/provider.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Change } from '../settings/service.ts'
import { insertPrice, listPrices, lockPlan, type PlanRow, pricesOf } from './queries.ts'

export type NewPrice = { cents: number; durationDays: number }

/**
 * Sets what a plan costs. The card provider is asked first, outside of any transaction, under a key that says which change it is:
 * asked again after a failure it answers with the same price. Nothing that was bought, ordered or invoiced is touched.
 */
export async function setPlanPrice(deps: Deps, key: PlanKey, change: Change, wanted: NewPrice): Promise<void> {
  const { plan, version } = await readPlan(deps.db, key)
  if (version !== change.version) throw new ApiError('settings_changed')
  const { cents, durationDays } = wanted
  const asked = { name: plan.name, cents, currency: plan.currency }
  const idempotencyKey = `plan-${key}-${version + 1}-${cents}-${durationDays}`
  const priceId = await deps.provider
    .createPrice({ key: idempotencyKey, ...asked }, startDeadline())
    .catch((error: unknown) => {
      if (!(error instanceof CardProviderError)) throw error
      deps.log.warn({ err: error, plan: key }, 'the card provider made no price')
      throw new ApiError('price_not_made')
    })
  await write(deps, key, change, { action: 'plan.priceChanged', priceId, priceCents: cents, durationDays })
}

/** Back to what it cost from the start, at the price that is known for that. */
export async function resetPlanPrice(deps: Deps, key: PlanKey, change: Change): Promise<void> {
  const { plan } = await readPlan(deps.db, key)
  const [first] = pricesOf(deps.config, plan, [])
  if (!first) throw new ApiError('plan_not_found')
  const { priceId, priceCents, durationDays } = first
  await write(deps, key, change, { action: 'plan.priceReset', priceId, priceCents, durationDays })
}

type Written = { action: AuditAction; priceId: string; priceCents: number; durationDays: number }

async function write(deps: Deps, key: PlanKey, change: Change, { action, ...price }: Written): Promise<void> {
  const { actorId, version, reason } = change
  await deps.db.transaction(async (tx) => {
    const { plan, set } = await readPlan(tx, key)
    if (set.length !== version) throw new ApiError('settings_changed')
    const before = pricesOf(deps.config, plan, set).at(-1)
    await insertPrice(tx, { planKey: key, ...price, startsAt: deps.clock.now() })
    await recordAudit(tx, {
      actorId,
      action,
      entity: 'plan',
      entityId: key,
      before: before ? auditedOf(before) : {},
      after: auditedOf(price),
      reason,
    })
  })
  deps.changes.hear('settings')
}

/** Held in a transaction, so that prices of a plan follow one another. */
async function readPlan(
  db: Db,
  key: PlanKey,
): Promise<{ plan: PlanRow; set: Awaited<ReturnType<typeof listPrices>>; version: number }> {
  const plan = await lockPlan(db, key)
  if (!plan?.isListed) throw new ApiError('plan_not_found')
  const set = await listPrices(db, key)
  return { plan, set, version: set.length }
}

function auditedOf({ priceId, priceCents, durationDays }: Omit<Written, 'action'>): Record<string, unknown> {
  return { price: (priceCents / 100).toFixed(2), validDays: durationDays, priceId }
}
