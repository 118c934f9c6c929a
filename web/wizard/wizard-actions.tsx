import { ArrowLeft, ArrowRight, Check } from 'lucide'
import { useId } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { browserWizard, laterSteps } from './browser-wizard.ts'
import { type StepName, stepsOf } from './steps.ts'
import type { WizardState } from './wizard-state.ts'

/** The way on and back. On a phone it stays at the lower edge, under the thumb. */
export function WizardActions({ state, step }: { state: WizardState; step: StepName }) {
  const { locale, t } = useI18n()
  const { draft, status, isSaved } = state
  const steps = stepsOf(draft.isFuller)
  const nextStep = steps[steps.indexOf(step) + 1]
  const StartOver = isSaved ? laterSteps()?.StartOver : undefined
  const helpId = useId()
  const isHydrated = useHydrated()
  return (
    <>
      {step === 'vehicle' && (
        <p id={helpId} role="status" className="mt-5 text-small text-ink-soft">
          {draft.isFuller ? t('leadForm.fuller', { count: steps.length }) : t('leadForm.tellMoreHelp')}
        </p>
      )}
      <p className="mt-4 flex min-h-11 items-center gap-1.5 text-caption text-ink-faint">
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
            className="max-sm:flex-1"
          >
            {t('leadForm.next', { step: t(`leadForm.steps.${nextStep}.title`).toLocaleLowerCase(locale) })}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="next"
            busy={status === 'sending'}
            busyLabel={t('leadForm.submitting')}
            className="max-sm:flex-1"
          >
            {t('leadForm.submit')}
          </Button>
        )}
      </div>
    </>
  )
}
