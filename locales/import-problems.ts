import { isListingField, LISTING_FIELDS, type ListingFieldSpec } from '#contract/listings/fields.ts'
import type { ImportProblem } from '#contract/listings/import-constants.ts'
import { LISTING_TEXT_MAX } from '#contract/listings/values.ts'
import type { Locale } from '#contract/values/locales.ts'
import { joinParts } from './lists.ts'
import type { Translate } from './translate.ts'
import { CHOICE_LABELS } from './vehicle-words.ts'

export type ImportProblemFound = { field: string | null; code: ImportProblem; value: string }

/** What a column is called where people read of it; '' for what is about the whole row. */
export function problemColumn(t: Translate, field: string | null): string {
  if (field === null) return ''
  return isListingField(field) ? t(`admin.fields.${field}`) : field
}

/** Why a row is refused, for the page and the file alike. */
export function problemText(locale: Locale, t: Translate, { field, code, value }: ImportProblemFound): string {
  const spec: ListingFieldSpec | undefined = field && isListingField(field) ? LISTING_FIELDS[field] : undefined
  const max = spec && 'maxChars' in spec ? spec.maxChars : LISTING_TEXT_MAX.description
  return t(`imports.problems.${code}`, { value, max, choices: choicesOf(locale, t, field, spec) })
}

function choicesOf(locale: Locale, t: Translate, field: string | null, spec: ListingFieldSpec | undefined): string {
  if (field === null || spec?.kind !== 'choice') return ''
  const labels = CHOICE_LABELS[field]
  const choices = spec.values.map((value) => {
    const key = labels?.[value]
    return key ? t(key) : value
  })
  return joinParts(locale, choices)
}
