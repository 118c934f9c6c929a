import { type ReactNode, useId, type WheelEvent } from 'react'
import { COLORS, FEATURES } from '#contract/listings/constants.ts'
import {
  isFieldOfKind,
  LISTING_FIELD_NAMES,
  LISTING_FIELDS,
  type ListingField,
  type ListingFieldSpec,
  type ListingSection as Section,
} from '#contract/listings/fields.ts'
import { FACETS, YEAR_MIN, yearMax } from '#contract/listings/values.ts'
import { DISTANCE_UNITS, KM_PER_MILE } from '#contract/values/distance.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { vehicleLabel } from '#locales/vehicle-words.ts'
import { useProblemText } from '#web/data/forms/bound-field.tsx'
import { SelectField, SwitchField } from '#web/data/forms/choice-fields.tsx'
import { TextareaField, TextField } from '#web/data/forms/text-fields.tsx'
import type { Form } from '#web/data/forms/use-form.ts'
import { formatDistance } from '#web/data/i18n/format.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { LANGUAGE_NAMES } from '#web/data/i18n/language-choice.ts'
import { CityList } from '#web/public/cars/city-list.tsx'
import { colorWording } from '#web/public/cars/listing-words.ts'
import { useCityProposals } from '#web/public/cars/use-city-proposals.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { type Choice, NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { Textarea } from '#web/ui/inputs/textarea.tsx'
import { inOtherUnit, type ListingDraft, type TypedField } from './listing-draft.ts'
import { VinField } from './vin-field.tsx'

type FieldsProps = { form: Form<ListingDraft> }

const SECTION_TITLES = {
  basic: 'admin.form.basic',
  details: 'admin.form.details',
  pricing: 'admin.form.pricing',
  description: 'admin.form.description',
  settings: 'admin.form.settings',
} as const satisfies Partial<Record<Section, string>>

/** A part of the form: every field that the record of fields puts there, each by its kind. */
export function FieldsSection({ section, ...props }: FieldsProps & { section: keyof typeof SECTION_TITLES }) {
  const { t } = useI18n()
  const names = LISTING_FIELD_NAMES.filter((name) => LISTING_FIELDS[name].section === section)
  const isWide = section === 'description' || section === 'settings'
  return (
    <FormSection title={t(SECTION_TITLES[section])} lead={section === 'basic' ? t('admin.form.required') : undefined}>
      <div className={isWide ? 'grid gap-5' : 'field-pairs'}>
        {names.map((name) => (
          <FieldOfListing key={name} name={name} {...props} />
        ))}
      </div>
    </FormSection>
  )
}

function FieldOfListing({ name, ...props }: FieldsProps & { name: ListingField }) {
  if (name === 'vin') return <VinField {...props} />
  if (name === 'city') return <CityField {...props} />
  if (isFieldOfKind(name, 'flag')) return <FlagField field={name} {...props} />
  if (isFieldOfKind(name, 'translations')) return <TranslationFields field={name} {...props} />
  if (isFieldOfKind(name, 'pictures')) return null
  if (isFieldOfKind(name, 'lines')) return <LinesField field={name} {...props} />
  if (isFieldOfKind(name, 'choice', 'year')) return <ChoiceField field={name} {...props} />
  if (isFieldOfKind(name, 'miles')) return <MileageField {...props} />
  if (isFieldOfKind(name, 'money')) return <NumberField field={name} {...props} />
  return <LineField field={name} {...props} />
}

type TypedFieldProps = FieldsProps & { field: TypedField }

/** One line of text; where there are words that every language knows, they are proposed. */
function LineField({ field, form }: TypedFieldProps) {
  const { t } = useI18n()
  const listId = useId()
  const { isRequired, ...spec }: ListingFieldSpec = LISTING_FIELDS[field]
  const proposals = spec.kind === 'text' && spec.isColor ? Object.values(COLORS) : undefined
  return (
    <div>
      <TextField
        {...form.field(field)}
        label={t(`admin.fields.${field}`)}
        help={proposals && t('admin.form.wordsHelp')}
        required={isRequired}
        autoComplete="off"
        list={proposals && listId}
      />
      {proposals && (
        <datalist id={listId}>
          {proposals.map((word) => (
            <option key={word} value={word}>
              {colorWording(t, word).text}
            </option>
          ))}
        </datalist>
      )}
    </div>
  )
}

/** A city of our table fills in its province: distances are measured from the two. */
function CityField({ form }: FieldsProps) {
  const { t } = useI18n()
  const listId = useId()
  const { proposed, propose } = useCityProposals()

  function type(city: string) {
    const [, name, province] = proposed.includes(city) ? (/^(.+), ([A-Z]{2})$/.exec(city) ?? []) : []
    if (name && province) return form.change({ city: name, province })
    form.change({ city })
    propose(city)
  }

  return (
    <div>
      <TextField
        {...form.field('city')}
        onValue={type}
        label={t('admin.fields.city')}
        help={t('admin.form.cityHelp')}
        autoComplete="off"
        list={listId}
      />
      <CityList id={listId} cities={proposed} />
    </div>
  )
}

const CENT = 0.01
const NUMBER = {
  type: 'number',
  min: 0,
  autoComplete: 'off',
  // Scrolling past a field that has the focus must not change a price.
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
  className: 'tabular-nums',
} as const

function NumberField({ field, form }: TypedFieldProps) {
  const { t } = useI18n()
  return (
    <TextField
      {...form.field(field)}
      {...NUMBER}
      label={t(`admin.fields.${field}`)}
      help={field === 'original_price' ? t('admin.form.originalPriceHelp') : undefined}
      step={CENT}
      inputMode="decimal"
    />
  )
}

/** Kilometres, or miles as the car's odometer shows them. */
function MileageField({ form }: FieldsProps) {
  const { t, locale } = useI18n()
  const { mileage, mileage_unit: unit } = form.values
  const other = unit === 'km' ? 'mi' : 'km'
  const distance = Number(mileage)
  const isDistance = mileage.trim() !== '' && Number.isInteger(distance) && distance >= 0
  const miles = unit === 'km' ? distance / KM_PER_MILE : distance
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextField
        {...form.field('mileage')}
        {...NUMBER}
        label={t('admin.fields.mileage')}
        help={
          isDistance
            ? t('admin.form.otherUnit', { distance: formatDistance(locale, miles, other) })
            : t('admin.form.mileageHelp')
        }
        step={1}
        inputMode="numeric"
      />
      <NativeSelect
        aria-label={t('admin.form.mileageUnit')}
        value={unit}
        choices={DISTANCE_UNITS.map((value) => ({ value, label: t(`cars.unit.${value}`) }))}
        onChange={() => form.change({ mileage_unit: other, mileage: inOtherUnit(mileage, other) })}
        className="mt-[1.875rem]"
      />
    </div>
  )
}

function ChoiceField({ field, form }: TypedFieldProps) {
  const { t } = useI18n()
  const { isRequired }: ListingFieldSpec = LISTING_FIELDS[field]
  const choices = useChoices(field)
  const hasDefault = field === 'text_language'
  return (
    <SelectField
      {...form.field(field)}
      label={t(`admin.fields.${field}`)}
      help={hasDefault ? t('admin.form.textLanguageHelp') : undefined}
      required={isRequired}
      {...(!hasDefault && { placeholder: field === 'year' ? t('admin.form.chooseYear') : t('admin.table.notSet') })}
      choices={choices}
    />
  )
}

function useChoices(field: TypedField): Choice[] {
  const { t } = useI18n()
  const spec: ListingFieldSpec = LISTING_FIELDS[field]
  if (spec.kind !== 'choice') return yearChoices(YEAR_MIN, yearMax())
  const facet = FACETS.find((one) => one === field)
  return spec.values.map((value) => ({
    value,
    label: facet ? vehicleLabel(t, facet, value) : LANGUAGE_NAMES[value as Locale],
  }))
}

/** The newest first. */
export function yearChoices(from: number, to: number): Choice[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const year = String(to - index)
    return { value: year, label: year }
  })
}

function LinesField({ field, form }: TypedFieldProps) {
  const { t } = useI18n()
  const isFeatures = field === 'features'
  return (
    <div className="grid gap-3">
      <TextareaField
        {...form.field(field)}
        label={t(`admin.fields.${field}`)}
        help={isFeatures ? t('admin.form.featuresHelp') : undefined}
        lang={form.values.text_language}
      />
      {isFeatures && <CommonFeatures text={form.values.features} onChange={(features) => form.change({ features })} />}
    </div>
  )
}

/** Features that every language has a word for: ticking one writes its line. */
function CommonFeatures({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useI18n()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const codes = Object.keys(FEATURES) as (keyof typeof FEATURES)[]
  return (
    <details className="rounded-control border border-line px-4">
      <summary className="min-h-11 py-2.5 text-label">{t('admin.form.commonFeatures')}</summary>
      <fieldset className="grid gap-x-6 pb-3 sm:grid-cols-2">
        <legend className="sr-only">{t('admin.form.commonFeatures')}</legend>
        {codes.map((code) => {
          const isOn = lines.includes(FEATURES[code])
          const others = lines.filter((line) => line !== FEATURES[code])
          return (
            <label key={code} className="choice-row items-center">
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => onChange((isOn ? others : [...lines, FEATURES[code]]).join('\n'))}
                className="choice-control choice-check mt-0"
              />
              <span className="text-label font-normal">{t(`vehicles.features.${code}`)}</span>
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

/** The description in the other languages: one that stays empty is shown in the listing's own, and marked as such. */
function TranslationFields({ field, form }: FieldsProps & { field: 'description_translations' }) {
  const { t } = useI18n()
  const { value: texts, problem, onValue } = form.field(field)
  const error = useProblemText(problem)
  const others = LOCALES.filter((locale) => locale !== form.values.text_language)
  return (
    <details className="rounded-control border border-line px-4" open={problem ? true : undefined}>
      <summary className="min-h-11 py-2.5 text-label">{t('admin.fields.description_translations')}</summary>
      <div className="grid gap-5 pb-4">
        <p className="text-small text-ink-soft">{t('admin.form.translationsHelp')}</p>
        {others.map((locale) => (
          <Field key={locale} label={LANGUAGE_NAMES[locale]} error={texts[locale] === '' ? undefined : error}>
            {(control) => (
              <Textarea
                {...control}
                name={`${field}.${locale}`}
                lang={locale}
                value={texts[locale]}
                onChange={(event) => onValue({ ...texts, [locale]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}

function FlagField({ field, form }: FieldsProps & { field: 'is_active' | 'is_featured' }) {
  const { t } = useI18n()
  return (
    <SwitchField
      {...form.field(field)}
      label={<span className="font-label">{t(`admin.fields.${field}`)}</span>}
      help={t(field === 'is_active' ? 'admin.form.activeHelp' : 'admin.form.featuredHelp')}
    />
  )
}

type FormSectionProps = {
  title: string
  lead?: ReactNode
  /** The group needs a name for screen readers only. */
  isHeadingHidden?: boolean
  children: ReactNode
}

export function FormSection({ title, lead, isHeadingHidden = false, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className={isHeadingHidden ? 'sr-only' : 'text-h4'}>
        {title}
      </h2>
      {lead && <p className="mt-1 text-small text-ink-soft">{lead}</p>}
      <div className={isHeadingHidden ? undefined : 'mt-4'}>{children}</div>
    </section>
  )
}
