import type { ReactNode } from 'react'
import {
  ADVISOR_LANGUAGES,
  BRANDS,
  type Budget,
  CALL_TIMES,
  CONTACT_METHODS,
  FULL_BUDGETS,
  LEAD_CONDITIONS,
  LEAD_LANGUAGES,
  LEAD_SOURCES,
  LEAD_TEXT_MAX as MAX,
  SHORT_BUDGETS,
  TRADE_IN_CONDITIONS,
  TRADE_IN_YEAR_MIN,
} from '#contract/leads/constants.ts'
import { type LeadPath, NO, YES } from '#contract/leads/fields.ts'
import { yearMax } from '#contract/listings/values.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import { CA_PROVINCES, COUNTRIES, US_STATES } from '#contract/values/places.ts'
import { makeName } from '#locales/car-names.ts'
import { withBrackets } from '#locales/marks.ts'
import { spokenWord } from '#locales/spoken.ts'
import type { Translate } from '#locales/translate.ts'
import { TERMS_PATH } from '#web/app/shell/nav-links.ts'
import { NewTabSign, TextLink } from '#web/ui/buttons/text-link.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { type Choice, NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { ChoiceAnswer, LongAnswer, problemText, SelectAnswer, type StepProps, TextAnswer } from './answer-controls.tsx'

export type InputProps = StepProps & { t: Translate; locale: Locale; budgetText: (budget: Budget) => string }
type Input = (props: InputProps) => ReactNode

/** Two fields with this class share a row. */
const HALF = 'wizard-half'

/** How each field is asked. A step shows its own, in the order of the contract’s record. */
export const FIELD_INPUTS: Record<Exclude<LeadPath, 'vehicleType'>, Input> = {
  budgetRange: budgetInput,
  vehicle_condition: ({ t, ...props }) => (
    <ChoiceAnswer
      {...props}
      name="vehicle_condition"
      legend={t('leadForm.steps.condition.question')}
      hideLegend
      layout="cards"
      options={LEAD_CONDITIONS.map((value) => ({
        value,
        label: t(`lead.conditions.${value}`),
        help: t(`leadForm.conditionHelp.${value}`),
      }))}
    />
  ),
  name: ({ t, ...props }) => <TextAnswer {...props} name="name" label={t('leadForm.fullName')} autoComplete="name" />,
  email: ({ t, ...props }) => (
    <TextAnswer
      {...props}
      name="email"
      label={t('lead.fields.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  ),
  phone: ({ t, ...props }) => (
    <TextAnswer
      {...props}
      name="phone"
      label={t('lead.fields.phone')}
      help={t('leadForm.phoneHelp')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  ),
  // Another country resets the input.
  country: ({ t, onAnswer, ...props }) => (
    <SelectAnswer
      {...props}
      onAnswer={(changes) => onAnswer({ state: '', province: '', ...changes })}
      name="country"
      label={t('leadForm.country')}
      autoComplete="country"
      placeholder={t('leadForm.choose')}
      choices={COUNTRIES.map((value) => ({ value, label: t(`lead.countries.${value}`) })).toReversed()}
      className={HALF}
    />
  ),
  state: ({ t, locale, ...props }) => (
    <SelectAnswer
      {...props}
      name="state"
      label={t('leadForm.state')}
      placeholder={t('leadForm.choose')}
      choices={byName(
        locale,
        US_STATES.map((value) => ({ value, label: t(`places.US.${value}`) })),
      )}
      className={HALF}
    />
  ),
  province: ({ t, locale, ...props }) => (
    <SelectAnswer
      {...props}
      name="province"
      label={t('leadForm.province')}
      placeholder={t('leadForm.choose')}
      choices={byName(
        locale,
        CA_PROVINCES.map((value) => ({ value, label: t(`places.CA.${value}`) })),
      )}
      className={HALF}
    />
  ),
  preferredLanguage: ({ t, ...props }) => (
    <SelectAnswer
      {...props}
      name="preferredLanguage"
      label={t('leadForm.language')}
      placeholder={t('leadForm.choose')}
      choices={LEAD_LANGUAGES.map((value) => ({ value, label: t(`lead.languages.${value}`) }))}
    />
  ),
  bestTimeToCall: ({ t, ...props }) => (
    <ChoiceAnswer
      {...props}
      name="bestTimeToCall"
      legend={t('leadForm.steps.callTime.question')}
      hideLegend
      layout="cards"
      className="wizard-pairs"
      options={CALL_TIMES.map((value) => ({ value, label: t(`lead.callTimes.${value}`) }))}
    />
  ),
  contactMethod: ({ t, locale, ...props }) => (
    <ChoiceAnswer
      {...props}
      name="contactMethod"
      legend={withBrackets(locale, t('leadForm.contactMethod'), t('leadForm.optional'))}
      layout="row"
      options={CONTACT_METHODS.map((value) => ({ value, label: t(`lead.contactMethods.${value}`) }))}
    />
  ),
  advisorLanguage: ({ t, ...props }) => (
    <SelectAnswer
      {...props}
      name="advisorLanguage"
      label={t('leadForm.advisorLanguage')}
      isOptional
      placeholder={t('leadForm.anyLanguage')}
      choices={ADVISOR_LANGUAGES.map((value) => ({ value, label: t(spokenWord(value)) }))}
    />
  ),
  brand: ({ t, locale, ...props }) => (
    <SelectAnswer
      {...props}
      name="brand"
      label={t('lead.fields.brand')}
      help={t('leadForm.brandHelp')}
      isOptional
      placeholder={t('leadForm.anyBrand')}
      choices={BRANDS.map((brand) => ({ value: brand, label: makeName(locale, brand) }))}
    />
  ),
  model: ({ t, ...props }) => (
    <TextAnswer
      {...props}
      name="model"
      label={t('leadForm.model')}
      help={t('leadForm.modelHelp')}
      isOptional
      maxLength={MAX.model}
    />
  ),
  year: ({ t, ...props }) => (
    <SelectAnswer
      {...props}
      name="year"
      label={t('leadForm.year')}
      isOptional
      placeholder={t('leadForm.anyYear')}
      choices={yearChoices()}
    />
  ),
  prior_search: ({ t, ...props }) => (
    <ChoiceAnswer
      {...props}
      name="prior_search"
      legend={t('leadForm.steps.priorSearch.question')}
      hideLegend
      layout="cards"
      options={([YES, NO] as const).map((value) => ({ value, label: t(`leadForm.priorSearch.${value}`) }))}
    />
  ),
  requirements: ({ t, ...props }) => (
    <LongAnswer
      {...props}
      name="requirements"
      label={t('leadForm.requirements')}
      help={t('leadForm.requirementsHelp')}
      isOptional
      maxLength={MAX.requirements}
    />
  ),
  tradeIn: ({ t, ...props }) => (
    <ChoiceAnswer
      {...props}
      name="tradeIn"
      legend={t('leadForm.steps.tradeIn.question')}
      hideLegend
      layout="cards"
      className="wizard-pairs"
      options={([YES, NO] as const).map((value) => ({ value, label: t(`leadForm.hasTradeIn.${value}`) }))}
    />
  ),
  'tradeIn.make': ({ t, ...props }) => (
    <TextAnswer {...props} name="tradeIn.make" label={t('leadForm.tradeMake')} maxLength={MAX.brand} className={HALF} />
  ),
  'tradeIn.model': ({ t, ...props }) => (
    <TextAnswer
      {...props}
      name="tradeIn.model"
      label={t('leadForm.tradeModel')}
      maxLength={MAX.model}
      className={HALF}
    />
  ),
  'tradeIn.year': ({ t, ...props }) => (
    <SelectAnswer
      {...props}
      name="tradeIn.year"
      label={t('leadForm.tradeYear')}
      placeholder={t('leadForm.choose')}
      choices={yearChoices()}
      className={HALF}
    />
  ),
  'tradeIn.mileage': ({ t, ...props }) => (
    <TextAnswer
      {...props}
      name="tradeIn.mileage"
      label={t(`leadForm.tradeMileage.${props.answers.country === 'US' ? 'US' : 'CA'}`)}
      help={t('leadForm.tradeMileageHelp')}
      inputMode="numeric"
      className={HALF}
    />
  ),
  'tradeIn.condition': ({ t, ...props }) => (
    <ChoiceAnswer
      {...props}
      name="tradeIn.condition"
      legend={t('leadForm.tradeCondition')}
      layout="row"
      options={TRADE_IN_CONDITIONS.map((value) => ({ value, label: t(`lead.tradeConditions.${value}`) }))}
    />
  ),
  'tradeIn.conditionDetails': ({ t, ...props }) => (
    <LongAnswer
      {...props}
      name="tradeIn.conditionDetails"
      label={t('leadForm.tradeConditionDetails')}
      isOptional
      maxLength={MAX.details}
    />
  ),
  'tradeIn.hasLoan': ({ t, ...props }) => (
    <ChoiceAnswer
      {...props}
      name="tradeIn.hasLoan"
      legend={t('leadForm.tradeLoan')}
      layout="row"
      options={([YES, NO] as const).map((value) => ({ value, label: t(`lead.${value}`) }))}
    />
  ),
  'tradeIn.loanDetails': ({ t, ...props }) => (
    <LongAnswer
      {...props}
      name="tradeIn.loanDetails"
      label={t('leadForm.tradeLoanDetails')}
      isOptional
      maxLength={MAX.details}
    />
  ),
  'tradeIn.expectedValue': ({ t, ...props }) => (
    <TextAnswer
      {...props}
      name="tradeIn.expectedValue"
      label={t('leadForm.tradeValue')}
      help={t('leadForm.tradeValueHelp')}
      isOptional
      inputMode="numeric"
    />
  ),
  leadSource: ({ t, ...props }) => (
    <SelectAnswer
      {...props}
      name="leadSource"
      label={t('leadForm.leadSource')}
      isOptional
      placeholder={t('leadForm.leadSourceNone')}
      choices={LEAD_SOURCES.map((value) => ({ value, label: t(`lead.sources.${value}`) }))}
    />
  ),
  leadSourceOther: ({ t, ...props }) => (
    <TextAnswer
      {...props}
      name="leadSourceOther"
      label={t('leadForm.leadSourceOther')}
      isOptional
      maxLength={MAX.source}
    />
  ),
  notes: ({ t, ...props }) => (
    <LongAnswer {...props} name="notes" label={t('leadForm.notes')} isOptional maxLength={MAX.notes} />
  ),
  agreesToTerms: agreementInput,
}

/** Four ranges; a fuller answer can name a narrower one, and the last choice counts. */
function budgetInput({ t, budgetText, isFuller, ...props }: InputProps) {
  const { budgetRange } = props.answers
  return (
    <div className="grid gap-6">
      <ChoiceAnswer
        {...props}
        name="budgetRange"
        legend={t('leadForm.steps.budget.question')}
        hideLegend
        layout="cards"
        className="wizard-pairs"
        help={t('leadForm.budgetHelp')}
        options={SHORT_BUDGETS.map((value) => ({ value, label: budgetText(value) }))}
      />
      {isFuller && (
        <Field label={t('leadForm.closerRange')}>
          {(control) => (
            <NativeSelect
              {...control}
              placeholder={t('leadForm.closerRangeNone')}
              choices={FULL_BUDGETS.map((value) => ({ value, label: budgetText(value) }))}
              value={FULL_BUDGETS.some((budget) => budget === budgetRange) ? budgetRange : ''}
              onChange={(event) => props.onAnswer({ budgetRange: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** Stands for the link while the sentence around it is translated: each language puts it elsewhere. */
const GAP = '\u0000'

function agreementInput({ t, answers, problems, onAnswer }: InputProps) {
  const [before, after] = t('leadForm.agree', { link: GAP }).split(GAP)
  return (
    <Checkbox
      name="agreesToTerms"
      checked={answers.agreesToTerms === YES}
      onChange={(event) => onAnswer({ agreesToTerms: event.target.checked ? YES : '' })}
      error={problemText(t, problems.agreesToTerms)}
      label={
        <>
          {before}
          <TextLink to={TERMS_PATH} target="_blank" rel="noopener">
            {t('leadForm.termsLink')}
            <NewTabSign label={t('leadForm.newTab')} />
          </TextLink>
          {after}
        </>
      }
    />
  )
}

/** From next year’s cars down to the oldest that is traded in. */
function yearChoices(): Choice[] {
  return Array.from({ length: yearMax() - TRADE_IN_YEAR_MIN + 1 }, (_, age) => {
    const year = String(yearMax() - age)
    return { value: year, label: year }
  })
}

function byName(locale: Locale, choices: readonly Choice[]): Choice[] {
  return choices.toSorted((a, b) => a.label.localeCompare(b.label, INTL_LOCALE[locale]))
}
