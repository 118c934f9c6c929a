import type { RouterContextProvider } from 'react-router'
import { pageRequestContext } from '#web/data/api/request-context.ts'
import { DEAL_TEXTS } from '#web/public/tools/deal-texts.ts'

/** What kinds of lines and laws are called in the reader's language. */
export type RoomWords = { kinds: Readonly<Record<string, string>>; laws: Readonly<Record<string, string>> }

export function roomWords({ context }: { context: Readonly<RouterContextProvider> }): RoomWords {
  const { kinds, laws } = DEAL_TEXTS[context.get(pageRequestContext).locale]
  const names = Object.entries(kinds).map(([kind, [name]]) => [kind, name] as const)
  return { kinds: Object.fromEntries(names), laws }
}
