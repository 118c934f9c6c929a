import type { AdvisorLanguage } from '#contract/leads/constants.ts'

/** The spoken name of a language: written Chinese is shared, spoken `zh` is Mandarin. */
export function spokenWord<L extends AdvisorLanguage>(language: L): 'lead.languages.cmn' | `lead.languages.${L}` {
  return language === 'zh' ? 'lead.languages.cmn' : `lead.languages.${language}`
}
