import { type FormEvent, useRef, useState } from 'react'
import { type Message, say } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { RESEND_RESULT_MS } from './alert-times.ts'
import { EmailField } from './email-field.tsx'
import { formText } from './form-text.ts'
import { type ResendResult, resendVerification } from './resend-verification.ts'
import { loadCredentialRules } from './rules-loading.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

/** Asks for the verification mail again. */
export function ResendForm() {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: Message } | null>(null)
  const [result, setResult] = useState<ResendResult | null>(null)
  useFocusOnError(form, problem)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const email = formText(event.currentTarget, 'email').trim()
    setResult(null)
    if (email === '') return setProblem({ message: { key: 'validation.required' } })
    setIsBusy(true)
    const rules = await loadCredentialRules()
    if (rules && !rules.isEmail(email)) setProblem({ message: { key: 'validation.email' } })
    else setResult(await resendVerification(email, 'verifyEmail.resendError'))
    setIsBusy(false)
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      onSubmit={submit}
      onInput={() => setProblem(null)}
      className="mt-6 grid gap-5"
    >
      <EmailField autoComplete="username" error={problem && say(t, problem.message)} />
      <SubmitButton busy={isBusy} busyLabel={t('loginForm.resending')}>
        {t('verifyEmail.resend')}
      </SubmitButton>
      {result && (
        <Alert
          type={result.isSent ? 'success' : 'danger'}
          title={say(t, result.message)}
          autoCloseMs={RESEND_RESULT_MS}
          onClose={() => setResult(null)}
          dismissLabel={t('alerts.dismiss')}
        >
          {result.isSent && t('verifyEmail.resendMore')}
        </Alert>
      )}
    </form>
  )
}
