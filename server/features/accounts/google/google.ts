import type { FastifyReply, FastifyRequest } from 'fastify'
import { safePath } from '#contract/calls/redirects.ts'
import { isLocale, LOCALE_KEY } from '#contract/values/locales.ts'
import type { Translate } from '#locales/translate.ts'
import type { Deps } from '#server/deps.ts'
import type { Handled, Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { setRefreshCookie } from '../refresh-cookie.ts'
import { openSession } from '../sessions.ts'
import type { GoogleIdentity } from './client.ts'
import { GoogleFailure, type GoogleFailureReason } from './failure.ts'
import { nameForForm, recognise } from './sign-in.ts'
import { type GoogleSignIn, setStateCookie, takeStateCookie } from './state.ts'
import { issueTicket, spendTicket } from './tickets.ts'

/** Where people go who wanted nothing else. */
const DEFAULT_REDIRECT = '/'
/** The sign-in travels in a cookie, which holds 4 KB. */
const REDIRECT_MAX_CHARS = 1_500

const FAILURES = {
  cancelled: ['google_cancelled', 'answers.googleCancelled'],
  unavailable: ['google_unavailable', 'answers.googleUnavailable'],
  unverified: ['google_email_unverified', 'answers.googleUnverified'],
  failed: ['google_failed', 'answers.googleFailed'],
} as const satisfies Record<GoogleFailureReason, readonly [error: string, description: string]>

type Visit = { deps: Deps; request: FastifyRequest; reply: FastifyReply; locale: Handled<unknown>['locale'] }

/** Both calls are visits by a browser: on any failure it is redirected to a page that says so. */
export function googleRoutes(route: Route): void {
  route('GET /auth/google/login', ({ query, ...visit }) =>
    redirect(visit, async () => {
      const { address, proof } = await requireGoogle(visit.deps).start()
      const wanted = safePath(query.redirect) ?? DEFAULT_REDIRECT
      setStateCookie(visit.reply, visit.deps, {
        proof,
        action: query.action,
        redirect: wanted.length > REDIRECT_MAX_CHARS ? DEFAULT_REDIRECT : wanted,
        referralCode: query.ref,
      })
      return address
    }),
  )

  route('GET /auth/google/callback', ({ query, ...visit }) =>
    redirect(visit, async () => {
      const { deps, request, reply } = visit
      const signIn = takeStateCookie(request, reply, deps)
      if (!signIn || signIn.proof.state !== query.state) throw new GoogleFailure('failed', 'no such sign-in')
      const { search } = new URL(request.url, deps.publicUrl)
      // A copy of the cookie must not work a second time.
      const isFirst = await spendTicket(deps.db, { id: signIn.proof.state, expiresAt: new Date(signIn.expiresAtMs) })
      if (!isFirst) throw new GoogleFailure('failed', 'this sign-in was answered before')
      const identity = await requireGoogle(deps).finish(search, signIn.proof)
      return addressFor(visit, signIn, identity)
    }),
  )
}

function requireGoogle({ google }: Deps) {
  if (!google) throw new GoogleFailure('unavailable', 'Google sign-in is not configured')
  return google
}

async function redirect(visit: Visit, act: () => Promise<string>): Promise<undefined> {
  let address: string
  try {
    address = await act()
  } catch (error) {
    const failure = error instanceof GoogleFailure ? error : undefined
    const { log } = visit.request
    if (failure?.reason === 'cancelled') log.info('google sign-in cancelled')
    else if (failure) log.warn({ reason: failure.reason, why: failure.message }, 'google sign-in failed')
    else log.error({ err: error }, 'google sign-in failed')
    const [code, description] = FAILURES[failure?.reason ?? 'unavailable']
    address = withQuery('/login', { error: code, description: translate(visit)(description) })
  }
  visit.reply.header('location', address)
  return undefined
}

async function addressFor(visit: Visit, signIn: GoogleSignIn, identity: GoogleIdentity): Promise<string> {
  const { deps, request, reply } = visit
  const { action, referralCode } = signIn
  const { subject, email, name } = identity
  const t = translate(visit)
  const outcome = await recognise(deps.db, identity, action)
  switch (outcome.kind) {
    case 'known': {
      const opened = { how: 'google', userAgent: request.headers['user-agent'], ip: request.ip } as const
      const session = await deps.db.transaction((tx) => openSession(deps, tx, outcome.person.id, opened))
      if (!session) return deactivatedAddress(t)
      if (session.refreshToken) setRefreshCookie(reply, deps.publicUrl, session.refreshToken, session.refreshMaxAgeS)
      // Behind the #, so that no server and no log on the way sees the token.
      return `/auth/callback#${new URLSearchParams({ token: session.accessToken, redirect: signIn.redirect })}`
    }
    case 'deactivated':
      return deactivatedAddress(t)
    case 'accountExists':
      return withQuery(`/${action}`, { error: 'account_exists', description: t('answers.googleAccountExists') })
    case 'accountMismatch':
      return withQuery('/login', { error: 'account_mismatch', description: t('answers.googleAccountMismatch') })
    case 'noAccount':
      return withQuery('/login', { google_error: 'no_account', email })
    case 'newcomer': {
      const ticket = await issueTicket(deps, { subject, email, referralCode })
      const form = { email, name: nameForForm(name), google_id: ticket }
      return withQuery('/register', { provider: 'google', missing_info: 'true', ...form })
    }
  }
}

function deactivatedAddress(t: Translate): string {
  return withQuery('/login', { error: 'account_deactivated', description: t('errors.account_deactivated') })
}

/** A page is read in the language that was chosen; the browser's own comes second. */
function translate({ request, locale }: Visit) {
  const chosen = request.cookies[LOCALE_KEY]
  return translator(isLocale(chosen) ? chosen : locale)
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`
}
