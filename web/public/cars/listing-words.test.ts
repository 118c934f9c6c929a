import { expect, test } from 'vitest'
import { COLORS, ENGINE_WORDS, FEATURES } from '#contract/listings/constants.ts'
import { BODY_TYPES, CONDITIONS, DRIVETRAINS, FUEL_TYPES, TRANSMISSIONS } from '#contract/listings/values.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { createTranslate, type Translate } from '#locales/translate.ts'
import { placeText, vehicleLabel } from '#locales/vehicle-words.ts'
import { readAreas } from '#web/data/i18n/catalog.server.ts'
import { colorWording, engineWording, featureWordings } from './listing-words.ts'

/** Spelt as in English. */
const SAME = new Set(['fr beige', 'fr orange'])

/** Says which text was asked for. */
const t: Translate = (key) => `«${key.split('.').at(-1)}»`

test.for([
  ['Heated seats; Roof box;Two keys', ['«heatedSeats»', 'Roof box', 'Two keys']],
  [
    'Heated seats, front and rear\n• roof rails\n\n- Two keys\nTwo keys',
    ['Heated seats, front and rear', '«roofRails»', 'Two keys'],
  ],
  ['Heated seats, Roof rails', ['«heatedSeats»', '«roofRails»']],
  ['Roof box', ['Roof box']],
  [' \n ; ', [';']],
  [null, []],
] as const)('features in %j', ([text, list]) => {
  expect(featureWordings(t, text).map((feature) => feature.text)).toEqual(list)
})

test('known colour is translated, another one stays as it was written', () => {
  expect(colorWording(t, 'grey')).toEqual({ text: '«grey»', isTranslated: true })
  expect(colorWording(t, 'Soul Red Crystal')).toEqual({ text: 'Soul Red Crystal', isTranslated: false })
})

test.for([
  ['en', '2.5 L', '2.5~L'],
  ['fr', '2.5 L', '2,5~L'],
  ['fr', '3.0 L V6 turbo', '3,0~L V6 «turbo»'],
  ['zh', 'Dual motor', '«dualMotor»'],
  ['fr', '3.0 L flat-six turbo', '3,0~L «flatSix» «turbo»'],
] as const)('an engine in %s: %s is %s', ([locale, written, text]) => {
  const wording = engineWording(locale, t, written)
  expect(wording.text.replaceAll('\u00a0', '~')).toBe(text)
  expect(wording.isTranslated).toBe(true)
})

test('engine in words of its own stays as it was written', () => {
  expect(engineWording('fr', t, '2.0 L e-Boxer')).toEqual({ text: '2.0 L e-Boxer', isTranslated: false })
})

test('place is put as the language puts it', () => {
  expect(placeText('en', t, 'Montréal, QC')).toBe('Montréal, QC')
  expect(placeText('fr', t, 'Montréal, QC')).toBe('Montréal («QC»)')
  expect(placeText('zh', t, 'Montréal, QC')).toBe('蒙特利尔（«QC»）')
  expect(placeText('zh', t, 'Burlington, VT')).toBe('Burlington, VT')
  expect(placeText('fr', t, 'Près de Laval')).toBe('Près de Laval')
  expect(placeText('fr', t, 'Somewhere, XX')).toBe('Somewhere, XX')
})

test.each(LOCALES)('listing words in %s cover every colour and feature of the vocabulary', (locale) => {
  const words = createTranslate(locale, readAreas(locale, ['vehicles']))
  for (const [code, written] of Object.entries(COLORS)) {
    const { text, isTranslated } = colorWording(words, written)
    expect([written, isTranslated, text]).toEqual([
      written,
      true,
      words(`vehicles.color.${code as keyof typeof COLORS}`),
    ])
    if (locale === 'fr' || locale === 'zh')
      expect(text.toLowerCase() === written.toLowerCase()).toBe(SAME.has(`${locale} ${code}`))
  }
  for (const written of Object.values(ENGINE_WORDS))
    expect(engineWording(locale, words, written).isTranslated).toBe(true)
  for (const written of Object.values(FEATURES)) {
    expect(featureWordings(words, written)).toEqual([{ text: expect.stringMatching(/\S/), isTranslated: true }])
  }
})

/** Written alike in both languages. */
const SAME_WORDS = new Set(['fr Hybrid', 'fr Diesel', 'fr SUV', 'fr Coupe', 'fr Crossover', 'zh SUV', 'zh CVT'])

test.each(LOCALES)('listing words in %s name every choice of a listing', (locale) => {
  const words = createTranslate(locale, readAreas(locale, ['vehicles']))
  const choices = {
    body_type: BODY_TYPES,
    condition: CONDITIONS,
    fuel_type: FUEL_TYPES,
    transmission: TRANSMISSIONS,
    drivetrain: DRIVETRAINS,
  }
  for (const [facet, values] of Object.entries(choices)) {
    const labels = values.map((value) => vehicleLabel(words, facet as keyof typeof choices, value))
    // Two choices with one name would be ambiguous.
    expect(new Set(labels).size, facet).toBe(values.length)
    if (locale !== 'fr' && locale !== 'zh') continue
    const alike = values.filter((value, index) => labels[index]?.toLowerCase() === value.toLowerCase())
    expect(alike.filter((value) => !SAME_WORDS.has(`${locale} ${value}`))).toEqual([])
  }
})
