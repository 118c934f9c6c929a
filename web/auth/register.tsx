import { useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { guestsOnly } from '../session/guards.ts'
import { Stepper } from '../ui/stepper.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { GOOGLE_CONFLICT_MS } from './alert-times.ts'
import { AuthPage } from './auth-page.tsx'
import { Notice } from './notice.tsx'
import { REGISTER_QUERY_KEYS, type RegisterArrival, readRegisterArrival } from './register-arrival.ts'
import { EMPTY_DETAILS } from './register-details.ts'
import { RegisterDetailsStep } from './register-details-step.tsx'
import { RegisterEmailStep } from './register-email-step.tsx'
import { useArrival, withRedirect } from './use-arrival.ts'
import { recall, remember } from './visit-memory.ts'

export const clientMiddleware = [guestsOnly]

const STEP_COUNT = 2

export default function Register() {
  const { t } = useI18n()
  const [step, setStep] = useState<1 | 2>(1)
  const [email, setEmail] = useState('')
  const [ticket, setTicket] = useState<string | null>(null)
  const [details, setDetails] = useState(EMPTY_DETAILS)
  const [problem, setProblem] = useState<RegisterArrival['problem']>(null)
  const referral = useHydrated() ? recall('referral-code') : null

  const redirect = useArrival(REGISTER_QUERY_KEYS, (query) => {
    const arrival = readRegisterArrival(query)
    if (arrival.referral) remember('referral-code', arrival.referral)
    setProblem(arrival.problem)
    if (!arrival.google) return
    setEmail(arrival.google.email)
    setTicket(arrival.google.ticket)
    setDetails({ ...EMPTY_DETAILS, fullName: arrival.google.name })
    setStep(2)
  })

  function goBack() {
    setTicket(null)
    setProblem(null)
    setStep(1)
  }

  return (
    <AuthPage
      heading={t('registerForm.title')}
      description={t('registerForm.metaDescription')}
      lead={
        <p>
          {t('registerForm.haveAccount')}{' '}
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
      {step === 1 ? (
        <RegisterEmailStep
          email={email}
          redirect={redirect}
          referral={referral}
          onNext={(checked) => {
            setEmail(checked)
            setStep(2)
          }}
        />
      ) : (
        <RegisterDetailsStep
          email={email}
          ticket={ticket}
          details={details}
          redirect={redirect}
          referral={referral}
          onEmail={setEmail}
          onDetails={setDetails}
          onBack={goBack}
        />
      )}
    </AuthPage>
  )
}
