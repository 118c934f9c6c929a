import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { mailSetPasswordLink, readReturnPath, requestAccountMail } from './account-mails.ts'
import { rememberDevice } from './known-device.ts'
import { countAttempt, logIn, loginAddress } from './login.ts'
import { changePassword, getResetOwner, resetPassword } from './passwords.ts'
import { findPersonByEmail, getPerson } from './queries.ts'
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { rememberRegistration, signInConfirmed } from './registering-browser.ts'
import { confirmAddress, type PreparedRegistration, prepareRegistration, register } from './registration.ts'
import { toUserResponse } from './responses.ts'
import { toSessionResponse } from './session-answer.ts'
import { endSession, endSessionOfToken, refreshSession } from './sessions.ts'

export function accountRoutes(route: Route): void {
  route('GET /auth/check-email', async ({ query, deps }) => ({
    exists: (await findPersonByEmail(deps.db, query.email)) !== undefined,
  }))

  route<'POST /auth/register', PreparedRegistration>(
    'POST /auth/register',
    async ({ body, query, locale, deps, tx, prepared, reply }) => {
      const asked = { locale, referralCode: query.ref, returnTo: query.return_to }
      const person = await register(deps, tx, body, prepared, asked)
      if (!person.emailVerifiedAt) await rememberRegistration(deps, tx, reply, person)
      return toUserResponse(person)
    },
    { prepare: ({ body, deps }) => prepareRegistration(deps, body) },
  )

  route('POST /auth/token', async ({ body, deps, request, reply, network }) => {
    const address = loginAddress(body.username)
    const person = await findPersonByEmail(deps.db, address)
    const succeeded = await countAttempt(deps, request, person, { network, address })
    const session = await logIn(deps, person, body.password, request)
    await succeeded()
    rememberDevice(request, reply, deps, session.person)
    return toSessionResponse(deps, reply, session)
  })

  route('POST /auth/refresh', async ({ deps, request, reply }) => {
    const token = readRefreshCookie(request, deps.publicUrl)
    const session = token ? await refreshSession(deps, token) : undefined
    if (!session) {
      clearRefreshCookie(reply, deps.publicUrl)
      throw new ApiError('session_expired')
    }
    return toSessionResponse(deps, reply, session)
  })

  route('POST /auth/logout', async ({ deps, caller, request, reply }) => {
    const now = deps.clock.now()
    if (caller) await endSession(deps.db, caller.sessionId, now)
    const token = readRefreshCookie(request, deps.publicUrl)
    if (token) await endSessionOfToken(deps, token, now)
    clearRefreshCookie(reply, deps.publicUrl)
  })

  route('POST /auth/resend-verification-email', async ({ body, query, locale, deps }) => {
    const mail = { kind: 'verify', email: body.email, returnTo: query.return_to, next: query.next } as const
    await deps.db.transaction((tx) => requestAccountMail(deps, tx, mail))
    return { message: translator(locale)('answers.verificationSent') }
  })

  route('GET /auth/verify-email', async ({ query, locale, deps }) => {
    const { person, isCaseWaiting } = await confirmAddress(deps, query.token)
    return {
      message: translator(locale)('answers.emailVerified'),
      email: person.email,
      return_to: readReturnPath(deps, person, query.next),
      case_waiting: isCaseWaiting,
    }
  })

  route('POST /auth/confirmed-session', async ({ deps, request, reply }) => {
    const session = await signInConfirmed(deps, request, reply)
    if (!session) return { session: null }
    rememberDevice(request, reply, deps, session.person)
    return { session: toSessionResponse(deps, reply, session) }
  })

  route('POST /auth/request-password-reset', async ({ body, locale, deps }) => {
    const person = await findPersonByEmail(deps.db, body.email)
    if (person && person.passwordHash === null && person.googleSubject !== null)
      throw new ApiError('google_account_no_reset')
    await deps.db.transaction((tx) => requestAccountMail(deps, tx, { kind: 'reset', email: body.email }))
    return { message: translator(locale)('answers.resetSent') }
  })

  route('POST /auth/check-reset-token', async ({ body, deps }) => {
    await getResetOwner(deps, body.token)
  })

  route('POST /auth/reset-password', async ({ body, locale, deps, network }) => {
    const person = await resetPassword(deps, body.token, body.new_password)
    // Wrong guesses of others must not keep the owner out after this.
    await deps.limiter.forgive('login', { network, subject: person.email })
    await deps.limiter.forgive('resetMail', { network: '', subject: person.email })
    return { message: translator(locale)('answers.passwordReset') }
  })

  route('POST /profile/me/set-password-link', async ({ caller, locale, deps }) => {
    const person = await getPerson(deps.db, caller.userId)
    // An account with a password changes it with the old one.
    if (person.passwordHash !== null) throw new ApiError('password_exists')
    await deps.db.transaction((tx) => mailSetPasswordLink(deps, tx, person, 'own'))
    return { message: translator(locale)('answers.setPasswordSent') }
  })

  route(
    'POST /profile/me/change-password',
    async ({ body, caller, locale, deps }) => {
      await changePassword(deps, caller, { newPassword: body.new_password, currentPassword: body.current_password })
      return { message: translator(locale)('answers.passwordChanged') }
    },
    { subject: ({ caller }) => `change-password ${caller.userId}` },
  )
}
