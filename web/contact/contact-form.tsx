import { type FormEvent, useRef, useState } from 'react'
import { REPLY_TIMES } from '../../contract/claims.ts'
import { formText } from '../auth/form-text.ts'
import { useFocusOnError } from '../auth/use-focus-on-error.ts'
import { useHydrated } from '../auth/use-hydrated.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import {
  type Attempt,
  type FieldErrors,
  MESSAGE_FIELDS,
  type MessageField,
  type MessageFields,
  missingFields,
  nextAttempt,
  refusedFields,
} from './message-fields.ts'
import { MessageInputs } from './message-inputs.tsx'
import { MessageSent } from './message-sent.tsx'
import { PrivacyNote } from './privacy-note.tsx'
import { usePrefill } from './use-prefill.ts'

type State =
  | { step: 'writing' | 'sending' }
  | { step: 'refused'; count: number }
  /** Nothing to say but that it failed, unless the cause is one a person can do something about. */
  | { step: 'failed'; error: unknown; sending: typeof import('./send-message.ts') | null }
  | { step: 'sent'; email: string }

export function ContactForm() {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>({ step: 'writing' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const isHydrated = useHydrated()
  // Who reads the page as it arrived has had it since then, asleep or awake; a slow telephone must not look like a machine.
  const [openedAtMs] = useState(() => (isHydrated ? performance.now() : 0))
  const attempt = useRef<Attempt | null>(null)
  usePrefill(form)
  useFocusOnError(form, state.step === 'refused' ? state : null)

  function refuse(found: FieldErrors): boolean {
    const count = Object.keys(found).length
    if (count === 0) return false
    setErrors(found)
    setState({ step: 'refused', count })
    return true
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.step === 'sending') return
    const fields = readFields(event.currentTarget)
    const website = formText(event.currentTarget, 'website')
    setErrors({})
    setState({ step: 'sending' })
    const [rules, sending] = await Promise.all([loadRules(), loadSending()])
    if (refuse({ ...rules?.problemsOf(fields), ...missingFields(fields) })) return
    if (!sending) return setState({ step: 'failed', error: null, sending })
    attempt.current = nextAttempt(attempt.current, fields, website, Math.round(performance.now() - openedAtMs))
    try {
      await sending.sendMessage(attempt.current)
      attempt.current = null
      setState({ step: 'sent', email: fields.email.trim() })
    } catch (error) {
      if (!refuse(refusedFields(sending.refusedNames(error)))) setState({ step: 'failed', error, sending })
    }
  }

  function edit(field: MessageField) {
    setErrors(({ [field]: _mended, ...others }) => others)
    setState((now) => (now.step === 'sending' || now.step === 'sent' ? now : { step: 'writing' }))
  }

  async function checkLeft(field: MessageField) {
    const fields = form.current && readFields(form.current)
    if (!fields || fields[field].trim() === '') return
    const problem = (await loadRules())?.problemsOf(fields)[field]
    if (problem) setErrors((others) => ({ ...others, [field]: problem }))
  }

  const cause = state.step === 'failed' && state.sending?.causeText(t, state.error)
  if (state.step === 'sent') return <MessageSent email={state.email} onAnother={() => setState({ step: 'writing' })} />

  return (
    <section aria-labelledby="form-title" className="card card-pad rounded-panel! max-lg:mt-10">
      <h2 id="form-title" className="text-h2">
        {t('contact.form.title')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('contact.form.lead', { hours: REPLY_TIMES.form.maxHours })}</p>
      <noscript>
        <p className="mt-5 border-l-4 border-amber-ink bg-amber-tint px-4 py-3">{t('contact.form.noScript')}</p>
      </noscript>
      <form ref={form} noValidate method="post" onSubmit={submit} className="mt-6 grid gap-5">
        <MessageInputs errors={errors} onEdit={edit} onLeft={checkLeft} onFirst={() => void loadRules()} />
        <PrivacyNote />
        {state.step === 'refused' && (
          <Alert type="danger" title={t('contact.errors.summary', { count: state.count })} />
        )}
        {state.step === 'failed' && (
          <Alert type="danger" title={t('contact.failed.title')}>
            <p>
              {cause && `${cause} `}
              {t('contact.failed.kept')}
            </p>
          </Alert>
        )}
        {/* Asleep it must not submit: the browser would put the words into an address. */}
        <Button
          type={isHydrated ? 'submit' : 'button'}
          size="call"
          busy={state.step === 'sending'}
          busyLabel={t('contact.form.submitting')}
          className="noscript:hidden"
        >
          {t('contact.form.submit')}
        </Button>
      </form>
    </section>
  )
}

function readFields(form: HTMLFormElement): MessageFields {
  return Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, formText(form, field)])) as MessageFields
}

/** Rules that could not be fetched hold nobody up: the server checks everything again. */
function loadRules(): Promise<typeof import('./contact-rules.ts') | null> {
  return import('./contact-rules.ts').catch(() => null)
}

/** Without a network the way to send is missing as well; the form then says so and can be tried again. */
function loadSending(): Promise<typeof import('./send-message.ts') | null> {
  return import('./send-message.ts').catch(() => null)
}
