import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS } from '#contract/time/durations.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { getPerson, lockActivePerson, type Person, updatePerson } from '#server/features/accounts/queries.ts'
import {
  closeOrder,
  findOpenOrder,
  findOrder,
  insertOrder,
  type NewOrder,
  type Order,
  setSession,
} from '#server/features/payments/queries.ts'
import { isOwnPriceId } from '#server/features/plans/price-ids.ts'
import type { PricedPlan } from '#server/features/plans/queries.ts'
import { priceFor, type Residence } from '#server/features/plans/quote.ts'
import { CardProviderError, type Deadline, type SessionLine, startDeadline } from '#server/platform/cards/provider.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { translator } from '#server/platform/process/translations.ts'
import { expireSessions } from './expire-sessions.ts'
import { settleSession } from './settlement.ts'

export type CheckoutRequest = {
  userId: string
  plan: PricedPlan
  /** The case that the package is for. */
  forCase: { id: string; code: string } | null
  residence: Residence
  locale: Locale
  terms: { version: string; locale: Locale } | undefined
}
export type OpenedSession = { sessionId: string; url: string }

const SESSION_TTL_MS = HOUR_MS
/** A reused page must not expire while the buyer looks for their card. */
const REUSED_WITHIN_MS = 45 * 60 * 1000
/** The provider opens no session for less than half an hour; an order that failed to get one is soon too old to try again. */
const UNOPENED_TTL_MS = 5 * 60 * 1000
/** An open order may turn out to be paid, or over, or another's price: then the next one is tried. */
const ATTEMPTS = 4
const POLL_MS = 100

const underWay = new Map<string, Promise<OpenedSession>>()

/** One open session for a buyer and a plan: clicks at the same moment share it, later ones find it. */
export function openCheckout(deps: Deps, request: CheckoutRequest): Promise<OpenedSession> {
  const { userId, plan, forCase, residence, locale, terms } = request
  const key = JSON.stringify([deps.publicUrl, userId, plan.key, plan.priceId, forCase?.id, residence, locale, terms])
  const known = underWay.get(key)
  if (known) return known
  const opening = open(deps, request).finally(() => underWay.delete(key))
  underWay.set(key, opening)
  return opening
}

async function open(deps: Deps, request: CheckoutRequest): Promise<OpenedSession> {
  const deadline = startDeadline()
  const person = await getPerson(deps.db, request.userId)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const session = await tryOnce(deps, person, request, deadline)
      if (session) {
        await requireStillThere(deps, request.userId)
        await rememberResidence(deps, person, request.residence)
        return session
      }
    }
    throw new CardProviderError('No order stayed open')
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    deps.log.warn({ err: error }, 'the card provider opened no session')
    throw new ApiError('checkout_failed')
  }
}

/** A concurrent account deletion must not lead to a payment. */
async function requireStillThere(deps: Deps, userId: string): Promise<void> {
  const { isActive } = await getPerson(deps.db, userId)
  if (isActive) return
  await deps.db.transaction((tx) => expireSessions(deps, tx, userId))
  throw new CardProviderError('The buyer has left')
}

/** Undefined when the order that was open is so no longer, and another has to be made. */
async function tryOnce(
  deps: Deps,
  person: Person,
  request: CheckoutRequest,
  deadline: Deadline,
): Promise<OpenedSession | undefined> {
  const wanted = newOrder(deps, request)
  // A concurrent account deletion finds this order and closes it, or comes first.
  const made = await deps.db.transaction(async (tx) => {
    await lockActivePerson(tx, request.userId)
    return insertOrder(tx, wanted)
  })
  const order = made ?? (await findOpenOrder(deps.db, request.userId, request.plan.key))
  if (!order) return undefined
  if (!made && !(await isStillGood(deps, order, wanted, deadline))) return undefined
  if (order.sessionId && order.sessionUrl) return { sessionId: order.sessionId, url: order.sessionUrl }
  return openSession(deps, { person, order, caseCode: request.forCase?.code }, deadline)
}

/** Settles, or gives up, an open order that cannot be used. */
async function isStillGood(deps: Deps, order: Order, wanted: NewOrder, deadline: Deadline): Promise<boolean> {
  const ageMs = deps.clock.now().getTime() - order.createdAt.getTime()
  const isYoung = ageMs < (order.sessionId ? REUSED_WITHIN_MS : UNOPENED_TTL_MS)
  const isGood = isYoung && COMPARED.every((field) => isDeepStrictEqual(order[field], wanted[field] ?? null))
  if (!order.sessionId) {
    if (!isGood) await closeOrder(deps.db, order.id)
    return isGood
  }
  const session = await deps.provider.getSession(order.sessionId, deadline)
  if (session.state === 'open' && isGood) return true
  if (session.state === 'open') {
    await deps.provider.expireSession(order.sessionId, deadline)
    await closeOrder(deps.db, order.id)
  } else await settleSession(deps, session)
  return false
}

/** What the buyer would be asked to agree to: when it differs, so must the session. */
const COMPARED = [
  'priceId',
  'totalCents',
  'taxes',
  'currency',
  'locale',
  'country',
  'province',
  'termsVersion',
  'termsLocale',
  'caseId',
  'durationDays',
] as const

function newOrder(deps: Deps, { userId, plan, forCase, residence, locale, terms }: CheckoutRequest): NewOrder {
  const now = deps.clock.now()
  return {
    userId,
    planKey: plan.key,
    planName: plan.name,
    priceId: plan.priceId,
    caseId: forCase?.id ?? null,
    durationDays: plan.durationDays,
    ...priceFor(deps.config, plan, residence),
    ...residence,
    locale,
    termsVersion: terms?.version ?? null,
    termsLocale: terms?.locale ?? null,
    termsAcceptedAt: terms ? now : null,
    createdAt: now,
    checkedAt: now,
  }
}

async function openSession(
  deps: Deps,
  { person, order, caseCode }: { person: Person; order: Order; caseCode: string | undefined },
  deadline: Deadline,
): Promise<OpenedSession> {
  try {
    const session = await deps.provider.openSession(
      {
        orderId: order.id,
        userId: person.id,
        planKey: order.planKey,
        email: person.email,
        locale: order.locale,
        lines: linesOf(order),
        successUrl: `${deps.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.publicUrl}/payment/cancel?${new URLSearchParams({ plan: order.planKey, ...(caseCode && { case: caseCode }) })}`,
        expiresAt: new Date(order.createdAt.getTime() + SESSION_TTL_MS),
      },
      deadline,
    )
    await setSession(deps.db, order.id, session)
    return { sessionId: session.id, url: session.url }
  } catch (error) {
    if (!isAlreadyAsking(error)) throw error
    return awaitOther(deps, order.id, deadline)
  }
}

/** Another process is asking for the same order right now; its answer is ours. */
async function awaitOther(deps: Deps, orderId: string, deadline: Deadline): Promise<OpenedSession> {
  while (deadline.leftMs() > POLL_MS) {
    await wait(POLL_MS)
    const order = await findOrder(deps.db, orderId)
    if (order?.sessionId && order.sessionUrl) return { sessionId: order.sessionId, url: order.sessionUrl }
  }
  throw new CardProviderError('Another request did not open the session in time')
}

function isAlreadyAsking(error: unknown): boolean {
  const cause = error instanceof CardProviderError ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode === 409
}

/** What the provider has no price for is said by name and amount. */
function linesOf(order: Order): SessionLine[] {
  const { currency, priceId } = order
  const t = translator(order.locale)
  return [
    priceId && !isOwnPriceId(priceId) ? { priceId } : { name: order.planName, cents: order.subtotalCents, currency },
    ...order.taxes.map(({ name, cents }) => ({ name: t(`invoice.taxes.${name}`), cents, currency })),
  ]
}

/** The place given here becomes the account's where it had none. */
async function rememberResidence({ db }: Deps, person: Person, residence: Residence): Promise<void> {
  if (person.country !== null || residence.country === null) return
  await db.transaction(async (tx) => {
    await lockActivePerson(tx, person.id)
    await updatePerson(tx, person.id, residence)
  })
}
