import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { type Message, say } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LOGIN_ERROR_IN_FORM_MS } from './alert-times.ts'
import { EmailField } from './email-field.tsx'
import { formText } from './form-text.ts'
import { isUnverified, type LoginFailure, missingCredentials, readLoginFailure } from './login-failure.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'
import { useSignIn } from './use-sign-in.ts'

type LoginFormProps = {
  emailInput: RefObject<HTMLInputElement | null>
  redirect: string | null
  onFailure: (message: Message) => void
  onUnverified: (email: string) => void
  onEdit: () => void
}

export function LoginForm({ emailInput, redirect, onFailure, onUnverified, onEdit }: LoginFormProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [isAlertShown, setIsAlertShown] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const signIn = useSignIn()
  useFocusOnError(form, failure)

  function fail(next: LoginFailure) {
    setFailure(next)
    setIsAlertShown(true)
    setAttempt((count) => count + 1)
    onFailure(next.view)
  }

  function edit() {
    setFailure(null)
    setIsAlertShown(false)
    onEdit()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const username = formText(event.currentTarget, 'username').trim()
    const password = formText(event.currentTarget, 'password')
    edit()
    if (username === '' || password === '') return fail(missingCredentials(username, password))
    setIsBusy(true)
    try {
      const answer = await browserApi().call('POST /auth/token', { body: { username, password }, form: true })
      await signIn({ token: answer.access_token, user: answer.user, method: 'password', redirect })
    } catch (error) {
      setIsBusy(false)
      if (isUnverified(error)) onUnverified(username)
      else fail(readLoginFailure(error, leadsToAdmin(redirect)))
    }
  }

  const errorOf = (field: 'email' | 'password') => {
    const message = failure?.fields[field]
    return message && say(t, message)
  }

  return (
    <form ref={form} noValidate method="post" onSubmit={submit} onInput={edit} className="grid gap-5">
      <EmailField inputRef={emailInput} name="username" autoComplete="username" error={errorOf('email')} />
      <div className="relative">
        <Field label={t('auth.password')} error={errorOf('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              showLabel={t('forms.showPassword')}
              hideLabel={t('forms.hidePassword')}
            />
          )}
        </Field>
        <TextLink to="/request-password-reset" className="absolute -top-1 right-0 py-1 text-small">
          {t('loginForm.forgot')}
        </TextLink>
      </div>
      <SubmitButton busy={isBusy} busyLabel={t('loginForm.submitting')}>
        {t('loginForm.submit')}
      </SubmitButton>
      {failure && isAlertShown && (
        <Alert
          key={attempt}
          type="danger"
          title={say(t, failure.form)}
          autoCloseMs={LOGIN_ERROR_IN_FORM_MS}
          onClose={() => setIsAlertShown(false)}
          dismissLabel={t('alerts.dismiss')}
        />
      )}
    </form>
  )
}

function leadsToAdmin(redirect: string | null): boolean {
  return /^\/admin(?:[/?#]|$)/.test(redirect ?? '')
}
