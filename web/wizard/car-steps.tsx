import { BRANDS, LEAD_TEXT_MAX } from '../../contract/lead-vocabulary.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { LongAnswer, SelectAnswer, TextAnswer } from './answer-fields.tsx'
import type { StepProps } from './step-props.ts'
import { yearChoices } from './year-choices.ts'

/* What “tell us more” asks about the car. All of it may stay open. */

export function BrandStep(props: StepProps) {
  const { t } = useI18n()
  return (
    <SelectAnswer
      {...props}
      name="brand"
      label={t('lead.fields.brand')}
      help={t('leadForm.brandHelp')}
      isOptional
      placeholder={t('leadForm.anyBrand')}
      choices={BRANDS.map((brand) => ({ value: brand, label: brand }))}
    />
  )
}

export function DetailsStep(props: StepProps) {
  const { t } = useI18n()
  return (
    <div className="grid gap-5">
      <TextAnswer
        {...props}
        name="model"
        label={t('leadForm.model')}
        help={t('leadForm.modelHelp')}
        isOptional
        maxLength={LEAD_TEXT_MAX.model}
      />
      <SelectAnswer
        {...props}
        name="year"
        label={t('leadForm.year')}
        isOptional
        placeholder={t('leadForm.anyYear')}
        choices={yearChoices()}
      />
    </div>
  )
}

export function RequirementsStep(props: StepProps) {
  const { t } = useI18n()
  return (
    <LongAnswer
      {...props}
      name="requirements"
      label={t('leadForm.requirements')}
      help={t('leadForm.requirementsHelp')}
      isOptional
      maxLength={LEAD_TEXT_MAX.requirements}
    />
  )
}
