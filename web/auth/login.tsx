import { useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { guestsOnly } from '../session/guards.ts'
import { TextLink } from '../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { GoogleLink, OrDivider } from './google-link.tsx'
import { LOGIN_QUERY_KEYS, readLoginArrival } from './login-arrival.ts'
import { LoginForm } from './login-form.tsx'
import { LoginNotice, type LoginNoticeContent } from './login-notice.tsx'
import { useArrival, withRedirect } from './use-arrival.ts'

export const clientMiddleware = [guestsOnly]

export default function Login() {
  const { t } = useI18n()
  const emailInput = useRef<HTMLInputElement>(null)
  const lastId = useRef(0)
  const [notice, setNotice] = useState<{ id: number; content: LoginNoticeContent } | null>(null)
  const [wasUnverified, setWasUnverified] = useState(false)

  const redirect = useArrival(LOGIN_QUERY_KEYS, (query) => {
    const arrival = readLoginArrival(query)
    if (arrival.email && emailInput.current) emailInput.current.value = arrival.email
    if (arrival.notice) show(arrival.notice)
  })

  /** Each has its own id, so that the same words twice are two messages with a time each. */
  function show(content: LoginNoticeContent) {
    lastId.current += 1
    setNotice({ id: lastId.current, content })
    if (content.kind === 'unverified') setWasUnverified(true)
  }

  return (
    <AuthPage
      heading={t('loginForm.title')}
      description={t('loginForm.metaDescription')}
      lead={
        <p>
          {t('loginForm.newHere')}{' '}
          <TextLink to={withRedirect('/register', redirect)}>{t('loginForm.createAccount')}</TextLink>
        </p>
      }
      notice={
        notice && (
          <LoginNotice
            key={notice.id}
            content={notice.content}
            redirect={redirect}
            onClose={() => setNotice(null)}
            onReplace={show}
          />
        )
      }
    >
      <div className="mt-6">
        <GoogleLink action="login" redirect={redirect} />
      </div>
      <OrDivider />
      <LoginForm
        emailInput={emailInput}
        redirect={redirect}
        onFailure={(view) => show({ kind: 'failed', message: view })}
        onUnverified={(email) => show({ kind: 'unverified', email })}
        onEdit={() => setNotice((shown) => (shown && isOfLogin(shown.content) ? null : shown))}
      />
      {wasUnverified && (
        <p className="mt-5 text-small text-ink-soft">
          {t('loginForm.verifyHint')} <TextLink to="/verify-email">{t('loginForm.verifyLink')}</TextLink>
        </p>
      )}
      <p className="mt-5 text-caption text-ink-faint">{t('loginForm.sharedComputer')}</p>
    </AuthPage>
  )
}

/** What was said about a login that failed goes when the next one is typed; what brought the visitor here stays. */
function isOfLogin({ kind }: LoginNoticeContent): boolean {
  return kind === 'failed' || kind === 'unverified'
}
