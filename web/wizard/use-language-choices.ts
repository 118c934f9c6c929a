import { ADVISOR_LANGUAGES, LEAD_LANGUAGES } from '../../contract/lead-vocabulary.ts'
import { useI18n } from '../i18n/i18n.tsx'

/** The languages that a request can name, in the reader’s own. */
export function useLanguageChoices() {
  const { t } = useI18n()
  const named = <Value extends (typeof LEAD_LANGUAGES | typeof ADVISOR_LANGUAGES)[number]>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: t(`lead.languages.${value}`) }))
  return { preferred: named(LEAD_LANGUAGES), advisors: named(ADVISOR_LANGUAGES) }
}
