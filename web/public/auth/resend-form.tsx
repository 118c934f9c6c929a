import { useState } from 'react'
import type { MessageKey } from '#locales/keys.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { Form, SubmitButton } from '#web/data/forms/form.tsx'
import { type Message, say } from '#web/data/forms/message.ts'
import { EmailField } from '#web/data/forms/text-fields.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RESEND_RESULT_MS } from './alert-times.ts'
import { emailProblem } from './email-problem.ts'

/** Where the new link leads on to: a path of ours, or what an older link carries, signed. */
type Onward = { redirect: string | null; next?: string | null }
export type ResendResult = { isSent: boolean; message: Message }

/** Asks for the verification mail once more. The answer is the same whether or not there is such an account. */
export async function resendVerification(
  email: string,
  { redirect, next }: Onward,
  fallback: MessageKey = 'loginForm.resendErrorGeneric',
): Promise<ResendResult> {
  try {
    const { message } = await browserApi().call('POST /auth/resend-verification-email', {
      query: { ...(redirect && { return_to: redirect }), ...(next && { next }) },
      body: { email },
    })
    return { isSent: true, message: message ? { text: message } : { key: 'loginForm.resendSuccessGeneric' } }
  } catch (failure) {
    return { isSent: false, message: { failure, fallback } }
  }
}

export function ResendForm({ redirect, next }: Onward) {
  const { t } = useI18n()
  const [result, setResult] = useState<ResendResult | null>(null)
  const form = useFormWith({
    initial: { email: '' },
    texts: { failed: 'verifyEmail.resendError' },
    check: emailProblem,
    body: (values) => values.email.trim(),
    send: (email: string) => resendVerification(email, { redirect, next }, 'verifyEmail.resendError'),
    onDone: setResult,
  })

  return (
    <Form form={form} className="mt-6 grid gap-5">
      <EmailField {...form.field('email')} label={t('auth.email')} autoComplete="username" />
      <SubmitButton form={form} size="call" busyLabel={t('loginForm.resending')} className="w-full">
        {t('verifyEmail.resend')}
      </SubmitButton>
      {result && !form.isBusy && (
        <Alert
          type={result.isSent ? 'success' : 'danger'}
          isNews
          title={say(t, result.message)}
          autoCloseMs={RESEND_RESULT_MS}
          onClose={() => setResult(null)}
          dismissLabel={t('alerts.dismiss')}
        >
          {result.isSent && t('verifyEmail.resendMore')}
        </Alert>
      )}
    </Form>
  )
}
