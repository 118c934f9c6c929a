import type { Brief, BriefField } from '#contract/cases/endpoints.ts'
import type { MessageKey } from '#locales/keys.ts'
import { formatMoney, formatMoneyRange } from '#locales/money.ts'
import { BRIEF_FIELD_NAMES, BRIEF_FIELDS, type BriefReader } from './brief-fields.ts'

export type BriefRow = { key: string; label: MessageKey; value: string }

/** What is said in a brief, field by field; what is not said has no row, and the two bounds of the budget have one. */
export function briefRows(brief: Brief, reader: BriefReader): BriefRow[] {
  return BRIEF_FIELD_NAMES.filter((field) => field !== 'budget_max')
    .map((field): BriefRow => {
      if (field === 'budget_min') {
        return { key: 'budget', label: 'case.brief.fields.budget', value: budgetText(brief, reader) }
      }
      return { key: field, label: `case.brief.fields.${field}`, value: fieldText(brief, field, reader) }
    })
    .filter(({ value }) => value !== '')
}

function budgetText({ budget_min: min, budget_max: max }: Brief, { t, locale, currency }: BriefReader): string {
  if (min !== null && max !== null) {
    return formatMoneyRange(locale, { lowCents: min * 100, highCents: max * 100, currency })
  }
  if (max !== null) return t('case.brief.upTo', { amount: formatMoney(locale, { amount: max, currency }) })
  return min === null ? '' : t('case.brief.from', { amount: formatMoney(locale, { amount: min, currency }) })
}

/** One field in words. */
export function fieldText<Field extends BriefField>(brief: Partial<Brief>, field: Field, reader: BriefReader): string {
  const value: Brief[Field] | undefined = brief[field]
  return value === null || value === undefined ? '' : BRIEF_FIELDS[field].show(value, reader)
}
