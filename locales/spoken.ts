import type { AdvisorLanguage } from '#contract/leads/constants.ts'

/** What a language is called when it is spoken: Chinese, which is written alike by all, is Mandarin then. */
export function spokenWord<L extends AdvisorLanguage>(language: L): 'lead.languages.cmn' | `lead.languages.${L}` {
  return language === 'zh' ? 'lead.languages.cmn' : `lead.languages.${language}`
}
