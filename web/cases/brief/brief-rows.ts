import type { Brief, BriefField } from '../../../contract/cases.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { MessageKey } from '../../../locales/keys.ts'
import { formatMoney, formatMoneyRange } from '../../../locales/money.ts'
import type { Translate } from '../../../locales/translate.ts'
import { displayDate } from '../../i18n/date-display.ts'

export type BriefReader = { t: Translate; locale: Locale; currency: string }
export type BriefRow = { key: string; label: MessageKey; value: string }

/** What is said in a brief, in the order of the form; what is not said has no row. The words are the case's name already. */
export function briefRows(brief: Brief, reader: BriefReader): BriefRow[] {
  const { t } = reader
  const fields = [
    'vehicle_type',
    'condition',
    'must_haves',
    'deadline',
    'trade_in',
    'payment',
    'payment_details',
    'notes',
  ]
  const rows = (fields as BriefField[]).map((field) => ({
    key: field,
    label: `case.brief.fields.${field}` as MessageKey,
    value: fieldText(brief, field, reader),
  }))
  const budget: BriefRow = { key: 'budget', label: 'case.brief.fields.budget', value: budgetText(brief, reader) }
  const wants: BriefRow = {
    key: 'wants',
    label: 'case.brief.fields.wants',
    value: fieldText(brief, 'wants', { ...reader, t }),
  }
  return [wants, ...rows.slice(0, 2), budget, ...rows.slice(2)].filter(({ value }) => value !== '')
}

function budgetText({ budget_min: min, budget_max: max }: Brief, { t, locale, currency }: BriefReader): string {
  if (min !== null && max !== null) {
    return formatMoneyRange(locale, { lowCents: min * 100, highCents: max * 100, currency })
  }
  if (max !== null) return t('case.brief.upTo', { amount: formatMoney(locale, { amount: max, currency }) })
  return min === null ? '' : t('case.brief.from', { amount: formatMoney(locale, { amount: min, currency }) })
}

/** One field in words. */
export function fieldText(brief: Partial<Brief>, field: BriefField, { t, locale, currency }: BriefReader): string {
  const value = brief[field]
  if (value === null || value === undefined || value === '') return ''
  if (field === 'vehicle_type') return t(`lead.vehicleTypes.${value}` as MessageKey)
  if (field === 'condition') return t(`lead.conditions.${value}` as MessageKey)
  if (field === 'payment') return t(`case.brief.payments.${value}` as MessageKey)
  if (field === 'deadline') return displayDate(String(value), 'dateOnly', { locale, t })
  return typeof value === 'number' ? formatMoney(locale, { amount: value, currency }) : value
}
