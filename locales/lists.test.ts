import { expect, test } from 'vitest'
import { fullStop, joinParts, labelled, semicolon } from './lists.ts'

test('parts are joined by each language’s own comma, and what is missing leaves none', () => {
  expect(joinParts('en', ['Quebec', undefined, '', 'Canada'])).toBe('Quebec, Canada')
  expect(joinParts('zh', ['魁北克省', null, '加拿大'])).toBe('魁北克省，加拿大')
})

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
