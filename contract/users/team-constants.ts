import { ADVISOR_LANGUAGES, type AdvisorLanguage } from '../leads/constants.ts'
import type { Locale } from '../values/locales.ts'

/** What can be said of a consultant. Free of zod: a client's case reads it. */

/** One of them has a name of its own. */
export type TeamLanguage = Exclude<AdvisorLanguage, 'other'>
export const TEAM_LANGUAGES: readonly TeamLanguage[] = ADVISOR_LANGUAGES.filter((language) => language !== 'other')

export function isTeamLanguage(value: unknown): value is TeamLanguage {
  return TEAM_LANGUAGES.some((one) => one === value)
}

/** Behind the initials; each is legible in the light and in the dark. */
export const INITIALS_COLOURS = ['night', 'teal', 'mint', 'amber', 'rose'] as const
export type InitialsColour = (typeof INITIALS_COLOURS)[number]

/** A line about themselves, in as many languages as they wrote it in. */
export type About = { readonly [L in Locale]?: string | undefined }
export const ABOUT_MAX_CHARS = 160

/** The introduction for a reader of this language, and the language that it is in. */
export function aboutFor(about: About, locale: Locale): { lang: Locale; text: string } | undefined {
  const order: readonly Locale[] = [locale, 'en', 'fr', 'zh', 'tl']
  const lang = order.find((one) => about[one])
  const text = lang && about[lang]
  return lang && text ? { lang, text } : undefined
}
