import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '../../contract/people.ts'
import { ApiFailure, createApiClient } from '../api/client.ts'
import { browserStore } from '../i18n/browser-store.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { AuthPage } from './auth-page.tsx'
import { CALLBACK_SCRIPT, type CallbackArrival, readCallback, takeCallbackAddress } from './callback-arrival.ts'
import { type Message, say } from './message.ts'
import { withRedirect } from './use-arrival.ts'
import { useSignIn } from './use-sign-in.ts'

type Failure = { message: Message; canRetry: boolean }

/** Takes a token that comes with the address and signs its owner in. */
export default function AuthCallback() {
  const { t } = useI18n()
  const arrival = useRef<CallbackArrival>(null)
  const [failure, setFailure] = useState<(Failure & { redirect: string | null }) | null>(null)
  const signIn = useSignIn()

  async function logIn() {
    arrival.current ??= readCallback(takeCallbackAddress())
    const { token, redirect, method } = arrival.current
    const owner = await findOwner(token)
    if ('failure' in owner) setFailure({ ...owner.failure, redirect })
    else signIn({ token: owner.token, user: owner.user, method, redirect })
  }

  const logInOnce = useEffectEvent(logIn)
  useEffect(() => void logInOnce(), [])

  function retry() {
    setFailure(null)
    void logIn()
  }

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
                {t('verifyEmail.retry')}
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

/** Asked with this very token, whoever may be signed in already. */
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
