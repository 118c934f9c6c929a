import type { Locale } from '#contract/values/locales.ts'
import { ENGLISH } from '#deal/texts/en.ts'
import { FRENCH } from '#deal/texts/fr.ts'
import type { QuoteTexts } from '#deal/texts/quote-texts.ts'
import { TAGALOG } from '#deal/texts/tl.ts'
import { CHINESE } from '#deal/texts/zh.ts'

/** What kinds of lines and laws are called: all languages, of which a page is handed what it shows. */
export const DEAL_TEXTS: Record<Locale, QuoteTexts> = { en: ENGLISH, fr: FRENCH, zh: CHINESE, tl: TAGALOG }
