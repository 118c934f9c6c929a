import { useRef, useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { guestsOnly } from '#web/data/session/guards.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { LOGIN_QUERY_KEYS, readLoginArrival } from './arrival.ts'
import { AuthPage } from './auth-page.tsx'
import { GoogleLink, OrDivider } from './google-link.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginNotice, type LoginNoticeContent } from './login-notice.tsx'
import { useArrival, withRedirect } from './use-arrival.ts'

export const clientMiddleware = [guestsOnly]

export default function Login() {
  const { t, gap } = useI18n()
  const [email, setEmail] = useState<string | null>(null)
  const lastId = useRef(0)
  const [notice, setNotice] = useState<{ id: number; content: LoginNoticeContent } | null>(null)
  const [hint, setHint] = useState<'registered' | 'unverified' | 'noAccount' | null>(null)

  const redirect = useArrival(LOGIN_QUERY_KEYS, (query) => {
    const arrival = readLoginArrival(query)
    if (arrival.email) setEmail(arrival.email)
    if (arrival.notice) show(arrival.notice)
  })

  /** Each has its own id, so that the same words twice are two messages with a time each. */
  function show(content: LoginNoticeContent) {
    lastId.current += 1
    setNotice({ id: lastId.current, content })
    if (content.kind === 'unverified' || content.kind === 'registered' || content.kind === 'noAccount')
      setHint(content.kind)
  }

  return (
    <AuthPage
      heading={t('loginForm.title')}
      description={t('loginForm.metaDescription')}
      lead={
        <p>
          {t('loginForm.newHere')}
          {gap}
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
        email={email}
        redirect={redirect}
        onUnverified={(typed) => show({ kind: 'unverified', email: typed })}
        onEdit={() => setNotice((shown) => (shown && isOfLogin(shown.content) ? null : shown))}
      />
      {/* Stays when its message has gone: the next step is in the mailbox, or with Google. */}
      {hint === 'noAccount' && (
        <p className="mt-5 text-small">
          <GoogleLink action="register" redirect={redirect} isPlain />
        </p>
      )}
      {(hint === 'registered' || hint === 'unverified') && (
        <p className="mt-5 text-small text-ink-soft">
          {t(hint === 'registered' ? 'loginForm.checkMail' : 'loginForm.verifyHint')}
          {gap}
          <TextLink to={withRedirect('/verify-email', redirect)}>
            {t(hint === 'registered' ? 'loginForm.checkMailLink' : 'loginForm.verifyLink')}
          </TextLink>
        </p>
      )}
      <p className="mt-5 text-caption text-ink-faint">{t('loginForm.sharedComputer')}</p>
    </AuthPage>
  )
}

/** What was said about a login that failed goes when the next one is typed; what brought the visitor here stays. */
function isOfLogin({ kind }: LoginNoticeContent): boolean {
  return kind === 'unverified'
}
