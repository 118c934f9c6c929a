import type { RouterContextProvider } from 'react-router'
import { readAreas } from '../i18n/catalog.server.ts'
import { type RoomWords, roomWords } from '../offers/room-words.server.ts'

/** What to say to a dealer about a difference. */
export type Saying = 'added' | 'changed' | 'tax' | 'missing'
export type SigningWords = RoomWords & { say: Record<'en' | 'fr', Record<Saying, string>> }

/** With the sentences in both of the dealers' languages, whatever the reader's is. */
export function signingWords(asked: { context: Readonly<RouterContextProvider> }): SigningWords {
  const sayings = (locale: 'en' | 'fr') => {
    const messages = readAreas(locale, ['signing'])
    const of = (saying: Saying) => [messages[`signing.say.${saying}`] ?? ''].flat().join('')
    return {
      added: of('added'),
      changed: of('changed'),
      tax: of('tax'),
      missing: of('missing'),
    }
  }
  return { ...roomWords(asked), say: { en: sayings('en'), fr: sayings('fr') } }
}
