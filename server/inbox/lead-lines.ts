import { type Budget, budgetBounds } from '../../contract/lead-vocabulary.ts'
import type { LeadDetails } from '../../contract/leads.ts'
import { INTL_LOCALE, type Locale } from '../../contract/locales.ts'
import type { MessageKey } from '../../locales/keys.ts'
import { translator } from '../platform/translations.ts'

/** A lead as people read it: label and value, in the reader's language, without what was not said. */
export function leadLines(lead: LeadDetails, locale: Locale): [label: string, value: string][] {
  const t = translator(locale)
  const number = new Intl.NumberFormat(INTL_LOCALE[locale])
  const yesNo = (value: boolean | null | undefined) => (value == null ? undefined : t(value ? 'lead.yes' : 'lead.no'))
  const trade = lead.tradeIn
  const lines: [MessageKey, string | number | null | undefined][] = [
    ['lead.fields.vehicleType', t(`lead.vehicleTypes.${lead.vehicleType}`)],
    ['lead.fields.budget', budgetText(lead.budgetRange, locale)],
    ['lead.fields.condition', t(`lead.conditions.${lead.vehicle_condition}`)],
    ['lead.fields.brand', lead.brand],
    ['lead.fields.model', lead.model],
    ['lead.fields.year', lead.year],
    ['lead.fields.callTime', t(`lead.callTimes.${lead.bestTimeToCall}`)],
    ['lead.fields.contactMethod', lead.contactMethod && t(`lead.contactMethods.${lead.contactMethod}`)],
    ['lead.fields.language', t(`lead.languages.${lead.preferredLanguage}`)],
    ['lead.fields.advisorLanguage', lead.advisorLanguage && t(`lead.languages.${lead.advisorLanguage}`)],
    [
      'lead.fields.place',
      [lead.state ?? lead.province, t(`lead.countries.${lead.country}`)].filter(Boolean).join(', '),
    ],
    ['lead.fields.priorSearch', yesNo(lead.prior_search)],
    ['lead.fields.requirements', lead.requirements],
    ['lead.fields.source', lead.leadSource && t(`lead.sources.${lead.leadSource}`)],
    ['lead.fields.sourceOther', lead.leadSourceOther],
    ['lead.fields.tradeIn', trade && [trade.year, trade.make, trade.model].filter(Boolean).join(' ')],
    ['lead.fields.tradeMileage', trade?.mileage == null ? undefined : number.format(trade.mileage)],
    ['lead.fields.tradeCondition', trade?.condition && t(`lead.tradeConditions.${trade.condition}`)],
    ['lead.fields.tradeConditionDetails', trade?.conditionDetails],
    ['lead.fields.tradeLoan', yesNo(trade?.hasLoan)],
    ['lead.fields.tradeLoanDetails', trade?.loanDetails],
    ['lead.fields.tradeValue', trade?.expectedValue == null ? undefined : money(trade.expectedValue, locale)],
    ['lead.fields.notes', lead.notes],
  ]
  return lines.flatMap(([label, value]) =>
    value == null || value === '' ? [] : [[t(label), String(value)] as [string, string]],
  )
}

function money(amount: number, locale: Locale): string {
  const style = { style: 'currency', currency: 'CAD', currencyDisplay: 'code', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(INTL_LOCALE[locale], style).format(amount)
}

function budgetText(budget: Budget, locale: Locale): string {
  const t = translator(locale)
  const { min, max } = budgetBounds(budget)
  if (min === undefined) return t('lead.budgets.under', { max: money(max ?? 0, locale) })
  if (max === undefined) return t('lead.budgets.over', { min: money(min, locale) })
  return t('lead.budgets.between', { min: money(min, locale), max: money(max, locale) })
}
