import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StoredUser, User } from '#contract/users/roles.ts'
import { ApiFailure, createApiClient } from '#web/data/api/client.ts'
import { useDocumentSettings } from '#web/data/document.tsx'
import { type Message, say } from '#web/data/forms/message.ts'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { afterLoginPath } from '#web/data/session/redirect-target.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CALLBACK_SCRIPT, type CallbackArrival, readCallback, takeCallbackAddress } from './arrival.ts'
import { AuthPage } from './auth-page.tsx'
import { withRedirect } from './use-arrival.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'

type Failure = { message: Message; canRetry: boolean }
/** One person is signed in here, and the address brings another. */
type Question = { present: StoredUser; offered: SignIn }

/**
 * Reads a token from the address and signs its owner in. Over another person's session it asks first: after a silent
 * switch people would type into an account that is not theirs.
 */
export default function AuthCallback() {
  const { t } = useI18n()
  const arrival = useRef<CallbackArrival>(null)
  const [failure, setFailure] = useState<(Failure & { redirect: string | null }) | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const signIn = useSignIn()

  async function logIn() {
    arrival.current ??= readCallback(takeCallbackAddress())
    const { token, redirect, method } = arrival.current
    const owner = await findOwner(token)
    if ('failure' in owner) return setFailure({ ...owner.failure, redirect })
    const offered = { token: owner.token, user: owner.user, method, redirect }
    const present = await findPresent()
    if (present && present.id !== owner.user.id) setQuestion({ present, offered })
    else await signIn(offered)
  }

  const logInOnce = useEffectEvent(logIn)
  useEffect(() => void logInOnce(), [])

  function retry() {
    setFailure(null)
    void logIn()
  }

  if (question) return <WhoToBe {...question} onSwitch={() => void signIn(question.offered)} />

  return (
    <AuthPage
      heading={t(failure ? 'authCallback.failedTitle' : 'authCallback.title')}
      isPrivate
      isAnswer={failure !== null}
    >
      <script dangerouslySetInnerHTML={{ __html: CALLBACK_SCRIPT }} />
      {failure ? (
        <>
          <Alert type="danger" title={say(t, failure.message)} className="mt-5" />
          <div className="mt-6 grid gap-3">
            {failure.canRetry && (
              <Button size="call" onClick={retry}>
                {t('errorPage.retry')}
              </Button>
            )}
            <ButtonLink to={withRedirect('/login', failure.redirect)} size="call">
              {t('auth.backToLogin')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <Loading label={t('authCallback.title')} className="mt-8 grid gap-3 noscript:hidden">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-14" />
        </Loading>
      )}
    </AuthPage>
  )
}

function WhoToBe({ present, offered, onSwitch }: Question & { onSwitch: () => void }) {
  const { t } = useI18n()
  const { adminRouteRoles } = useDocumentSettings()
  return (
    <AuthPage
      heading={t('authCallback.whoTitle')}
      lead={t('authCallback.whoLead', { present: present.email, offered: offered.user.email })}
      isPrivate
      isAnswer
    >
      <div className="mt-6 grid gap-3">
        <ButtonLink to={afterLoginPath(present.role, null, adminRouteRoles)} replace size="call">
          {t('authCallback.stay', { email: present.email })}
        </ButtonLink>
        <Button variant="second" size="call" onClick={onSwitch}>
          {t('authCallback.switch', { email: offered.user.email })}
        </Button>
      </div>
    </AuthPage>
  )
}

/** The person signed in here already; a session that the server no longer knows does not count. */
async function findPresent(): Promise<StoredUser | null> {
  const session = browserSession()
  await session.check()
  return session.current.status === 'signedIn' ? session.current.user : null
}

/** Requested with this very token, not with the session of the tab. */
async function findOwner(token: string | null): Promise<{ token: string; user: User } | { failure: Failure }> {
  if (!token) return { failure: { message: { key: 'authCallback.noToken' }, canRetry: false } }
  const transport = {
    fetch(path: string, init: RequestInit) {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetch(`/api/v1${path}`, { ...init, headers })
    },
  }
  try {
    const api = createApiClient(transport, () => browserStore().current.locale)
    return { token, user: await api.call('GET /profile/me', {}) }
  } catch (error) {
    const isRefused = error instanceof ApiFailure && (error.status === 401 || error.status === 403)
    return {
      failure: isRefused
        ? { message: { key: 'errors.session_expired' }, canRetry: false }
        : { message: { failure: error, fallback: 'loginForm.failed' }, canRetry: true },
    }
  }
}
