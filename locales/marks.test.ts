import { expect, test } from 'vitest'
import { fullStop, inBrackets, labelled, semicolon, withBrackets } from './marks.ts'

test('punctuation of labels, semicolons and full stops follows each language', () => {
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

test('brackets are full-width in Chinese, without a space before them', () => {
  expect(inBrackets('zh', '选填')).toBe('（选填）')
  expect(withBrackets('zh', '通知', '2')).toBe('通知（2）')
  expect(withBrackets('tl', 'Mga abiso', '2')).toBe('Mga abiso (2)')
})
