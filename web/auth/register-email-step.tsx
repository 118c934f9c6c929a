import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { useAfterPress } from '../forms/after-press.ts'
import { type Message, say, sayMore } from '../forms/message.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { EmailField } from './email-field.tsx'
import { EmailTakenText } from './email-taken-text.tsx'
import { formText } from './form-text.ts'
import { GoogleLink, OrDivider } from './google-link.tsx'
import { loadCredentialRules, loadRegistrationRules } from './rules-loading.ts'
import { SubmitButton } from './submit-button.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

type RegisterEmailStepProps = {
  email: string
  redirect: string | null
  referral: string | null
  onNext: (email: string) => void
}

type Problem = { place: 'field' | 'form'; message: Message; isTaken?: true }

export function RegisterEmailStep({ email, redirect, referral, onNext }: RegisterEmailStepProps) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const whenCalm = useAfterPress()
  useFocusOnError(form, refused)

  const cameBack = useRef(email !== '')

  useEffect(() => {
    void loadCredentialRules()
    if (cameBack.current) form.current?.querySelector('input')?.focus()
  }, [])

  async function checkLeft(target: HTMLInputElement) {
    const message = await addressProblem(target.value.trim())
    // The field may have been changed, or asked about, while the rules were on their way.
    if (message && !isBusy && document.activeElement !== target) setProblem({ place: 'field', message })
  }

  function refuse(refusal: Problem) {
    setIsBusy(false)
    setProblem(refusal)
    setRefused(refusal)
  }

  async function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = formText(event.currentTarget, 'email').trim()
    setIsBusy(true)
    setProblem(null)
    const message = await addressProblem(typed)
    if (message)
      return refuse({ place: 'field', message: typed === '' ? message : { key: 'registerForm.invalidEmail' } })
    // The second step needs them; they come while the address is being looked up.
    void loadRegistrationRules()
    try {
      const { exists } = await browserApi().call('GET /auth/check-email', { query: { email: typed } })
      if (!exists) return onNext(typed)
      refuse({ place: 'field', message: { key: 'registerForm.emailAlreadyExists' }, isTaken: true })
    } catch (refusal) {
      refuse({ place: 'form', message: { refusal, fallback: 'registerForm.checkFailed' } })
    }
  }

  return (
    <>
      <GoogleLink action="register" redirect={redirect} referral={referral} />
      <OrDivider />
      <form ref={form} noValidate method="post" onSubmit={next} onInput={() => setProblem(null)} className="grid gap-5">
        <EmailField
          autoComplete="email"
          defaultValue={email}
          help={t('registerForm.emailHelp')}
          onBlur={({ target }) => whenCalm(() => void checkLeft(target))}
          error={
            problem?.place === 'field' &&
            (problem.isTaken ? <EmailTakenText redirect={redirect} /> : say(t, problem.message))
          }
        />
        {problem?.place === 'form' && (
          <Alert type="danger" title={say(t, problem.message)}>
            {sayMore(t, problem.message)}
          </Alert>
        )}
        <SubmitButton busy={isBusy} busyLabel={t('registerForm.checking')}>
          {t('registerForm.next')}
        </SubmitButton>
      </form>
    </>
  )
}

async function addressProblem(value: string): Promise<Message | null> {
  if (value === '') return { key: 'validation.required' }
  const rules = await loadCredentialRules()
  return rules && !rules.isEmail(value) ? { key: 'validation.email' } : null
}
