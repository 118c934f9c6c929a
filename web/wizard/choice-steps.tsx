import { CALL_TIMES, CONTACT_METHODS, LEAD_CONDITIONS } from '../../contract/lead-vocabulary.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { ChoiceAnswer, SelectAnswer } from './answer-fields.tsx'
import { NO, YES } from './answers.ts'
import type { StepProps } from './step-props.ts'
import { useLanguageChoices } from './use-language-choices.ts'

/* Steps that are one choice, or little more. */

export function ConditionStep(props: StepProps) {
  const { t } = useI18n()
  return (
    <ChoiceAnswer
      {...props}
      name="vehicleCondition"
      legend={t('leadForm.steps.condition.question')}
      hideLegend
      layout="cards"
      options={LEAD_CONDITIONS.map((value) => ({
        value,
        label: t(`lead.conditions.${value}`),
        help: t(`leadForm.conditionHelp.${value}`),
      }))}
    />
  )
}

export function CallTimeStep(props: StepProps) {
  const { t } = useI18n()
  const { advisors } = useLanguageChoices()
  return (
    <div className="grid gap-6">
      <ChoiceAnswer
        {...props}
        name="bestTimeToCall"
        legend={t('leadForm.steps.callTime.question')}
        hideLegend
        layout="cards"
        className="wizard-pairs"
        options={CALL_TIMES.map((value) => ({ value, label: t(`lead.callTimes.${value}`) }))}
      />
      <ChoiceAnswer
        {...props}
        name="contactMethod"
        legend={`${t('leadForm.contactMethod')} (${t('leadForm.optional')})`}
        layout="row"
        options={CONTACT_METHODS.map((value) => ({ value, label: t(`lead.contactMethods.${value}`) }))}
      />
      <SelectAnswer
        {...props}
        name="advisorLanguage"
        label={t('leadForm.advisorLanguage')}
        isOptional
        placeholder={t('leadForm.anyLanguage')}
        choices={advisors}
      />
    </div>
  )
}

export function PriorSearchStep(props: StepProps) {
  const { t } = useI18n()
  return (
    <ChoiceAnswer
      {...props}
      name="priorSearch"
      legend={t('leadForm.steps.priorSearch.question')}
      hideLegend
      layout="cards"
      options={([YES, NO] as const).map((value) => ({ value, label: t(`leadForm.priorSearch.${value}`) }))}
    />
  )
}
