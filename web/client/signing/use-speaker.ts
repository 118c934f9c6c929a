import type { CompiledMessages } from '#locales/compile.ts'
import { createTranslate } from '#locales/translate.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import type { KeptOffer } from './kept-offer.ts'
import type { DealerLanguage, SigningWords } from './signing-words.server.ts'
import type { Speaker } from './terms.ts'

type Place = Pick<KeptOffer, 'currency' | 'jurisdiction'>

/** How figures are written for the reader. */
export function useSpeaker({ currency, jurisdiction }: Place): Speaker {
  const { t, locale } = useI18n()
  return { t, locale, currency, isMetric: jurisdiction.endsWith(':CA') }
}

/** And how they are said to the dealer. */
export function dealerSpeaker(
  words: SigningWords,
  { currency, jurisdiction }: Place,
): Speaker & { locale: DealerLanguage } {
  const locale = jurisdiction === 'QC:CA' ? 'fr' : 'en'
  return {
    t: createTranslate(locale, words.spoken[locale] as CompiledMessages),
    locale,
    currency,
    isMetric: jurisdiction.endsWith(':CA'),
  }
}
