import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { ApiFailure } from '../api/client.ts'
import { type FieldMessages, type Message, say, sayMore } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { guestsOnly } from '../session/guards.ts'
import { Alert } from '../ui/alert.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { formText } from './form-text.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { refusedFields } from './refused-fields.ts'
import { loadCredentialRules, useCredentialRules } from './rules-loading.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

export const clientMiddleware = [guestsOnly]

type Refusal = { fields: FieldMessages; general?: Message; isDeadLink?: boolean }

export default function ResetPassword() {
  const { t } = useI18n()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const rules = useCredentialRules()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useFocusOnError(form, refusal)

  useEffect(() => {
    // What was typed before the page was awake.
    if (!form.current) return
    setPassword(formText(form.current, 'new-password'))
    setConfirmation(formText(form.current, 'confirm-password'))
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const problems = resetProblems(password, confirmation, await loadCredentialRules())
    if (Object.keys(problems).length > 0) return refuse({ fields: problems })
    try {
      await browserApi().call('POST /auth/reset-password', { body: { token, new_password: password } })
    } catch (error) {
      return refuse(readRefusal(error))
    }
    await navigate('/login?reset=success')
  }

  function refuse(next: Refusal) {
    setIsBusy(false)
    setRefusal(next)
  }

  const textOf = (field: string) => {
    const message = refusal?.fields[field]
    return message && say(t, message)
  }

  return (
    <AuthPage heading={t('resetPassword.title')} isPrivate lead={<p>{t('resetPassword.lead')}</p>}>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={submit}
        onInput={() => setRefusal(null)}
        className="mt-6 grid gap-5"
      >
        <NewPasswordFields
          label={t('auth.newPassword')}
          password={password}
          confirmation={confirmation}
          minChars={rules?.PASSWORD_MIN_CHARS ?? null}
          passwordError={textOf('new_password')}
          confirmationError={textOf('confirmation')}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
        />
        {refusal?.general && (
          <Alert type="danger" title={say(t, refusal.general)}>
            {refusal.isDeadLink ? (
              <TextLink to="/request-password-reset">{t('resetPassword.newLink')}</TextLink>
            ) : (
              sayMore(t, refusal.general)
            )}
          </Alert>
        )}
        <SubmitButton busy={isBusy} busyLabel={t('resetPassword.submitting')}>
          {t('resetPassword.submit')}
        </SubmitButton>
      </form>
      <p className="mt-5">
        <TextLink to="/login">{t('auth.backToLogin')}</TextLink>
      </p>
    </AuthPage>
  )
}

type Rules = { passwordProblem: (value: string) => Message | null }

function resetProblems(password: string, confirmation: string, rules: Rules | null): FieldMessages {
  const required: Message = { key: 'resetPassword.bothRequired' }
  if (password === '' || confirmation === '')
    return {
      ...(password === '' && { new_password: required }),
      ...(confirmation === '' && { confirmation: required }),
    }
  const problem = rules?.passwordProblem(password)
  if (problem) return { new_password: problem }
  return password === confirmation ? {} : { confirmation: { key: 'resetPassword.mismatch' } }
}

function readRefusal(refusal: unknown): Refusal {
  const fields = refusedFields(refusal)
  if (fields.new_password) return { fields: { new_password: fields.new_password } }
  return {
    fields: {},
    general: { refusal, fallback: 'resetPassword.failed' },
    isDeadLink: refusal instanceof ApiFailure && refusal.code === 'invalid_token',
  }
}
