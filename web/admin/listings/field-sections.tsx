import {
  BODY_TYPES,
  CONDITIONS,
  DRIVETRAINS,
  FUEL_TYPES,
  TRANSMISSIONS,
  YEAR_MIN,
  yearMax,
} from '../../../contract/listing-values.ts'
import { vehicleLabel } from '../../cars/vehicle-labels.ts'
import { formatDistance } from '../../i18n/format.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { DraftChoice, DraftLines, DraftNumber, DraftText, type SectionProps } from './draft-field.tsx'
import { FormSection } from './form-section.tsx'
import { yearChoices } from './year-choices.ts'

const CHOICES = {
  body_type: BODY_TYPES,
  condition: CONDITIONS,
  fuel_type: FUEL_TYPES,
  transmission: TRANSMISSIONS,
  drivetrain: DRIVETRAINS,
} as const

const CENT = 0.01

export function BasicSection(props: SectionProps) {
  const { t } = useI18n()
  return (
    <FormSection title={t('admin.form.basic')} lead={t('admin.form.required')}>
      <div className="field-pairs">
        <DraftText {...props} field="make" isRequired />
        <DraftText {...props} field="model" isRequired />
        <DraftChoice
          {...props}
          field="year"
          isRequired
          placeholder={t('admin.form.chooseYear')}
          choices={yearChoices(YEAR_MIN, yearMax())}
        />
        <DraftText {...props} field="trim" />
        <EnumField {...props} field="body_type" />
        <EnumField {...props} field="condition" />
      </div>
    </FormSection>
  )
}

export function DetailsSection(props: SectionProps) {
  const { t, locale } = useI18n()
  const miles = Number(props.draft.mileage)
  const hasMiles = props.draft.mileage !== '' && Number.isFinite(miles) && miles >= 0
  return (
    <FormSection title={t('admin.form.details')}>
      <div className="field-pairs">
        <DraftNumber
          {...props}
          field="mileage"
          step={1}
          help={
            hasMiles
              ? t('admin.form.inKm', { distance: formatDistance(locale, miles, 'km') })
              : t('admin.form.milesHelp')
          }
        />
        <EnumField {...props} field="fuel_type" />
        <EnumField {...props} field="transmission" />
        <EnumField {...props} field="drivetrain" />
        <DraftText {...props} field="engine_size" />
        <DraftText {...props} field="exterior_color" />
        <DraftText {...props} field="interior_color" />
      </div>
    </FormSection>
  )
}

export function PricingSection(props: SectionProps) {
  const { t } = useI18n()
  return (
    <FormSection title={t('admin.form.pricing')}>
      <div className="field-pairs">
        <DraftNumber {...props} field="price" step={CENT} />
        <DraftNumber {...props} field="original_price" step={CENT} help={t('admin.form.originalPriceHelp')} />
        <DraftText {...props} field="location" />
        <DraftText {...props} field="dealer_name" />
      </div>
    </FormSection>
  )
}

export function DescriptionSection(props: SectionProps) {
  const { t } = useI18n()
  return (
    <FormSection title={t('admin.form.description')}>
      <div className="grid gap-5">
        <DraftLines {...props} field="description" />
        <DraftLines {...props} field="features" help={t('admin.form.featuresHelp')} />
      </div>
    </FormSection>
  )
}

function EnumField({ field, ...props }: SectionProps & { field: keyof typeof CHOICES }) {
  const { t } = useI18n()
  const choices = CHOICES[field].map((value) => ({ value, label: vehicleLabel(t, field, value) }))
  return <DraftChoice {...props} field={field} placeholder={t('admin.table.notSet')} choices={choices} />
}
