import { ArrowLeft, ArrowRight, Check } from 'lucide'
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { LeadAnswers, LeadStep } from '#contract/leads/fields.ts'
import { carName } from '#locales/car-names.ts'
import { ApiFailure } from '#web/data/api/client.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/browser/use-hydrated.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { browserWizard } from './browser-wizard.ts'
import { missingPlace, stepsOf } from './steps.ts'
import { VehicleStep } from './vehicle-step.tsx'
import type { WizardState } from './wizard-store.ts'

const PHONE_MAX_PX = 768

/** One step at a time; the form’s own sending is the way on, so that Enter moves on too. */
export function WizardForm({ state, packageId }: { state: WizardState; packageId: string | null }) {
  const { t } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const { draft, problems, refusals, moves } = state
  const LaterStep = state.steps?.LaterStep
  // Until the others are here the first one stands in for them.
  const step = LaterStep ? draft.step : 'vehicle'
  const steps = stepsOf(draft.isFuller)
  const position = steps.indexOf(step) + 1
  const title = t(`leadForm.steps.${step}.title`)
  const countText = t('leadForm.progress', { step: position, count: steps.length })

  useFocus(form, moves, refusals)

  function submit(event: FormEvent) {
    event.preventDefault()
    void (step === 'terms' ? browserWizard().submit(packageId) : browserWizard().next())
  }

  const stepProps = {
    answers: draft.answers,
    isFuller: draft.isFuller,
    problems,
    onAnswer: (changes: Partial<LeadAnswers>) => browserWizard().answer(changes),
  }
  return (
    <form
      ref={form}
      noValidate
      // Before hydration, Enter would otherwise send the form to the page's own address.
      method="dialog"
      aria-label={t('leadForm.formLabel')}
      onSubmit={submit}
      className="wizard-form"
    >
      <Stepper step={position} stepCount={steps.length} title={title} countText={countText} />
      <p role="status" className="sr-only">
        {moves > 0 && t('leadForm.announce', { step: position, count: steps.length, title })}
      </p>
      <ChosenCarNote state={state} />
      {state.isNoteLeftOut && <Alert type="warning" isNews title={t('leadForm.noteLeftOut')} className="mt-5" />}
      <h3 tabIndex={-1} className="mt-5 mb-4 text-h3 outline-none md:mt-6 md:mb-5">
        {t(`leadForm.steps.${step}.question`)}
      </h3>
      <Complaint state={state} />
      <div className="flex-1">
        {LaterStep && step !== 'vehicle' ? <LaterStep step={step} {...stepProps} /> : <VehicleStep {...stepProps} />}
      </div>
      <Actions state={state} step={step} />
    </form>
  )
}

/** The car of ours that the request is about, on every step, and the way to do without it. */
function ChosenCarNote({ state: { draft, isCarGone } }: { state: WizardState }) {
  const { t, locale } = useI18n()
  const { car, answers } = draft
  if (!car) return isCarGone ? <Alert type="info" title={t('leadForm.car.gone')} className="mt-5" /> : null
  return (
    <section aria-label={t('leadForm.car.label')} className="mt-5 card px-4 py-3">
      <p className="text-caption text-ink-faint">{t('leadForm.car.label')}</p>
      <p className="font-label">
        <TextLink to={`/cars/${car.id}`}>{carName(locale, car)}</TextLink>
      </p>
      {answers.vehicleType && answers.budgetRange && answers.vehicle_condition && (
        <p className="mt-1 text-small text-ink-soft">{t('leadForm.car.filled')}</p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {draft.step !== 'vehicle' && (
          <Button variant="quiet" size="compact" className="-ml-3" onClick={() => browserWizard().back('vehicle')}>
            {t('leadForm.car.change')}
          </Button>
        )}
        <Button variant="quiet" size="compact" className="-ml-3" onClick={() => browserWizard().dropCar()}>
          {t('leadForm.car.remove')}
        </Button>
      </p>
    </section>
  )
}

/** Why the wizard did not move on: what is missing, or what went wrong on the way. */
function Complaint({ state: { problems, failure } }: { state: WizardState }) {
  const { t, gap } = useI18n()
  if (failure) {
    const isUnreached = failure instanceof ApiFailure && failure.status === 0
    const isNetwork = isUnreached && failure.code === 'network'
    const text = isNetwork ? t('leadForm.networkError') : errorText(t, failure, t('leadForm.submitErrorGeneric'))
    return (
      <Alert type="danger" title={text} className="mb-5">
        {t('leadForm.kept')}
        {gap}
        {isUnreached && t('leadForm.once')}
      </Alert>
    )
  }
  if (Object.keys(problems).length === 0) return null
  const place = missingPlace(problems)
  const text = t('leadForm.validationError') + (place ? ` - ${t(`leadForm.missing.${place}`)}` : '')
  return <Alert type="danger" title={text} className="mb-5" />
}

/** The way on and back. On a phone it stays at the lower edge, under the thumb. */
function Actions({ state, step }: { state: WizardState; step: LeadStep }) {
  const { locale, t } = useI18n()
  const { draft, status, isSaved } = state
  const StartOver = state.steps?.StartOver
  const steps = stepsOf(draft.isFuller)
  const nextStep = steps[steps.indexOf(step) + 1]
  const helpId = useId()
  const isHydrated = useHydrated()
  return (
    <>
      {step === 'vehicle' && (
        <p id={helpId} role="status" className="mt-4 text-small text-ink-soft">
          {draft.isFuller ? t('leadForm.fuller', { count: steps.length }) : t('leadForm.tellMoreHelp')}
        </p>
      )}
      <p className="mt-2 flex min-h-11 items-center gap-1.5 text-caption text-ink-faint md:mt-4">
        {isSaved && (
          <>
            <Icon of={Check} size={16} />
            {t('leadForm.savedHere')}
            {StartOver && <StartOver />}
          </>
        )}
      </p>
      <div className="wizard-actions">
        {step === 'vehicle' ? (
          <Button variant="quiet" aria-describedby={helpId} onClick={() => browserWizard().setFuller(!draft.isFuller)}>
            {t(draft.isFuller ? 'leadForm.tellLess' : 'leadForm.tellMore')}
          </Button>
        ) : (
          <Button
            variant="second"
            startIcon={<Icon of={ArrowLeft} className="max-sm:hidden" />}
            onClick={() => browserWizard().back()}
          >
            {t('leadForm.previous')}
          </Button>
        )}
        {nextStep ? (
          <Button
            type={isHydrated ? 'submit' : 'button'}
            busy={status === 'waiting'}
            endIcon={<Icon of={ArrowRight} />}
            className="wizard-next"
          >
            <span className="wizard-next-label">
              {inTwoParts(
                t('leadForm.next', { step: t(`leadForm.steps.${nextStep}.title`).toLocaleLowerCase(locale) }),
              ).map((part) => (
                <span key={part} className="whitespace-pre">
                  {part}
                </span>
              ))}
            </span>
          </Button>
        ) : (
          <Button
            type="submit"
            variant="next"
            busy={status === 'sending'}
            busyLabel={t('leadForm.submitting')}
            className="wizard-next"
          >
            {t('leadForm.submit')}
          </Button>
        )}
      </div>
    </>
  )
}

/** “Next” and “: budget”: the second part can be left out where there is no room for it. */
function inTwoParts(label: string): string[] {
  const [, word, rest] = /^([^:：]+?)(\s*[:：].*)$/.exec(label) ?? []
  return word && rest ? [word, rest] : [label]
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
