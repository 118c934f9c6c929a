import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { BUSINESS } from '#contract/settings/business.ts'
import type { DeskRole } from '#contract/users/roles.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import type { FieldMessages } from '#web/data/forms/message.ts'
import { PasswordField } from '#web/data/forms/password-field.tsx'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AuthPage } from './auth-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PASSWORD_ERRORS, passwordProblem } from './password-rules.ts'

const business = BUSINESS.name
const NAME_MAX_CHARS = 100

type Invited = { email: string; role: DeskRole; asks_password: boolean; is_known: boolean }
type State = { step: 'asking' } | { step: 'open'; invited: Invited } | { step: 'dead'; error: unknown } | Done
type Done = { step: 'done'; email: string }

/** The page of a mailed invitation: its recipient and role come first, and why it is not valid any more. */
export default function Invitation() {
  const { t } = useI18n()
  const token = new URLSearchParams(useLocation().search).get('token')?.trim() ?? ''
  const [state, setState] = useState<State>({ step: 'asking' })
  // The page is kept without its query, so only the browser knows the token.
  const isHydrated = useHydrated()

  useEffect(() => {
    if (!token) return
    let isWanted = true
    browserApi()
      .call('POST /auth/check-invitation', { body: { token } })
      .then(
        (invited) => isWanted && setState({ step: 'open', invited }),
        (error: unknown) => isWanted && setState({ step: 'dead', error }),
      )
    return () => {
      isWanted = false
    }
  }, [token])

  if (isHydrated && !token) return <DeadInvitation error={null} />
  if (state.step === 'dead') return <DeadInvitation error={state.error} />
  if (state.step === 'done') return <Joined email={state.email} />
  if (state.step === 'asking')
    return (
      <AuthPage heading={t('invitation.title', { business })} isPrivate>
        <Loading label={t('invitation.checking')} className="mt-8 grid gap-3 noscript:hidden">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      </AuthPage>
    )
  const { invited } = state
  return (
    <AuthPage
      heading={t('invitation.title', { business })}
      isPrivate
      lead={
        <>
          <p className="wrap-anywhere">{t('invitation.lead', { role: invited.role, email: invited.email })}</p>
          {invited.asks_password && <p className="mt-2">{t('invitation.known')}</p>}
        </>
      }
    >
      <AcceptForm token={token} invited={invited} onDone={(email) => setState({ step: 'done', email })} />
    </AuthPage>
  )
}

type Values = { full_name: string; password: string; confirmation: string }

function problemsOf(values: Values, { asks_password, is_known }: Invited): FieldMessages<keyof Values> {
  const { full_name: name, password, confirmation } = values
  if (asks_password) return password === '' ? { password: { key: 'invitation.passwordMissing' } } : {}
  const weak = password === '' ? { key: 'invitation.passwordMissing' as const } : passwordProblem(password)
  return {
    ...(!is_known && name.trim() === '' && { full_name: { key: 'invitation.nameMissing' as const } }),
    ...(weak && { password: weak }),
    ...(!weak && password !== confirmation && { confirmation: { key: 'resetPassword.mismatch' as const } }),
  }
}

type AcceptFormProps = { token: string; invited: Invited; onDone: (email: string) => void }

function AcceptForm({ token, invited, onDone }: AcceptFormProps) {
  const { t } = useI18n()
  const { asks_password: asksPassword, is_known: isKnown } = invited
  const form = useForm({
    initial: { full_name: '', password: '', confirmation: '' },
    endpoint: 'POST /auth/accept-invitation',
    texts: {
      failed: 'invitation.failed',
      fields: { password: 'validation.passwordRefused' },
      types: { ...PASSWORD_ERRORS, incorrect_password: 'invitation.wrongPassword' },
    },
    check: (values) => problemsOf(values, invited),
    body: ({ full_name, password }) => ({ token, password, ...(isKnown ? {} : { full_name: full_name.trim() }) }),
    onDone: ({ email }) => onDone(email),
  })
  return (
    <Form form={form} className="mt-6 grid gap-5">
      {!isKnown && (
        <TextField
          {...form.field('full_name')}
          label={t('invitation.name')}
          autoComplete="name"
          maxLength={NAME_MAX_CHARS}
        />
      )}
      {asksPassword ? (
        <PasswordField {...form.field('password')} label={t('invitation.password')} autoComplete="current-password" />
      ) : (
        <NewPasswordFields
          label={t('invitation.choose')}
          password={form.field('password')}
          confirmation={form.field('confirmation')}
          own={[invited.email, form.values.full_name]}
        />
      )}
      <FormFailure failure={form.failure} />
      <SubmitButton form={form} size="call" busyLabel={t('invitation.submitting')} className="w-full">
        {t('invitation.submit')}
      </SubmitButton>
    </Form>
  )
}

function DeadInvitation({ error }: { error: unknown }) {
  const { t } = useI18n()
  return (
    <AuthPage heading={t('invitation.deadTitle')} isPrivate isAnswer>
      <Alert type="danger" title={error ? errorText(t, error) : t('errors.invalid_token')} className="mt-5">
        {t('invitation.deadMore')}
      </Alert>
      <ButtonLink to="/login" size="call" className="mt-6 w-full">
        {t('invitation.logIn')}
      </ButtonLink>
    </AuthPage>
  )
}

function Joined({ email }: { email: string }) {
  const { t } = useI18n()
  return (
    <AuthPage heading={t('invitation.doneTitle', { business })} isPrivate isAnswer>
      <Alert type="success" isNews title={t('invitation.doneText', { email })} className="mt-5" />
      <ButtonLink to="/login" size="call" className="mt-6 w-full">
        {t('invitation.logIn')}
      </ButtonLink>
    </AuthPage>
  )
}
