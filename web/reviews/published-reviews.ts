import type { PublishedReview } from '../../contract/reviews.ts'
import type { ApiClient } from '../api/client.ts'

const SHOWN_MAX = '50'

/** The samples are worth reading without them: a failure shows none instead of no page. */
export function askForReviews(api: ApiClient): Promise<PublishedReview[]> {
  return api.call('GET /reviews', { query: { limit: SHOWN_MAX } }).catch(() => [])
}
