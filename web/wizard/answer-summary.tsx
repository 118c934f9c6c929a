import type { Budget, LeadVehicleType } from '../../contract/lead-vocabulary.ts'
import type { MessageKey } from '../../locales/keys.ts'
import { joinParts } from '../../locales/lists.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { type Answers, YES } from './answers.ts'
import type { StepProps } from './step-props.ts'
import { type StepName, stepsOf } from './steps.ts'
import { useBudgetText } from './use-budget-text.ts'

/** What is about to be sent, step by step, each a press away from being changed. */
export function AnswerSummary({ answers, isFuller, onChangeStep }: StepProps) {
  const { t } = useI18n()
  const valueOf = useAnswerTexts(answers)
  return (
    <section aria-label={t('leadForm.summary')}>
      <dl className="border-t">
        {stepsOf(isFuller).map((step) => {
          const text = valueOf(step, isFuller)
          const title = t(`leadForm.steps.${step}.title`)
          if (text === '') return null
          return (
            <div key={step} className="flex flex-wrap items-center gap-x-4 border-b py-1.5">
              <dt className="w-full text-caption text-ink-faint sm:w-38">{title}</dt>
              <dd className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">{text}</dd>
              <dd>
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={t('leadForm.changeStep', { step: title })}
                  onClick={() => onChangeStep(step)}
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

function useAnswerTexts(answers: Answers): (step: StepName, isFuller: boolean) => string {
  const { locale, t } = useI18n()
  const joined = (...parts: string[]) => joinParts(locale, parts)
  const budget = useBudgetText()
  const place = () => {
    const region =
      answers.country === 'US'
        ? answers.state && t(`places.US.${answers.state}` as MessageKey)
        : answers.province && t(`places.CA.${answers.province}` as MessageKey)
    return joined(region, answers.country && t(`lead.countries.${answers.country}` as MessageKey))
  }
  return (step, isFuller) => {
    switch (step) {
      case 'vehicle':
        return t(`lead.vehicleTypes.${answers.vehicleType as LeadVehicleType}`)
      case 'budget':
        return budget(answers.budgetRange as Budget)
      case 'condition':
        return t(`lead.conditions.${answers.vehicleCondition}` as MessageKey)
      case 'contact':
        return [answers.fullName, answers.email, answers.phone, isFuller ? '' : place()].filter(Boolean).join('\n')
      case 'callTime':
        return joined(
          t(`lead.callTimes.${answers.bestTimeToCall}` as MessageKey),
          answers.contactMethod && t(`lead.contactMethods.${answers.contactMethod}` as MessageKey),
        )
      case 'brand':
        return answers.brand || t('leadForm.anyBrand')
      case 'details':
        return joined(answers.model, answers.year)
      case 'priorSearch':
        return t(`leadForm.priorSearch.${answers.priorSearch}` as MessageKey)
      case 'requirements':
        return answers.requirements
      case 'location':
        return place()
      case 'tradeIn':
        return answers.hasTradeIn === YES
          ? [answers.tradeYear, answers.tradeMake, answers.tradeModel].filter(Boolean).join(' ')
          : t('lead.no')
      case 'terms':
        return ''
    }
  }
}
