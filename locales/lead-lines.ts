import { ANY_MODEL, DEFAULTED_FIELDS, type DefaultedField } from '#contract/leads/constants.ts'
import type { LeadDetails } from '#contract/leads/endpoints.ts'
import { LEAD_FIELDS, LEAD_PATHS, type LeadPath, type LeadWords } from '#contract/leads/fields.ts'
import { INTL_LOCALE, type Locale } from '#contract/values/locales.ts'
import { joinParts } from './lists.ts'
import { formatMoney } from './money.ts'
import type { Translate } from './translate.ts'

type Language = {
  locale: Locale
  t: Translate
  /** How amounts are written, where their currency needs no naming. */
  money?: (amount: number) => string
}

/** A lead as people read it: label and value, in the reader's language, without what was not said. For mails and pages alike. */
export function leadLines(lead: LeadDetails, language: Language): [label: string, value: string][] {
  const { t } = language
  const words = wordsIn(language)
  const defaulted: readonly LeadPath[] = defaultedFields(lead)
  // The longer form cannot be sent without it, so its default means that the short form was used.
  const unsaid = t(defaulted.includes('prior_search') ? 'lead.notAsked' : 'lead.open')
  return LEAD_PATHS.flatMap((path) => {
    const { label, show } = LEAD_FIELDS[path]
    const value = defaulted.includes(path) ? unsaid : show(lead, words)
    return label === null || value == null || value === '' ? [] : [[t(label), String(value)] as [string, string]]
  })
}

/** One field of a lead as people read it; null where it was not said. */
export function leadText(lead: LeadDetails, path: LeadPath, language: Language): string | null {
  const defaulted: readonly LeadPath[] = defaultedFields(lead)
  const value = defaulted.includes(path) ? null : LEAD_FIELDS[path].show(lead, wordsIn(language))
  return value == null || value === '' ? null : String(value)
}

/** The form asks for Canadian dollars, also from residents of the United States. */
function wordsIn({ locale, t, money }: Language): LeadWords {
  return {
    t,
    join: (parts) => joinParts(locale, parts),
    money: money ?? ((amount) => formatMoney(locale, { amount }, { withCode: true })),
    distance: (length, where) =>
      numberFormat(locale, { style: 'unit', unit: where === 'CA' ? 'kilometer' : 'mile' }).format(length),
  }
}

/** Requests from before the list was sent: all of the wire's defaults together are the short form's. */
function defaultedFields({
  defaulted,
  prior_search,
  brand,
  model,
  vehicleType,
}: LeadDetails): readonly DefaultedField[] {
  if (defaulted) return defaulted
  return !prior_search && brand === vehicleType && model === ANY_MODEL ? DEFAULTED_FIELDS : []
}

// Making a formatter costs far more than using it: half a millisecond of every request.
const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale}${options.unit}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(INTL_LOCALE[locale], options)
  formatters.set(key, known)
  return known
}
