import type { OrderSuccess } from '#contract/payments/endpoints.ts'
import type { MessageKey } from '#locales/keys.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'

export type Answer =
  | { step: 'paid'; order: OrderSuccess }
  /** The provider has not said yes yet; it may a moment later. */
  | { step: 'waiting' }
  | { step: 'closed' | 'held' }
  | { step: 'failed'; text: MessageKey; canRetry: boolean }

/** What became of a session. Never throws: every end has its own words. */
export async function askForOrder(sessionId: string | null): Promise<Answer> {
  if (!sessionId) return { step: 'failed', text: 'paymentSuccess.missingSession', canRetry: false }
  try {
    const order = await browserApi().call('GET /stripe/order/success', { query: { session_id: sessionId } })
    return { step: 'paid', order }
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : ''
    if (code === 'payment_pending') return { step: 'waiting' }
    if (code === 'payment_closed') return { step: 'closed' }
    if (code === 'payment_held') return { step: 'held' }
    const isNetwork = code === 'network' || code === 'timeout'
    return {
      step: 'failed',
      text: isNetwork ? 'paymentSuccess.networkFailed' : 'paymentSuccess.fetchFailed',
      canRetry: code !== 'not_found',
    }
  }
}
