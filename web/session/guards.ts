import { type MiddlewareFunction, redirect } from 'react-router'
import { type DocumentSettings, readIsland, SETTINGS_ISLAND } from '../document.tsx'
import { browserStore } from '../i18n/browser-store.ts'
import { showAlert } from '../shell/alert-store.ts'
import { browserSession } from './browser-session.ts'
import { loginPath } from './redirect-target.ts'
import type { Session } from './session-store.ts'

type Guard = MiddlewareFunction<Record<string, unknown>>

/*
 * Guards for a route's `clientMiddleware`. They decide what is shown; the API decides what is allowed. Each waits for the
 * session check, which takes 5 s at the most.
 */

export const requireLogin: Guard = async ({ request }, next) => {
  if ((await checkedSession()).status !== 'signedIn') throw redirect(loginPath(intendedPath(request)))
  return next()
}

/** The login page leads its own visitors on after signing them in; this is for those who come signed in. */
export const guestsOnly: Guard = async (_, next) => {
  if ((await checkedSession()).status === 'signedIn') throw redirect('/')
  return next()
}

export const requireAdmin: Guard = async ({ request }, next) => {
  const session = await checkedSession()
  if (session.status !== 'signedIn') throw redirect(loginPath(intendedPath(request)))
  const { adminRouteRoles } = readIsland<DocumentSettings>(SETTINGS_ISLAND)
  if (session.user && adminRouteRoles.includes(session.user.role)) return next()
  const { t } = browserStore().current
  showAlert({ type: 'info', text: t('session.adminOnly'), more: t('session.adminOnlyMore'), isKeptOnArrival: true })
  throw redirect('/')
}

async function checkedSession(): Promise<Session> {
  await browserSession().check()
  return browserSession().current
}

function intendedPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
