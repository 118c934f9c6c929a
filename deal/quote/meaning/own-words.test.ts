import { expect, test } from 'vitest'
import { FEE_KINDS } from '../../rules/fees.ts'
import { QUOTE_WORDS } from '../../rules/quote-words.ts'
import { ENGLISH } from '../../texts/en.ts'
import { FRENCH } from '../../texts/fr.ts'
import { kindName } from '../../texts/quote-texts.ts'
import { TAGALOG } from '../../texts/tl.ts'
import { CHINESE } from '../../texts/zh.ts'
import { readLabel } from './labels.ts'

test.each([
  ['English', ENGLISH],
  ['French', FRENCH],
  ['Chinese', CHINESE],
  ['Tagalog', TAGALOG],
] as const)('every name of a fee that is shown in %s is read as that fee', (_language, texts) => {
  const wrong = FEE_KINDS.filter(({ id }) => id !== 'unknown').flatMap(({ id }) => {
    const name = kindName(texts, id)
    const kind = readLabel(name, QUOTE_WORDS)?.kind
    return kind === id ? [] : [`${name}: ${kind ?? 'not read'}, not ${id}`]
  })
  expect(wrong).toEqual([])
})
