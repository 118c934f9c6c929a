import { useEffect, useEffectEvent } from 'react'
import { Form, SubmitButton } from '#web/data/forms/form.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { isUnverified } from './login-failure.ts'
import { LoginFields, useLogin } from './login-fields.tsx'
import { useSignIn } from './use-sign-in.ts'

type LoginFormProps = {
  /** Known from what led here. */
  email: string | null
  redirect: string | null
  onUnverified: (email: string) => void
  onEdit: () => void
}

export function LoginForm({ email, redirect, onUnverified, onEdit }: LoginFormProps) {
  const { t } = useI18n()
  const signIn = useSignIn()
  const login = useLogin({
    email: '',
    isStaffLogin: leadsToAdmin(redirect),
    onFailure: (error, { username }) => {
      if (!isUnverified(error)) return undefined
      onUnverified(username.trim())
      return {}
    },
    onDone: ({ access_token: token, user }) => signIn({ token, user, method: 'password', redirect }),
  })
  const { form } = login
  const prefill = useEffectEvent((username: string) => form.prefill({ username }))

  useEffect(() => {
    if (email) prefill(email)
  }, [email])

  return (
    <Form form={form} onInput={onEdit} className="grid gap-5">
      <LoginFields login={login} canReset />
      <SubmitButton form={form} size="call" busyLabel={t('loginForm.submitting')} className="w-full">
        {t('loginForm.submit')}
      </SubmitButton>
    </Form>
  )
}

function leadsToAdmin(redirect: string | null): boolean {
  return /^\/admin(?:[/?#]|$)/.test(redirect ?? '')
}
