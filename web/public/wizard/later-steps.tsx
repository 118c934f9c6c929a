import { Fragment, useEffect, useState } from 'react'
import type { Budget } from '#contract/leads/constants.ts'
import { budgetText, type LeadStep } from '#contract/leads/fields.ts'
import { formatPhone } from '#locales/phone.ts'
import { useKnownPerson } from '#web/data/forms/use-known-person.ts'
import { countryOfLanguages } from '#web/data/i18n/browser-country.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import type { StepProps } from './answer-controls.tsx'
import { browserWizard } from './browser-wizard.ts'
import { FIELD_INPUTS } from './field-inputs.tsx'
import { fieldsOf, isAsked } from './steps.ts'
import { answerSummary } from './summary.ts'

export { SentCard } from './sent-card.tsx'

/** Every step but the first, which the page has already: the fields that it asks, and before the terms all that was answered. */
export function LaterStep({ step, ...props }: StepProps & { step: LeadStep }) {
  const { locale, t } = useI18n()
  const format = useFormat()
  usePrefill()
  const input = {
    ...props,
    locale,
    t,
    budgetText: (budget: Budget) => budgetText(budget, t, (amount) => format.money({ amount })),
  }
  return (
    <div className="wizard-fields">
      {step === 'terms' && <AnswerSummary {...props} />}
      {fieldsOf(step, props.isFuller).map(
        (path) =>
          path !== 'vehicleType' &&
          isAsked(path, props.answers) && <Fragment key={path}>{FIELD_INPUTS[path](input)}</Fragment>,
      )}
    </div>
  )
}

/** Known answers: the page’s language, the browser’s country, and the telephone number of the signed-in person. */
function usePrefill(): void {
  const { locale } = useI18n()

  useEffect(() => {
    browserWizard().prefill({ preferredLanguage: locale, country: countryOfLanguages(navigator.languages) ?? '' })
  }, [locale])

  useKnownPerson(({ name, email, phone }) =>
    browserWizard().prefill({ name, email, phone: phone ? formatPhone(phone) : '' }),
  )
}

/** What is about to be sent, step by step, each a press away from being changed. */
function AnswerSummary({ answers, isFuller }: StepProps) {
  const { locale, t } = useI18n()
  return (
    <section aria-label={t('leadForm.summary')}>
      <dl className="border-t">
        {answerSummary(answers, isFuller, { locale, t }).map(({ step, lines }) => {
          const title = t(`leadForm.steps.${step}.title`)
          return (
            <div key={step} className="flex flex-wrap items-center gap-x-4 border-b py-1.5">
              <dt className="w-full text-caption text-ink-faint sm:w-38">{title}</dt>
              <dd className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
                {lines.map(({ path, label, text }) => (
                  <p key={path}>
                    {label && <span className="text-caption text-ink-faint">{t(label)} </span>}
                    {text}
                  </p>
                ))}
              </dd>
              {/* On a phone it reaches over the title above, so that a line is no taller than its text. */}
              <dd className="max-sm:-my-2">
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={t('leadForm.changeStep', { step: title })}
                  onClick={() => browserWizard().back(step)}
                >
                  {t('leadForm.change')}
                </Button>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Deletes what was typed, also from this device, after asking. */
export function StartOver() {
  const { t } = useI18n()
  const [isAsking, setIsAsking] = useState(false)

  function startOver() {
    setIsAsking(false)
    browserWizard().startAnother()
  }

  return (
    <>
      <Button variant="quiet" size="compact" className="ml-auto" onClick={() => setIsAsking(true)}>
        {t('leadForm.startOver')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('leadForm.startOverTitle')}
        description={t('leadForm.startOverText')}
        cancelLabel={t('leadForm.startOverKeep')}
        confirmLabel={t('leadForm.startOver')}
        onConfirm={startOver}
      />
    </>
  )
}
