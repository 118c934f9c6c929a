import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { SessionAnswer } from '#contract/accounts/endpoints.ts'
import { requireFields } from '#web/data/forms/field-errors.ts'
import { FormFailure } from '#web/data/forms/form.tsx'
import type { Refusal } from '#web/data/forms/form-store.ts'
import { PasswordField } from '#web/data/forms/password-field.tsx'
import { EmailField } from '#web/data/forms/text-fields.tsx'
import { type Form, useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { type LoginField, readLoginFailure } from './login-failure.ts'

type Values = Record<LoginField, string>
type LoginOptions = {
  email: string
  /** The dashboard's login has words of its own. */
  isStaffLogin: boolean
  /** A failure that another component shows. */
  onFailure?: (error: unknown, values: Values) => Refusal<LoginField> | undefined
  onDone: (answer: SessionAnswer) => void | Promise<void>
}
export type LoginHandle = {
  form: Form<Values>
  refused: readonly LoginField[]
  fields: RefObject<HTMLDivElement | null>
}

/** Email and password for every login form. A failure is announced once, and linked to the fields that it is about. */
export function useLogin({ email, isStaffLogin, onFailure, onDone }: LoginOptions): LoginHandle {
  const [refused, setRefused] = useState<readonly LoginField[]>([])
  const fields = useRef<HTMLDivElement>(null)
  const form = useForm({
    initial: { username: email, password: '' },
    endpoint: 'POST /auth/token',
    rest: { form: true },
    check: ({ username, password }) => ({
      ...requireFields({ username }, ['username']),
      // Spaces are characters of a password too.
      ...(password === '' && { password: { key: 'validation.required' } }),
    }),
    body: ({ username, password }) => ({ username: username.trim(), password }),
    onFailure: (error, values) => {
      const told = onFailure?.(error, values)
      if (told) return told
      const failure = readLoginFailure(error, isStaffLogin)
      setRefused(failure.fields)
      return { failure: failure.message }
    },
    onDone,
  })

  useEffect(() => {
    // The password is the field to try again.
    if (form.refusals > 0 && refused.includes('password')) {
      fields.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
    }
  }, [form.refusals, refused])

  return { form, refused: form.failure ? refused : [], fields }
}

export function LoginFields({ login, canReset }: { login: LoginHandle; canReset?: true }) {
  const { t } = useI18n()
  const failureId = useId()
  const { form, refused, fields } = login
  const errorId = (field: LoginField) => (refused.includes(field) ? failureId : undefined)
  return (
    <div ref={fields} className="grid gap-5">
      <EmailField
        {...form.field('username')}
        errorId={errorId('username')}
        label={t('auth.email')}
        autoComplete="username"
      />
      <div className="relative">
        <PasswordField
          {...form.field('password')}
          errorId={errorId('password')}
          label={t('auth.password')}
          autoComplete="current-password"
        />
        {canReset && (
          <TextLink to="/request-password-reset" className="absolute -top-1 right-0 py-1 text-small">
            {t('loginForm.forgot')}
          </TextLink>
        )}
      </div>
      <div id={failureId} className="empty:hidden">
        <FormFailure failure={form.failure} />
      </div>
    </div>
  )
}
