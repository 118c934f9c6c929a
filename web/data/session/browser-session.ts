import { showAlert } from '#web/ui/feedback/alert-store.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { OFFLINE_SCOPES, offlineCache } from '../offline/offline-scopes.ts'
import { localStore } from './browser-storage.ts'
import { SessionStore } from './session-store.ts'
import { dropOldDrafts, REFUSED_TOKEN, TOKEN_KEY, USER_KEY } from './stored-session.ts'
import { hasUnsavedText, reloadWithoutAsking, watchTyping } from './unsaved-text.ts'
import { withTabLock } from './with-tab-lock.ts'

const REQUEST_TIMEOUT_MS = 10_000
const REFRESH_LOCK = 'session-refresh'

let session: SessionStore | undefined

/**
 * The tab's session, for React and for code outside it (route middleware, the API client). There is none on the server. Where storage is
 * forbidden it lasts until a reload.
 */
export function browserSession(): SessionStore {
  session ??= openSession()
  return session
}

function openSession(): SessionStore {
  const opened = new SessionStore({
    storage: localStore,
    request,
    withTabLock: (work) => withTabLock(REFRESH_LOCK, work),
    onRefused,
    onReplaced,
    hasUnsavedText,
    onOtherUser: reloadWithoutAsking,
  })
  addEventListener('storage', (event) => {
    // A key of null is `storage.clear()` in another tab.
    if (event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY) {
      opened.reread(event.key === TOKEN_KEY && event.newValue === REFUSED_TOKEN ? 'refused' : 'elsewhere')
    }
  })
  // A page that comes back from the browser's cache has slept through the events.
  addEventListener('pageshow', (event) => {
    if (event.persisted) opened.reread()
  })
  opened.subscribe(() => {
    markDocument(opened)
    // What works without a network goes with its owner, the page of signing day as well; where caches are forbidden there is none.
    if (!opened.token) globalThis.caches?.delete(offlineCache(OFFLINE_SCOPES.signing)).catch(() => undefined)
  })
  markDocument(opened)
  dropOldDrafts(localStore)
  watchTyping()
  return opened
}

/** Styles hide what is for guests only by this mark, which the page's first script has set before anything is painted. */
function markDocument(opened: SessionStore): void {
  if (opened.token) document.documentElement.dataset.session = 'stored'
  else delete document.documentElement.dataset.session
}

function request(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept-language', browserStore().current.locale)
  return fetch(`/api/v1${path}`, { ...init, headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
}

function onRefused(): void {
  showAlert({ type: 'warning', text: browserStore().current.t('session.invalid'), isKeptOnArrival: true })
}

function onReplaced(): void {
  const { t } = browserStore().current
  showAlert({ type: 'warning', text: t('session.replaced'), more: t('session.replacedMore'), isKeptOnArrival: true })
}
