import { useEffect, useRef } from 'react'
import { browserApi } from '#web/data/api/browser-api.ts'
import { Form, FormFailure, SubmitButton } from '#web/data/forms/form.tsx'
import type { Message } from '#web/data/forms/message.ts'
import { EmailField } from '#web/data/forms/text-fields.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { emailProblem } from './email-problem.ts'
import { GoogleLink, OrDivider } from './google-link.tsx'
import { loadRegistrationRules } from './registration.ts'
import { withRedirect } from './use-arrival.ts'

type RegisterEmailStepProps = {
  email: string
  redirect: string | null
  referral: string | null
  onNext: (email: string) => void
}

const TAKEN = 'registerForm.emailAlreadyExists'

export function RegisterEmailStep({ email, redirect, referral, onNext }: RegisterEmailStepProps) {
  const { t } = useI18n()
  const cameBack = useRef(email !== '')
  const input = useRef<HTMLDivElement>(null)
  const form = useFormWith({
    initial: { email },
    texts: { failed: 'registerForm.checkFailed' },
    checkOnLeave: 'always',
    check: emailProblem,
    body: (values) => ({ email: values.email.trim() }),
    send: (query: { email: string }) => {
      // The second step needs them; they come while the address is being looked up.
      void loadRegistrationRules()
      return browserApi().call('GET /auth/check-email', { query })
    },
    onDone: ({ exists }, values) => {
      if (exists) form.refuse({ errors: { email: { key: TAKEN } } })
      else onNext(values.email.trim())
    },
  })

  useEffect(() => {
    if (cameBack.current) input.current?.querySelector('input')?.focus()
  }, [])

  const field = form.field('email')
  return (
    <>
      <GoogleLink action="register" redirect={redirect} referral={referral} />
      <OrDivider />
      <Form form={form} className="grid gap-5">
        <div ref={input}>
          <EmailField
            {...field}
            label={t('auth.email')}
            help={t('registerForm.emailHelp')}
            error={emailTaken(field.problem, redirect)}
          />
        </div>
        <FormFailure failure={form.failure} />
        <SubmitButton form={form} size="call" busyLabel={t('registerForm.checking')} className="w-full">
          {t('registerForm.next')}
        </SubmitButton>
      </Form>
    </>
  )
}

/** For an address that has an account, that and the way to it; undefined for any other problem, which has its own words. */
export function emailTaken(problem: Message | undefined, redirect: string | null) {
  return problem && 'key' in problem && problem.key === TAKEN ? <EmailTaken redirect={redirect} /> : undefined
}

function EmailTaken({ redirect }: { redirect: string | null }) {
  const { t, gap } = useI18n()
  return (
    <>
      {t(TAKEN)}
      {gap}
      <TextLink to={withRedirect('/login', redirect)}>{t('registerForm.logIn')}</TextLink>
    </>
  )
}
