import { browserApi } from '#web/data/api/browser-api.ts'
import { UnreadStore } from './unread-store.ts'

let store: UnreadStore | undefined

/** The tab's count, shared by the header and the profile. */
export function browserUnread(): UnreadStore {
  store ??= new UnreadStore({
    ask: () => browserApi().call('GET /profile/me/notifications/unread', {}),
    isHidden: () => document.visibilityState === 'hidden',
    onLookedAt,
  })
  return store
}

function onLookedAt(listener: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && listener()
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}
