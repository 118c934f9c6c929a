import { expect, test } from 'vitest'
import { fullStop, labelled, semicolon } from './marks.ts'

test('a label, a semicolon and a full stop are set as each language sets them', () => {
  const said = (['en', 'fr', 'zh', 'tl'] as const).map((locale) => [
    labelled(locale, 'A', 'B'),
    semicolon(locale),
    fullStop(locale),
  ])
  expect(said).toEqual([
    ['A: B', '; ', '. '],
    ['A\u00a0: B', '\u00a0; ', '. '],
    ['A：B', '；', '。'],
    ['A: B', '; ', '. '],
  ])
})
