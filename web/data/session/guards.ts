import { type MiddlewareFunction, redirect } from 'react-router'
import type { DocumentSettings } from '#contract/calls/page-host.ts'
import { hasDesk } from '#contract/users/roles.ts'
import { showAlert } from '#web/ui/feedback/alert-store.ts'
import { readIsland, SETTINGS_ISLAND } from '../document.tsx'
import { browserStore } from '../i18n/browser-store.ts'
import { browserSession } from './browser-session.ts'
import { type GuardName, guardDecision } from './guard-decision.ts'
import type { Session } from './session-store.ts'
import { noteGuardedPage } from './unsaved-text.ts'

type Guard = MiddlewareFunction<Record<string, unknown>>

/*
 * Guards for a route's `clientMiddleware`. They decide what is shown; the API decides what is allowed. Each waits for the
 * session check, which takes 5 s at the most.
 */

export const requireLogin = guard('requireLogin')
/** For visitors who arrive signed in; the login page itself leads its visitors on after signing them in. */
export const guestsOnly = guard('guestsOnly')
export const requireAdmin = guard('requireAdmin')
export const requireDesk = guard('requireDesk')

function guard(name: GuardName): Guard {
  return async ({ request }, next) => {
    const session = browserSession()
    await session.check()
    const { pathname, search } = new URL(request.url)
    const { adminRouteRoles } = readIsland<DocumentSettings>(SETTINGS_ISLAND)
    const decision = guardDecision(name, session.current, pathname + search, adminRouteRoles)
    if (!decision) {
      noteGuardedPage(pathname)
      return next()
    }
    if (decision.isForRole) sayWhy(session.current)
    else if (session.current.status === 'guest' && session.current.ended === 'elsewhere') {
      showAlert({ type: 'info', text: browserStore().current.t('session.endedElsewhere'), isKeptOnArrival: true })
    }
    throw redirect(decision.to)
  }
}

/** Staff with access to the desk get a link to it, everyone else one to their profile. */
function sayWhy(session: Session): void {
  const { t } = browserStore().current
  const role = session.status === 'signedIn' ? session.user?.role : undefined
  showAlert({
    type: 'info',
    text: t('session.adminOnly'),
    more: t('session.adminOnlyMore'),
    isKeptOnArrival: true,
    link: hasDesk(role)
      ? { to: '/desk', text: t('session.toDesk') }
      : { to: '/profile', text: t('session.adminOnlyLink') },
  })
}
