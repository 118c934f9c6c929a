import { accountEndpoints } from './accounts.ts'
import { googleEndpoints } from './google.ts'
import { inboxEndpoints } from './inbox.ts'
import { jobEndpoints } from './jobs.ts'
import { leadEndpoints } from './leads.ts'
import { listingEndpoints } from './listing-endpoints.ts'
import { listingImageEndpoints } from './listing-images.ts'
import { mailEndpoints } from './mail.ts'
import { notificationEndpoints } from './notifications.ts'
import { planEndpoints } from './plans.ts'

/** Every call under /api/v1. The server refuses to start when one has no handler. */
export const api = {
  ...accountEndpoints,
  ...googleEndpoints,
  ...planEndpoints,
  ...listingEndpoints,
  ...listingImageEndpoints,
  ...inboxEndpoints,
  ...leadEndpoints,
  ...notificationEndpoints,
  ...mailEndpoints,
  ...jobEndpoints,
}
export type Api = typeof api
