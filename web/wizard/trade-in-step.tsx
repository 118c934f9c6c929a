import { LEAD_TEXT_MAX, TRADE_IN_CONDITIONS } from '../../contract/lead-vocabulary.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { ChoiceAnswer, LongAnswer, SelectAnswer, TextAnswer } from './answer-fields.tsx'
import { NO, YES } from './answers.ts'
import type { StepProps } from './step-props.ts'
import { yearChoices } from './year-choices.ts'

export function TradeInStep(props: StepProps) {
  const { t } = useI18n()
  return (
    <div className="grid gap-6">
      <ChoiceAnswer
        {...props}
        name="hasTradeIn"
        legend={t('leadForm.steps.tradeIn.question')}
        hideLegend
        layout="cards"
        className="wizard-pairs"
        options={([YES, NO] as const).map((value) => ({ value, label: t(`leadForm.hasTradeIn.${value}`) }))}
      />
      {props.answers.hasTradeIn === YES && <TradeInFields {...props} />}
    </div>
  )
}

function TradeInFields(props: StepProps) {
  const { t } = useI18n()
  const years = yearChoices()
  const choose = t('leadForm.choose')
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextAnswer {...props} name="tradeMake" label={t('leadForm.tradeMake')} maxLength={LEAD_TEXT_MAX.brand} />
        <TextAnswer {...props} name="tradeModel" label={t('leadForm.tradeModel')} maxLength={LEAD_TEXT_MAX.model} />
        <SelectAnswer
          {...props}
          name="tradeYear"
          label={t('leadForm.tradeYear')}
          placeholder={choose}
          choices={years}
        />
        <TextAnswer
          {...props}
          name="tradeMileage"
          label={t(`leadForm.tradeMileage.${props.answers.country === 'US' ? 'US' : 'CA'}`)}
          help={t('leadForm.tradeMileageHelp')}
          inputMode="numeric"
        />
      </div>
      <ChoiceAnswer
        {...props}
        name="tradeCondition"
        legend={t('leadForm.tradeCondition')}
        layout="row"
        options={TRADE_IN_CONDITIONS.map((value) => ({ value, label: t(`lead.tradeConditions.${value}`) }))}
      />
      <LongAnswer
        {...props}
        name="tradeConditionDetails"
        label={t('leadForm.tradeConditionDetails')}
        isOptional
        maxLength={LEAD_TEXT_MAX.details}
      />
      <ChoiceAnswer
        {...props}
        name="tradeHasLoan"
        legend={t('leadForm.tradeLoan')}
        layout="row"
        options={([YES, NO] as const).map((value) => ({ value, label: t(`lead.${value}`) }))}
      />
      {props.answers.tradeHasLoan === YES && (
        <LongAnswer
          {...props}
          name="tradeLoanDetails"
          label={t('leadForm.tradeLoanDetails')}
          isOptional
          maxLength={LEAD_TEXT_MAX.details}
        />
      )}
      <TextAnswer
        {...props}
        name="tradeValue"
        label={t('leadForm.tradeValue')}
        help={t('leadForm.tradeValueHelp')}
        isOptional
        inputMode="numeric"
      />
    </div>
  )
}
