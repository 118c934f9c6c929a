import { beforeEach, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import type { Area } from '#locales/keys.ts'
import { I18nStore } from './i18n.tsx'

type Ask = { locale: Locale; areas: readonly Area[]; answer: () => void }

const asked: Ask[] = []

vi.mock('./catalog.ts', () => ({
  fetchAreas: (locale: Locale, areas: readonly Area[]) =>
    new Promise((resolve) => {
      const messages = Object.fromEntries(areas.map((area) => [`${area}.word`, `${area} in ${locale}`]))
      asked.push({ locale, areas, answer: () => resolve(messages) })
    }),
}))

beforeEach(() => {
  asked.length = 0
})

async function answerTo(locale: Locale, area: Area): Promise<void> {
  await vi.waitFor(() => expect(asked.some((one) => one.locale === locale && one.areas.includes(area))).toBe(true))
  asked.find((one) => one.locale === locale && one.areas.includes(area))?.answer()
}

test('words that arrive while the language changes are there in the new one', async () => {
  const store = new I18nStore('en', {}, ['common'])
  const changed = store.change('fr')
  const loaded = store.load(['places'])
  await answerTo('en', 'places')
  await loaded
  await answerTo('fr', 'common')
  await answerTo('fr', 'places')
  await changed
  expect(store.current.locale).toBe('fr')
  expect(store.current.messages).toEqual({ 'common.word': 'common in fr', 'places.word': 'places in fr' })
})

test('words asked for in the old language come in the new one when it was quicker', async () => {
  const store = new I18nStore('en', {}, ['common'])
  const loaded = store.load(['places'])
  const changed = store.change('fr')
  await answerTo('fr', 'common')
  await changed
  await answerTo('en', 'places')
  await answerTo('fr', 'places')
  await loaded
  expect(store.current.messages).toEqual({ 'common.word': 'common in fr', 'places.word': 'places in fr' })
})

test('words that come later are there for what is drawn next, and nothing is drawn again for them', async () => {
  const page = { 'common.yes': ['Yes'] } satisfies CompiledMessages
  const store = new I18nStore('en', page, ['common'])
  const drawnWith = store.current
  const drawAgain = vi.fn()
  store.subscribe(drawAgain)
  const loaded = store.load(['places'])
  await answerTo('en', 'places')
  await loaded
  expect(store.current.messages).toEqual({ 'common.yes': ['Yes'], 'places.word': 'places in en' })
  expect(store.current).toBe(drawnWith)
  expect(drawAgain).not.toHaveBeenCalled()
  expect(store.first).toEqual({ 'common.yes': ['Yes'] })
})

test('language pressed last wins, whichever loads first', async () => {
  const store = new I18nStore('en', {}, ['common'])
  const slow = store.change('zh')
  const quick = store.change('fr')
  await answerTo('fr', 'common')
  expect(await quick).toBe(true)
  await answerTo('zh', 'common')
  expect(await slow).toBe(false)
  expect(store.current.locale).toBe('fr')
})

test('sentences are joined by a space, in Chinese by nothing', async () => {
  const gaps = LOCALES.map((locale) => [locale, new I18nStore(locale, {}, []).current.gap])
  expect(Object.fromEntries(gaps)).toEqual({ en: ' ', fr: ' ', zh: '', tl: ' ' })
  const changed = new I18nStore('en', {}, [])
  await changed.change('zh')
  expect(changed.current.gap).toBe('')
})
