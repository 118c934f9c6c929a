import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { ApiFailure } from '../api/client.ts'
import { type Message, say, sayMore } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { guestsOnly } from '../session/guards.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './email-field.tsx'
import { formText } from './form-text.ts'
import { GoogleLink } from './google-link.tsx'
import { loadCredentialRules } from './rules-loading.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

export const clientMiddleware = [guestsOnly]

type State =
  | { step: 'asking' | 'sending' | 'googleOnly' }
  | { step: 'refused'; place: 'field' | 'form'; message: Message }
  | { step: 'sent'; email: string; message: string }

export default function RequestPasswordReset() {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ step: 'asking' })
  useFocusOnError(form, state.step === 'refused' ? state : null)

  useEffect(() => {
    void loadCredentialRules()
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const email = formText(event.currentTarget, 'email').trim()
    setState({ step: 'sending' })
    if (email === '') return setState({ step: 'refused', place: 'field', message: { key: 'validation.required' } })
    const rules = await loadCredentialRules()
    if (rules && !rules.isEmail(email))
      return setState({ step: 'refused', place: 'field', message: { key: 'validation.email' } })
    try {
      const { message } = await browserApi().call('POST /auth/request-password-reset', { body: { email } })
      setState({ step: 'sent', email, message })
    } catch (refusal) {
      if (refusal instanceof ApiFailure && refusal.code === 'google_account_no_reset')
        return setState({ step: 'googleOnly' })
      setState({ step: 'refused', place: 'form', message: { refusal, fallback: 'requestReset.failed' } })
    }
  }

  if (state.step === 'sent') return <ResetMailSent {...state} onAgain={() => setState({ step: 'asking' })} />

  return (
    <AuthPage
      heading={t('requestReset.title')}
      description={t('requestReset.metaDescription')}
      lead={<p>{t('requestReset.lead')}</p>}
    >
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={submit}
        onInput={() => setState({ step: 'asking' })}
        className="mt-6 grid gap-5"
      >
        <EmailField
          autoComplete="username"
          error={state.step === 'refused' && state.place === 'field' && say(t, state.message)}
        />
        {state.step === 'googleOnly' && (
          <Alert type="warning" title={t('errors.google_account_no_reset')}>
            {t('requestReset.googleMore')}
          </Alert>
        )}
        {state.step === 'refused' && state.place === 'form' && (
          <Alert type="danger" title={say(t, state.message)}>
            {sayMore(t, state.message)}
          </Alert>
        )}
        {state.step === 'googleOnly' && <GoogleLink action="login" redirect={null} />}
        <SubmitButton busy={state.step === 'sending'} busyLabel={t('requestReset.submitting')}>
          {t('requestReset.submit')}
        </SubmitButton>
      </form>
      <p className="mt-5">
        <TextLink to="/login">{t('auth.backToLogin')}</TextLink>
      </p>
    </AuthPage>
  )
}

function ResetMailSent({ email, message, onAgain }: { email: string; message: string; onAgain: () => void }) {
  const { t } = useI18n()
  return (
    <AuthPage heading={t('requestReset.sentTitle')} isPrivate isAnswer>
      <Alert type="success" title={message} className="mt-5">
        {t('requestReset.sentMore', { email })}
      </Alert>
      <div className="mt-8 grid gap-3">
        <ButtonLink to="/login" size="call">
          {t('auth.backToLogin')}
        </ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {t('requestReset.again')}
        </Button>
      </div>
    </AuthPage>
  )
}
