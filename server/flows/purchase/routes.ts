import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { getPerson } from '#server/features/accounts/queries.ts'
import { findPlaceOfLastLead } from '#server/features/inbox/queries.ts'
import { getPricedPlan } from '#server/features/plans/queries.ts'
import { residenceOf, toQuoteResponse } from '#server/features/plans/quote.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { getCaseForPurchase } from '../casework/opening.ts'
import { type OpenedSession, openCheckout } from './checkout.ts'
import { getOrderSuccess } from './orders.ts'
import { handleEvent } from './settlement.ts'

export function paymentRoutes(route: Route): void {
  route('GET /stripe/checkout-quote', async ({ query, caller, deps }) => {
    const plan = await getPricedPlan(deps, query.priceId)
    // Asked once: what the last request said is proposed here, and can be changed.
    const told = query.country ? query : await findPlaceOfLastLead(deps.db, caller.userId)
    const residence = residenceOf(await getPerson(deps.db, caller.userId), told)
    return toQuoteResponse(deps.config, plan, residence)
  })

  route<'POST /stripe/create-checkout-session', OpenedSession>(
    'POST /stripe/create-checkout-session',
    async ({ prepared }) => prepared,
    {
      // The provider is asked outside of any transaction: it may take seconds.
      async prepare({ body, caller, locale, deps }) {
        const { priceId, termsVersion, termsLocale = locale } = body
        if (termsVersion !== undefined && termsVersion !== TERMS_VERSION) throw new ApiError('terms_outdated')
        const plan = await getPricedPlan(deps, priceId)
        const forCase = body.caseCode ? await getCaseForPurchase(deps.db, caller.userId, body.caseCode) : null
        const { isFromProfile: _, ...residence } = residenceOf(await getPerson(deps.db, caller.userId), body)
        const terms = termsVersion === undefined ? undefined : { version: termsVersion, locale: termsLocale }
        return openCheckout(deps, {
          userId: caller.userId,
          plan,
          forCase,
          residence,
          locale,
          terms,
        })
      },
    },
  )

  route('GET /stripe/order/success', ({ query, caller, deps }) =>
    getOrderSuccess(deps, caller.userId, query.session_id),
  )

  route('POST /stripe/webhook', async ({ deps, request }) => {
    const signature = request.headers['stripe-signature']
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    const event = await deps.provider.verifyEvent(raw, typeof signature === 'string' ? signature : undefined)
    const outcome = await handleEvent(deps, event)
    deps.log.info({ eventId: event.id, type: event.type, outcome }, 'card provider event')
    return { received: true as const }
  })
}
