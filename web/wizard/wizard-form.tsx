import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { browserWizard, laterSteps } from './browser-wizard.ts'
import { stepsOf } from './steps.ts'
import { VehicleStep } from './vehicle-step.tsx'
import { WizardActions } from './wizard-actions.tsx'
import { WizardComplaint } from './wizard-complaint.tsx'
import type { WizardState } from './wizard-state.ts'

const PHONE_MAX_PX = 768

/** One step at a time; the form’s own sending is the way on, so that Enter moves on too. */
export function WizardForm({ state, packageId }: { state: WizardState; packageId: string | null }) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const { draft, problems, refusals, moves, hasSteps } = state
  const Later = hasSteps ? laterSteps()?.LaterStep : undefined
  // Until the others are here the first one stands in for them.
  const step = Later ? draft.step : 'vehicle'
  const steps = stepsOf(draft.isFuller)
  const position = steps.indexOf(step) + 1
  const title = t(`leadForm.steps.${step}.title`)
  const countText = t('leadForm.progress', { step: position, count: steps.length })
  const wizard = browserWizardOrNothing()

  useFocus(form, moves, refusals)

  function submit(event: FormEvent) {
    event.preventDefault()
    void (step === 'terms' ? wizard?.submit(packageId) : wizard?.next())
  }

  const stepProps = {
    answers: draft.answers,
    isFuller: draft.isFuller,
    problems,
    onAnswer: (changes: Parameters<NonNullable<typeof wizard>['answer']>[0]) => wizard?.answer(changes),
    onChangeStep: (to: (typeof steps)[number]) => wizard?.back(to),
  }
  return (
    <form
      ref={form}
      noValidate
      // Enter before the page is awake would otherwise send the form to the page's own address.
      method="dialog"
      aria-label={t('leadForm.formLabel')}
      onSubmit={submit}
      className="wizard-form"
    >
      <Stepper step={position} stepCount={steps.length} title={title} countText={countText} />
      <p role="status" className="sr-only">
        {moves > 0 && t('leadForm.announce', { step: position, count: steps.length, title })}
      </p>
      <h3 tabIndex={-1} className="mt-6 mb-5 text-h3 outline-none">
        {t(`leadForm.steps.${step}.question`)}
      </h3>
      <WizardComplaint state={state} />
      <div className="flex-1">
        {Later && step !== 'vehicle' ? <Later step={step} {...stepProps} /> : <VehicleStep {...stepProps} />}
      </div>
      <WizardActions state={state} step={step} />
    </form>
  )
}

function browserWizardOrNothing() {
  return typeof document === 'undefined' ? undefined : browserWizard()
}

/** A new step begins at its heading, a refused one at the first field to mend. Nothing moves when the page has just come. */
function useFocus(form: RefObject<HTMLFormElement | null>, moves: number, refusals: number): void {
  const seen = useRef({ moves, refusals })

  useEffect(() => {
    const isRefused = seen.current.refusals !== refusals
    if (!isRefused && seen.current.moves === moves) return
    seen.current = { moves, refusals }
    const element = form.current
    if (!element) return
    const { top } = element.getBoundingClientRect()
    // On a phone each step begins at the upper edge; on a desk only what is out of sight has to come.
    if (innerWidth < PHONE_MAX_PX || top < 0 || top > innerHeight / 2) element.scrollIntoView()
    const invalid = element.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = invalid?.matches('fieldset') ? invalid.querySelector('input') : invalid
    if (isRefused && field) field.focus()
    else element.querySelector('h3')?.focus({ preventScroll: true })
  }, [form, moves, refusals])
}
