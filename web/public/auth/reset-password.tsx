import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '#web/data/api/browser-api.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import type { FieldMessages, Message } from '#web/data/forms/message.ts'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { browserSession } from '#web/data/session/browser-session.ts'
import { guestsOnly } from '#web/data/session/guards.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AuthPage, BackToLogin } from './auth-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PASSWORD_ERRORS, passwordProblem } from './password-rules.ts'

export const clientMiddleware = [guestsOnly]

type Link = 'unknown' | 'good' | 'dead'

/** The page of the mailed link. Its validity is checked first: a new password must not be typed in vain. */
export default function ResetPassword() {
  const { t } = useI18n()
  const { token = '' } = useParams()
  const [link, setLink] = useState<Link>('unknown')

  useEffect(() => {
    let isWanted = true
    void checkLink(token).then((answer) => {
      if (isWanted) setLink(answer)
    })
    return () => {
      isWanted = false
    }
  }, [token])

  if (link === 'dead') return <DeadLink />
  return (
    <AuthPage heading={t('resetPassword.title')} isPrivate lead={<p>{t('resetPassword.lead')}</p>}>
      {link === 'unknown' && (
        <Loading label={t('resetPassword.checking')} className="mt-8 grid gap-3 noscript:hidden">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
      {/* Without scripts nothing can be asked: then the form stands there, and the page says what it needs. */}
      <div className={link === 'unknown' ? 'hidden noscript:block' : undefined}>
        <ResetForm token={token} onDead={() => setLink('dead')} />
      </div>
      <BackToLogin />
    </AuthPage>
  )
}

/**
 * Without an answer the form is shown: the server checks the link again with the password. A signed-in person sends no
 * request: the guard is about to redirect them.
 */
async function checkLink(token: string): Promise<Link> {
  await browserSession().check()
  if (browserSession().current.status === 'signedIn') return 'unknown'
  try {
    await browserApi().call('POST /auth/check-reset-token', { body: { token } })
    return 'good'
  } catch (error) {
    return isDead(error) || (error instanceof ApiFailure && error.status === 422) ? 'dead' : 'good'
  }
}

function isDead(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'invalid_token'
}

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const form = useForm({
    initial: { new_password: '', confirmation: '' },
    endpoint: 'POST /auth/reset-password',
    texts: {
      failed: 'resetPassword.failed',
      fields: { new_password: 'validation.passwordRefused' },
      types: PASSWORD_ERRORS,
    },
    check: resetProblems,
    body: ({ new_password }) => ({ token, new_password }),
    onFailure: (error) => {
      if (!isDead(error)) return undefined
      onDead()
      return {}
    },
    onDone: () => navigate('/login?reset=success'),
  })
  return (
    <Form form={form} className="mt-6 grid gap-5">
      <NewPasswordFields
        label={t('auth.newPassword')}
        password={form.field('new_password')}
        confirmation={form.field('confirmation')}
      />
      <FormFailure failure={form.failure} />
      <SubmitButton form={form} size="call" busyLabel={t('resetPassword.submitting')} className="w-full">
        {t('resetPassword.submit')}
      </SubmitButton>
    </Form>
  )
}

type ResetValues = { new_password: string; confirmation: string }

function resetProblems(values: ResetValues): FieldMessages<keyof ResetValues> {
  const { new_password: password, confirmation } = values
  const required: Message = { key: 'resetPassword.bothRequired' }
  if (password === '' || confirmation === '')
    return {
      ...(password === '' && { new_password: required }),
      ...(confirmation === '' && { confirmation: required }),
    }
  const problem = passwordProblem(password)
  if (problem) return { new_password: problem }
  return password === confirmation ? {} : { confirmation: { key: 'resetPassword.mismatch' } }
}

function DeadLink() {
  const { t } = useI18n()
  return (
    <AuthPage heading={t('resetPassword.deadTitle')} isPrivate isAnswer>
      <Alert type="danger" title={t('errors.invalid_token')} className="mt-5">
        {t('resetPassword.deadMore')}
      </Alert>
      <ButtonLink to="/request-password-reset" size="call" className="mt-6 w-full">
        {t('resetPassword.newLink')}
      </ButtonLink>
      <BackToLogin />
    </AuthPage>
  )
}
