import type { MessageKey } from '../../locales/keys.ts'
import type { Translate } from '../../locales/translate.ts'
import { ApiFailure } from '../api/client.ts'
import { errorText } from '../api/error-text.ts'

/** What the server refused is said in its words; where it could not be asked, in ours. */
export function checkoutFailureText(t: Translate, error: unknown): string {
  const isUnreached = error instanceof ApiFailure && ['network', 'timeout', 'unknown'].includes(error.code)
  return isUnreached || !(error instanceof ApiFailure) ? t('checkout.errors.unable') : errorText(t, error)
}

/** The provider's page cannot be opened: no way to it, or not the way to a page at all. */
export const PAGE_FAILED: MessageKey = 'checkout.errors.page'

/** A page that has not come by then is not coming. */
const PAGE_OPENS_WITHIN_MS = 10_000

/** Leaves for the card provider's page. `onStuck` is called when the visitor is still here long after. */
export function leaveFor(url: string, onStuck: () => void): void {
  if (!navigator.onLine || !/^https?:\/\//.test(url)) return onStuck()
  window.location.assign(url)
  const stuck = setTimeout(onStuck, PAGE_OPENS_WITHIN_MS)
  // Coming back by the back button finds the page as it was left: it must not complain then.
  addEventListener('pagehide', () => clearTimeout(stuck), { once: true })
}
