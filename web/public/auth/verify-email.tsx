import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SessionAnswer } from '#contract/accounts/endpoints.ts'
import { safePath } from '#contract/calls/redirects.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { type Message, say, sayMore } from '#web/data/forms/message.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SUCCESS_MS } from './alert-times.ts'
import { AuthPage, BackToLogin } from './auth-page.tsx'
import { ResendForm } from './resend-form.tsx'
import { withRedirect } from './use-arrival.ts'
import { useSignIn } from './use-sign-in.ts'

type Confirmed = {
  step: 'verified'
  loginPath: string
  isCaseWaiting: boolean
  /** Of the browser in which they registered: nothing is left to type. */
  session: SessionAnswer | null
  returnTo: string | null
}
type Outcome = { step: 'expired' } | Confirmed | { step: 'failed'; message: Message }

/** Where the mailed link leads; without its token, where one can ask for it again. */
export default function VerifyEmail() {
  const { t } = useI18n()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const query = new URLSearchParams(search)
  const token = query.get('token')?.trim() ?? ''
  /** The signed destination from the mail. */
  const next = query.get('next')
  const redirect = safePath(query.get('redirect'))

  useEffect(() => {
    if (!token) return
    let isWanted = true
    void verify(token, next).then((answer) => {
      if (isWanted) setOutcome(answer)
    })
    return () => {
      isWanted = false
    }
  }, [token, next])

  function retry() {
    setOutcome(null)
    void verify(token, next).then(setOutcome)
  }

  // The server does not know the token: it renders what both kinds of visitors see first.
  if (isHydrated && !token) {
    return (
      <AuthPage heading={t('verifyEmail.title')} isPrivate lead={<p>{t('verifyEmail.prompt')}</p>}>
        <Alert type="info" title={t('verifyEmail.errorTokenMissing')} className="mt-5" />
        <ResendForm redirect={redirect} />
        <BackToLogin />
      </AuthPage>
    )
  }
  switch (outcome?.step) {
    case undefined:
      return (
        <AuthPage heading={t('verifyEmail.title')} isPrivate lead={<p>{t('verifyEmail.verifying')}</p>}>
          <Loading label={t('verifyEmail.verifying')} className="mt-8 grid gap-3 noscript:hidden">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-14" />
          </Loading>
        </AuthPage>
      )
    case 'verified':
      return <Verified {...outcome} />
    case 'expired':
      return (
        <AuthPage heading={t('verifyEmail.failedTitle')} isPrivate isAnswer lead={<p>{t('verifyEmail.failedBody')}</p>}>
          <ResendForm redirect={redirect} next={next} />
          <BackToLogin />
        </AuthPage>
      )
    case 'failed':
      return (
        <AuthPage heading={t('verifyEmail.title')} isPrivate isAnswer>
          <Alert type="danger" title={say(t, outcome.message)} className="mt-5">
            {sayMore(t, outcome.message)}
          </Alert>
          <Button size="call" onClick={retry} className="mt-6 w-full">
            {t('errorPage.retry')}
          </Button>
          <BackToLogin />
        </AuthPage>
      )
  }
}

/** A second visit of the same link is a success too, so asking twice does no harm. */
async function verify(token: string, next: string | null): Promise<Outcome> {
  try {
    const answer = await browserApi().call('GET /auth/verify-email', { query: { token, ...(next && { next }) } })
    const known = new URLSearchParams({ verified: 'true', email: answer.email })
    const loginPath = withRedirect(`/login?${known}`, answer.return_to)
    const session = answer.case_waiting ? null : await signInHere()
    return { step: 'verified', loginPath, isCaseWaiting: answer.case_waiting, session, returnTo: answer.return_to }
  } catch (refusal) {
    const isRefused = refusal instanceof ApiFailure && (refusal.status === 400 || refusal.status === 422)
    if (isRefused) return { step: 'expired' }
    return { step: 'failed', message: { refusal, fallback: 'verifyEmail.errorGeneral' } }
  }
}

/** Another browser has to log in. A person who is already signed in here stays signed in. */
async function signInHere(): Promise<SessionAnswer | null> {
  await browserSession().check()
  if (browserSession().current.status === 'signedIn') return null
  return browserApi()
    .call('POST /auth/confirmed-session', {})
    .then(
      (answer) => answer.session,
      () => null,
    )
}

/** Redirects by itself, unless the page has the focus or pointer, or there is something to do first. */
function Verified({ loginPath, isCaseWaiting, session, returnTo }: Confirmed) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const signIn = useSignIn()

  function goOn() {
    if (!session) return void navigate(loginPath, { replace: true })
    void signIn({ token: session.access_token, user: session.user, method: 'password', redirect: returnTo })
  }

  return (
    <AuthPage heading={t('verifyEmail.successTitle')} isPrivate isAnswer>
      <Alert
        type="success"
        isNews
        title={t('verifyEmail.success')}
        {...(!isCaseWaiting && {
          autoCloseMs: SUCCESS_MS,
          onClose: goOn,
        })}
        className="mt-5"
      >
        {t(isCaseWaiting ? 'verifyEmail.caseWaiting' : session ? 'verifyEmail.signedIn' : 'verifyEmail.successMore')}
      </Alert>
      {session ? (
        <Button size="call" onClick={goOn} className="mt-6 w-full">
          {t('verifyEmail.goOn')}
        </Button>
      ) : (
        <ButtonLink to={loginPath} replace size="call" className="mt-6 w-full">
          {t('verifyEmail.logIn')}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
