import { useEffect, useEffectEvent } from 'react'
import { requireFields } from '../forms/field-errors.ts'
import { Form, SubmitButton } from '../forms/form.tsx'
import { type Message, say } from '../forms/message.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { EmailField } from '../forms/text-fields.tsx'
import { useForm } from '../forms/use-form.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LOGIN_ERROR_IN_FORM_MS } from './alert-times.ts'
import { isUnverified, readLoginFailure } from './login-failure.ts'
import { useSignIn } from './use-sign-in.ts'

type LoginFormProps = {
  /** Known from what led here. */
  email: string | null
  redirect: string | null
  onFailure: (message: Message) => void
  onUnverified: (email: string) => void
  onEdit: () => void
}

export function LoginForm({ email, redirect, onFailure, onUnverified, onEdit }: LoginFormProps) {
  const { t } = useI18n()
  const signIn = useSignIn()
  const form = useForm({
    initial: { username: '', password: '' },
    endpoint: 'POST /auth/token',
    rest: { form: true },
    texts: { failed: 'loginForm.failed', incomplete: 'loginForm.missingCredentials' },
    check: ({ username, password }) => ({
      ...requireFields({ username }, ['username']),
      // Spaces are characters of a password too.
      ...(password === '' && { password: { key: 'validation.required' } }),
    }),
    body: ({ username, password }) => ({ username: username.trim(), password }),
    onIncomplete: () => onFailure({ key: 'loginForm.missingCredentialsShort' }),
    onFailure: (error, { username }) => {
      if (isUnverified(error)) {
        onUnverified(username.trim())
        return {}
      }
      const { errors, form: failure, view } = readLoginFailure(error, leadsToAdmin(redirect))
      onFailure(view)
      return { errors, failure }
    },
    onDone: ({ access_token: token, user }) => signIn({ token, user, method: 'password', redirect }),
  })
  const prefill = useEffectEvent((username: string) => form.prefill({ username }))

  useEffect(() => {
    if (email) prefill(email)
  }, [email])

  return (
    <Form form={form} onInput={onEdit} className="grid gap-5">
      <EmailField {...form.field('username')} label={t('auth.email')} autoComplete="username" />
      <div className="relative">
        <PasswordField {...form.field('password')} label={t('auth.password')} autoComplete="current-password" />
        <TextLink to="/request-password-reset" className="absolute -top-1 right-0 py-1 text-small">
          {t('loginForm.forgot')}
        </TextLink>
      </div>
      <SubmitButton form={form} size="call" busyLabel={t('loginForm.submitting')} className="w-full">
        {t('loginForm.submit')}
      </SubmitButton>
      {form.failure && (
        <Alert
          key={form.refusals}
          type="danger"
          title={say(t, form.failure)}
          autoCloseMs={LOGIN_ERROR_IN_FORM_MS}
          onClose={form.clearFailure}
          dismissLabel={t('alerts.dismiss')}
        />
      )}
    </Form>
  )
}

function leadsToAdmin(redirect: string | null): boolean {
  return /^\/admin(?:[/?#]|$)/.test(redirect ?? '')
}
