import { defineFeature } from '#server/feature.ts'
import { ageS, HOUR_S } from '#server/platform/observability/watches.ts'
import { listOrders, oldestPendingRefund, purchasesWithin } from './queries.ts'

export const payments = defineFeature({
  name: 'payments',
  figures: {
    purchases: purchasesWithin,
  },
  collect: async ({ db }, { id }) => ({
    orders: (await listOrders(db, id)).map((order) => ({
      plan: order.planName,
      status: order.status,
      ordered_at: order.createdAt.toISOString(),
      terms: {
        version: order.termsVersion,
        language: order.termsLocale,
        accepted_at: order.termsAcceptedAt?.toISOString() ?? null,
      },
    })),
  }),
  watches: [
    {
      name: 'refunds_oldest_pending_seconds',
      help: 'How long the oldest refund has been on its way.',
      limit: 10 * HOUR_S,
      remedy: 'Look for its order in the card provider’s dashboard; the mail to staff names it.',
      read: async (db, now) => ageS(await oldestPendingRefund(db), now),
    },
  ],
})
