import { ANY_BRAND, ANY_MODEL, type Budget, budgetBounds } from '../contract/lead-vocabulary.ts'
import type { LeadDetails } from '../contract/leads.ts'
import { INTL_LOCALE, type Locale } from '../contract/locales.ts'
import type { MessageKey } from './keys.ts'
import { joinParts } from './lists.ts'
import { formatMoney } from './money.ts'
import type { Translate } from './translate.ts'

type Language = { locale: Locale; t: Translate }

/** A lead as people read it: label and value, in the reader's language, without what was not said. For mails and pages alike. */
export function leadLines(lead: LeadDetails, language: Language): [label: string, value: string][] {
  const { t } = language
  const yesNo = (value: boolean | null | undefined) => (value == null ? undefined : t(value ? 'lead.yes' : 'lead.no'))
  const lines: [MessageKey, string | number | null | undefined][] = [
    ['lead.fields.vehicleType', t(`lead.vehicleTypes.${lead.vehicleType}`)],
    ['lead.fields.budget', budgetText(lead.budgetRange, t, (amount) => money(amount, language))],
    ['lead.fields.condition', t(`lead.conditions.${lead.vehicle_condition}`)],
    ['lead.fields.brand', isOpenBrand(lead) ? undefined : lead.brand],
    ['lead.fields.model', lead.model === ANY_MODEL ? undefined : lead.model],
    ['lead.fields.year', lead.year],
    ['lead.fields.callTime', t(`lead.callTimes.${lead.bestTimeToCall}`)],
    ['lead.fields.contactMethod', lead.contactMethod && t(`lead.contactMethods.${lead.contactMethod}`)],
    ['lead.fields.language', t(`lead.languages.${lead.preferredLanguage}`)],
    ['lead.fields.advisorLanguage', lead.advisorLanguage && t(`lead.languages.${lead.advisorLanguage}`)],
    ['lead.fields.place', placeText(lead, language)],
    ['lead.fields.priorSearch', yesNo(lead.prior_search)],
    ['lead.fields.requirements', lead.requirements],
    ['lead.fields.source', lead.leadSource && t(`lead.sources.${lead.leadSource}`)],
    ['lead.fields.sourceOther', lead.leadSourceOther],
    ...tradeInLines(lead, language, yesNo),
    ['lead.fields.notes', lead.notes],
  ]
  return lines.flatMap(([label, value]) =>
    value == null || value === '' ? [] : [[t(label), String(value)] as [string, string]],
  )
}

function tradeInLines(
  { tradeIn: trade, country }: LeadDetails,
  language: Language,
  yesNo: (value: boolean | null | undefined) => string | undefined,
): [MessageKey, string | null | undefined][] {
  if (!trade) return []
  const { t, locale } = language
  // As the odometer shows it.
  const distance = numberFormat(locale, { style: 'unit', unit: country === 'CA' ? 'kilometer' : 'mile' })
  return [
    ['lead.fields.tradeIn', [trade.year, trade.make, trade.model].filter(Boolean).join(' ')],
    ['lead.fields.tradeMileage', trade.mileage == null ? undefined : distance.format(trade.mileage)],
    ['lead.fields.tradeCondition', trade.condition && t(`lead.tradeConditions.${trade.condition}`)],
    ['lead.fields.tradeConditionDetails', trade.conditionDetails],
    ['lead.fields.tradeLoan', yesNo(trade.hasLoan)],
    ['lead.fields.tradeLoanDetails', trade.loanDetails],
    ['lead.fields.tradeValue', trade.expectedValue == null ? undefined : money(trade.expectedValue, language)],
  ]
}

/** What the wire says of a brand that was not asked about is no brand. */
function isOpenBrand({ brand, vehicleType }: LeadDetails): boolean {
  return brand === vehicleType || brand === ANY_BRAND
}

function placeText({ country, state, province }: LeadDetails, { locale, t }: Language): string {
  const region = state ? t(`places.US.${state}`) : province ? t(`places.CA.${province}`) : undefined
  return joinParts(locale, [region, t(`lead.countries.${country}`)])
}

export function budgetText(budget: Budget, t: Translate, amountText: (amount: number) => string): string {
  const { min, max } = budgetBounds(budget)
  if (min === undefined) return t('lead.budgets.under', { max: amountText(max ?? 0) })
  if (max === undefined) return t('lead.budgets.over', { min: amountText(min) })
  return t('lead.budgets.between', { min: amountText(min), max: amountText(max) })
}

function money(amount: number, { locale }: Language): string {
  return formatMoney(locale, { amount }, { withCode: true })
}

// Making a formatter costs far more than using it: half a millisecond of every request.
const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${options.unit}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(INTL_LOCALE[locale], options)
  formatters.set(key, known)
  return known
}
