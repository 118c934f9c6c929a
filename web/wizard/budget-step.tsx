import { type Budget, FULL_BUDGETS, SHORT_BUDGETS } from '../../contract/lead-vocabulary.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { Field } from '../ui/field.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { ChoiceAnswer } from './answer-fields.tsx'
import type { StepProps } from './step-props.ts'
import { useBudgetText } from './use-budget-text.ts'

/** Four ranges; whoever tells us more can name a closer one, and the last choice counts. */
export function BudgetStep({ isFuller, ...field }: StepProps) {
  const { t } = useI18n()
  const text = useBudgetText()
  const { budgetRange } = field.answers
  const isCloser = FULL_BUDGETS.some((budget) => budget === budgetRange)
  return (
    <div className="grid gap-6">
      <ChoiceAnswer
        {...field}
        name="budgetRange"
        legend={t('leadForm.steps.budget.question')}
        hideLegend
        layout="cards"
        className="wizard-pairs"
        help={t('leadForm.budgetHelp')}
        options={SHORT_BUDGETS.map((value: Budget) => ({ value, label: text(value) }))}
      />
      {isFuller && (
        <Field label={t('leadForm.closerRange')}>
          {(control) => (
            <NativeSelect
              {...control}
              placeholder={t('leadForm.closerRangeNone')}
              choices={FULL_BUDGETS.map((value) => ({ value, label: text(value) }))}
              value={isCloser ? budgetRange : ''}
              onChange={(event) => field.onAnswer({ budgetRange: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
