import type { RouterContextProvider } from 'react-router'
import { readAreas } from '#web/data/i18n/catalog.server.ts'
import { DEAL_TEXTS } from '#web/public/tools/deal-texts.ts'
import { type RoomWords, roomWords } from '../offers/room-words.server.ts'

export type DealerLanguage = 'en' | 'fr'
/** What to say to a dealer is written in both of the dealers' languages, whatever the reader's is. */
export type SigningWords = RoomWords & {
  /** Compiled messages, which the router's types of what it sends cannot say. */
  spoken: Record<DealerLanguage, Readonly<Record<string, unknown>>>
  spokenKinds: SpokenKinds
}
type SpokenKinds = Record<DealerLanguage, Readonly<Record<string, string>>>

/** Lines that the offer keeps apart have no words of the dealer's own. */
const APART = ['trade_in', 'lien_payout', 'rebate'] as const
const SPOKEN = /^signing\.(?:say|values|taxes)/

export function signingWords(asked: { context: Readonly<RouterContextProvider> }): SigningWords {
  const spokenIn = (locale: DealerLanguage) =>
    Object.fromEntries(Object.entries(readAreas(locale, ['signing'])).filter(([key]) => SPOKEN.test(key)))
  const kindsIn = (locale: DealerLanguage) =>
    Object.fromEntries(
      APART.map((kind) => [kind, DEAL_TEXTS[locale].kinds[kind]?.[2] ?? DEAL_TEXTS[locale].kinds[kind]?.[0] ?? kind]),
    )
  return {
    ...roomWords(asked),
    spoken: { en: spokenIn('en'), fr: spokenIn('fr') },
    spokenKinds: { en: kindsIn('en'), fr: kindsIn('fr') },
  }
}
