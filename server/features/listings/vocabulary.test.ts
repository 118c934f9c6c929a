import { describe, expect, test } from 'vitest'
import { distance } from './edit-distance.ts'
import { correctWords, isKnown, nearestWord, suggestNames, type Vocabulary, wordsOfSearch } from './vocabulary.ts'

function vocabularyOf(...texts: string[]): Vocabulary {
  const names = texts.map((text) => ({ text, words: text.toLowerCase().split(' ') }))
  const words = [...new Set(names.flatMap((name) => name.words))]
  return { words, sorted: words.toSorted(), names }
}

describe('distance of two words', () => {
  test.each([
    ['honda', 'honda', 0],
    ['honda', 'hnoda', 1],
    ['honda', 'hona', 1],
    ['honda', 'hondaa', 1],
    ['honda', 'jonda', 1],
    ['corolla', 'korola', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
  ])('%s and %s: %i', (from, to, expected) => {
    expect(distance(from, to)).toBe(expected)
    expect(distance(to, from)).toBe(expected)
    expect(distance(from, to, expected + 1)).toBe(expected)
    expect(distance(from, to, expected)).toBe(Infinity)
  })
})

describe('vocabulary', () => {
  const cars = vocabularyOf('Toyota', 'Toyota Corolla', 'Toyota RAV4', 'BMW X5', 'BMW X6')

  test('knows the beginnings of its words', () => {
    expect(['toyota', 'toy', 't', 'x', 'rav'].map((word) => isKnown(cars, word))).not.toContain(false)
    expect(['toyotas', 'a', 'zz', 'oyota'].map((word) => isKnown(cars, word))).not.toContain(true)
    expect(isKnown(vocabularyOf(), 'a')).toBe(false)
  })

  test('prefers the nearest word, then the longest, then the most frequent, and leaves short words and years alone', () => {
    expect(nearestWord(cars, 'toyta')).toBe('toyota')
    expect(nearestWord(cars, 'corl')).toBe('corolla')
    expect(nearestWord(vocabularyOf('Honda', 'Hyundai'), 'hunday')).toBe('hyundai')
    expect(nearestWord(vocabularyOf('Kona', 'Kuna'), 'kina')).toBe('kona')
    expect(nearestWord(cars, 'x7')).toBeUndefined()
    expect(nearestWord(vocabularyOf('2020'), '2021')).toBeUndefined()
    expect(correctWords(cars, ['toyota', 'zeppelin'])).toBeUndefined()
    expect(correctWords(cars, ['toyota', 'corolle'])).toEqual(['toyota', 'corolla'])
    expect(correctWords(cars, ['toyta', 'corolle', 'rva4'])).toEqual(['toyota', 'corolla', 'rav4'])
    expect(correctWords(cars, ['toyta', 'corolle', 'rva4', 'bwm'])).toBeUndefined()
  })

  test('suggests names that have all words, in its order', () => {
    expect(suggestNames(cars, ['toyota'], 2)).toEqual(['Toyota', 'Toyota Corolla'])
    expect(suggestNames(cars, ['x', 'bm'], 9)).toEqual(['BMW X5', 'BMW X6'])
  })
})

test('search words name makes and models in Latin letters', () => {
  expect(wordsOfSearch('丰田卡罗拉 2023')).toEqual(['toyota', 'corolla', '2023'])
  expect(wordsOfSearch('奔馳')).toEqual(['mercedes', 'benz'])
})

test('search words have neither case, accents, punctuation nor repetitions', () => {
  expect(wordsOfSearch('  Škoda, ÉDITION-spéciale škoda 4×4 % _ \\ ')).toEqual(['skoda', 'edition', 'speciale', '4'])
})
