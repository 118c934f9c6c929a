import { useState } from 'react'
import { ApiFailure } from '#web/data/api/client.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import { EmailField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { guestsOnly } from '#web/data/session/guards.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AuthPage } from './auth-page.tsx'
import { emailProblem } from './email-problem.ts'
import { GoogleLink } from './google-link.tsx'

export const clientMiddleware = [guestsOnly]

type Sent = { email: string; message: string }

export default function RequestPasswordReset() {
  const { t } = useI18n()
  const [sent, setSent] = useState<Sent | null>(null)
  const [isGoogleOnly, setIsGoogleOnly] = useState(false)
  const form = useForm({
    initial: { email: '' },
    endpoint: 'POST /auth/request-password-reset',
    texts: { failed: 'requestReset.failed' },
    check: emailProblem,
    body: ({ email }) => ({ email: email.trim() }),
    onFailure: (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'google_account_no_reset') return undefined
      setIsGoogleOnly(true)
      return {}
    },
    onDone: ({ message }, { email }) => setSent({ email: email.trim(), message }),
  })

  if (sent) return <ResetMailSent {...sent} onAgain={() => setSent(null)} />

  return (
    <AuthPage
      heading={t('requestReset.title')}
      description={t('requestReset.metaDescription')}
      lead={<p>{t('requestReset.lead')}</p>}
    >
      <Form form={form} onInput={() => setIsGoogleOnly(false)} className="mt-6 grid gap-5">
        <EmailField {...form.field('email')} label={t('auth.email')} autoComplete="username" />
        {isGoogleOnly && (
          <Alert type="warning" isNews title={t('errors.google_account_no_reset')}>
            {t('requestReset.googleMore')}
          </Alert>
        )}
        <FormFailure failure={form.failure} />
        {isGoogleOnly && <GoogleLink action="login" redirect={null} />}
        <SubmitButton form={form} size="call" busyLabel={t('requestReset.submitting')} className="w-full">
          {t('requestReset.submit')}
        </SubmitButton>
      </Form>
      <p className="mt-5">
        <TextLink to="/login">{t('auth.backToLogin')}</TextLink>
      </p>
    </AuthPage>
  )
}

function ResetMailSent({ email, message, onAgain }: Sent & { onAgain: () => void }) {
  const { t } = useI18n()
  return (
    <AuthPage heading={t('requestReset.sentTitle')} isPrivate isAnswer>
      <Alert type="success" isNews title={message} className="mt-5">
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
