import type { RequestState } from '#contract/inbox/requests.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import type { FieldMessages } from '#web/data/forms/message.ts'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSession } from '#web/data/session/use-session.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { NewPasswordFields } from '../auth/new-password-fields.tsx'
import { PASSWORD_ERRORS, passwordProblem } from '../auth/password-rules.ts'
import { TermsField } from '../auth/terms-field.tsx'
import { useSignIn } from '../auth/use-sign-in.ts'

type RequestAccountProps = { token: string; request: RequestState; onTaken: () => void }

/** To the account that there is, or a password for a new one: the link has shown already that the address is theirs. */
export function RequestAccount({ token, request, onTaken }: RequestAccountProps) {
  const { t } = useI18n()
  const session = useSession()
  const { account, email, case_code: code } = request
  const to = code ? `/case/${code}` : '/profile'
  return (
    <section aria-labelledby="request-account" className="card card-pad">
      <h2 id="request-account" className="text-h4">
        {t(account === 'none' ? 'request.account.title' : 'request.account.known')}
      </h2>
      <p className="mt-2 wrap-anywhere text-ink-soft">
        {t(account === 'none' ? 'request.account.text' : 'request.account.knownText', { email })}
      </p>
      {account === 'none' ? (
        <OpenAccount token={token} email={email} name={request.name} to={to} onTaken={onTaken} />
      ) : session.status === 'signedIn' ? (
        <ButtonLink to={to} className="mt-5 w-full">
          {t('request.account.go')}
        </ButtonLink>
      ) : (
        <ButtonLink to={`/login?${new URLSearchParams({ email, redirect: to })}`} className="mt-5 w-full">
          {t('request.logIn')}
        </ButtonLink>
      )}
    </section>
  )
}

type Values = { password: string; confirmation: string; terms: boolean }

function problemsOf({ password, confirmation, terms }: Values): FieldMessages<keyof Values> {
  const weak = password === '' ? { key: 'validation.required' as const } : passwordProblem(password)
  return {
    ...(weak && { password: weak }),
    ...(!weak && password !== confirmation && { confirmation: { key: 'validation.passwordsMustMatch' as const } }),
    ...(!terms && { terms: { key: 'validation.mustAgreeTerms' as const } }),
  }
}

/** Opened meanwhile, in another tab or at registering. */
function isTaken(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'email_taken'
}

type OpenAccountProps = { token: string; email: string; name: string; to: string; onTaken: () => void }

function OpenAccount({ token, email, name, to, onTaken }: OpenAccountProps) {
  const { t } = useI18n()
  const signIn = useSignIn()
  const form = useForm({
    initial: { password: '', confirmation: '', terms: false },
    endpoint: 'POST /requests/link/account',
    texts: {
      failed: 'request.account.failed',
      fields: { password: 'validation.passwordRefused' },
      types: PASSWORD_ERRORS,
      codes: { email_taken: { field: 'password', text: 'request.account.taken' } },
    },
    check: problemsOf,
    body: ({ password }) => ({ token, password, agreesToTerms: true as const }),
    onFailure: (error) => {
      if (isTaken(error)) onTaken()
      return undefined
    },
    onDone: ({ access_token, user }) => signIn({ token: access_token, user, method: 'password', redirect: to }),
  })
  return (
    <Form form={form} className="mt-5 grid gap-5">
      <NewPasswordFields
        label={t('auth.password')}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        own={[email, name]}
      />
      <TermsField {...form.field('terms')} />
      <FormFailure failure={form.failure} />
      <SubmitButton form={form} size="call" busyLabel={t('request.account.opening')} className="w-full">
        {t('request.account.open')}
      </SubmitButton>
    </Form>
  )
}
