import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { guestsOnly } from '#web/data/session/guards.ts'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { GOOGLE_CONFLICT_MS } from './alert-times.ts'
import { type GooglePerson, REGISTER_QUERY_KEYS, type RegisterArrival, readRegisterArrival } from './arrival.ts'
import { AuthPage, Notice } from './auth-page.tsx'
import { RegisterDetailsStep } from './register-details-step.tsx'
import { RegisterEmailStep } from './register-email-step.tsx'
import {
  loadRegistrationRules,
  NO_REGISTRATION,
  REGISTRATION_TEXTS,
  registrationBody,
  registrationProblems,
} from './registration.ts'
import { useArrival, withRedirect } from './use-arrival.ts'
import { clearVisit, readVisitFact, storeVisitFact } from './visit-storage.ts'

export const clientMiddleware = [guestsOnly]

const STEP_COUNT = 2

export default function Register() {
  const { t, gap } = useI18n()
  const navigate = useNavigate()
  const [isAddressGiven, setIsAddressGiven] = useState(false)
  const [google, setGoogle] = useState<GooglePerson | null>(null)
  const [problem, setProblem] = useState<RegisterArrival['problem']>(null)
  const referral = useHydrated() ? readVisitFact('referral-code') : null

  const redirect = useArrival(REGISTER_QUERY_KEYS, (query) => {
    const arrival = readRegisterArrival(query)
    if (arrival.referral) storeVisitFact('referral-code', arrival.referral)
    setProblem(arrival.problem)
    setGoogle(arrival.google)
  })
  const ticket = google?.ticket ?? null
  const step = google || isAddressGiven ? 2 : 1

  const form = useForm({
    initial: NO_REGISTRATION,
    endpoint: 'POST /auth/register',
    // The mailed link carries the destination: confirming in another browser leads to it too.
    rest: { query: { ...(referral && { ref: referral }), ...(redirect && { return_to: redirect }) } },
    texts: REGISTRATION_TEXTS,
    checkOnLeave: 'always',
    check: (values) => registrationProblems(values, ticket === null),
    rules: loadRegistrationRules,
    body: (values) => registrationBody(values, ticket),
    onDone: async () => {
      clearVisit()
      await navigate(withRedirect(`/login?registered=true${ticket ? '&provider=google' : ''}`, redirect))
    },
  })

  const complete = useEffectEvent((person: GooglePerson) => {
    form.reset({ ...NO_REGISTRATION, email: person.email, full_name: person.name })
  })
  useEffect(() => {
    if (google) complete(google)
  }, [google])

  function goBack() {
    setGoogle(null)
    setProblem(null)
    form.clearFailure()
    setIsAddressGiven(false)
  }

  return (
    <AuthPage
      heading={t('registerForm.title')}
      description={t('registerForm.metaDescription')}
      lead={
        <p>
          {t('registerForm.haveAccount')}
          {gap}
          <TextLink to={withRedirect('/login', redirect)}>{t('registerForm.logIn')}</TextLink>
        </p>
      }
      notice={
        problem && (
          <Notice
            type="warning"
            title={
              problem.description ?? t(problem.kind === 'conflict' ? 'googleErrors.conflict' : 'googleErrors.generic')
            }
            autoCloseMs={GOOGLE_CONFLICT_MS}
            onClose={() => setProblem(null)}
          />
        )
      }
    >
      <div role="status" className="mt-6 mb-6">
        <Stepper
          step={step}
          stepCount={STEP_COUNT}
          title={t(step === 1 ? 'registerForm.stepEmail' : 'registerForm.stepDetails')}
          countText={t('registerForm.stepCount', { step, count: STEP_COUNT })}
        />
      </div>
      {referral && <p className="mb-6 text-small text-ink-soft">{t('registerForm.referred')}</p>}
      {step === 1 ? (
        <RegisterEmailStep
          email={form.values.email}
          redirect={redirect}
          referral={referral}
          onNext={(email) => {
            form.change({ email })
            setIsAddressGiven(true)
          }}
        />
      ) : (
        <RegisterDetailsStep form={form} isFromGoogle={ticket !== null} redirect={redirect} onBack={goBack} />
      )}
    </AuthPage>
  )
}
