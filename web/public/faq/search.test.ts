import { expect, test } from 'vitest'
import { fold, matches, placesOf, searchWords } from './search.ts'

test.each([
  ['vehicule', 'Mon véhicule a été accidenté'],
  ['VÉHICULE', 'Mon vehicule'],
  ["l'echange", 'L’échange réduit-il la taxe?'],
  ['taxe échange', 'L’échange réduit-il la taxe?'],
  ['置换', '旧车置换可以少交税吗？'],
  ['  lease  ', 'My present car is leased'],
])('“%s” is found in “%s”', (query, text) => {
  expect(matches(searchWords(query), text)).toBe(true)
})

test('search words must all occur', () => {
  expect(matches(searchWords('lease banana'), 'My present car is leased')).toBe(false)
})

test('empty FAQ search leaves everything', () => {
  expect(searchWords('  \u00a0 ')).toEqual([])
  expect(matches([], 'anything')).toBe(true)
})

test('places are those of the text itself, accents and all', () => {
  const text = 'Une garantie, une GARANTIE prolongée à l’été'
  const [first, second] = placesOf(searchWords('garantie'), text)
  expect([first, second].map((place) => place && text.slice(place.start, place.end))).toEqual(['garantie', 'GARANTIE'])
  const [place] = placesOf(searchWords("l'ete"), text)
  expect(place && text.slice(place.start, place.end)).toBe('l’été')
  expect(fold('œİßé 𝒳').length).toBe('œİßé 𝒳'.length)
})
