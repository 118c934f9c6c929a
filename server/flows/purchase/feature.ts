import { defineFeature } from '#server/feature.ts'

import { lockOrdersOf } from '#server/features/payments/queries.ts'
import { expireSessionJob, expireSessions, returnJob } from './expire-sessions.ts'
import { reconcileJob } from './reconciler.ts'
import { refundJob, stuckRefundsJob } from './refund-orders.ts'
import { paymentRoutes } from './routes.ts'

export const purchase = defineFeature({
  name: 'purchase',
  routes: paymentRoutes,
  jobs: (deps) => [reconcileJob(deps), expireSessionJob(deps), returnJob(deps), refundJob(deps), stuckRefundsJob(deps)],
  erase: {
    async lock(deps, tx, { person }) {
      // First: a payment that is being settled at this moment is either over, and its package ends below, or finds the buyer gone.
      await expireSessions(deps, tx, person.id)
      await lockOrdersOf(tx, person.id)
    },
  },
})
