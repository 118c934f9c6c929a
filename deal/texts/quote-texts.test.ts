import { expect, test } from 'vitest'
import type { LineClass } from '../rule-rows.ts'
import { FEE_KINDS } from '../rules/fees.ts'
import { JURISDICTIONS } from '../rules/jurisdictions.ts'
import { quoteRulesOf, quoteTextsOf } from '../rules/rows-of.ts'
import { ENGLISH } from './en.ts'
import { FRENCH } from './fr.ts'
import { kindName, lawTitle, type QuoteTexts, whatItIs, whatToSay } from './quote-texts.ts'
import { TAGALOG } from './tl.ts'
import { CHINESE } from './zh.ts'

const LANGUAGES: Record<string, QuoteTexts> = { en: ENGLISH, fr: FRENCH, zh: CHINESE, tl: TAGALOG }
const CLASSES = Object.keys(ENGLISH.sentences) as LineClass[]

test.each(Object.entries(LANGUAGES))('quote texts in %s name and explain every kind of line', (_, texts) => {
  expect(Object.keys(texts.kinds)).toEqual(FEE_KINDS.map(({ id }) => id))
  for (const { id } of FEE_KINDS) {
    expect(kindName(texts, id)).not.toBe('')
    expect(whatItIs(texts, id)).not.toBe('')
  }
})

test.each(Object.entries(LANGUAGES))('quote texts in %s have a whole sentence for every kind and class', (_, texts) => {
  for (const { id } of FEE_KINDS) {
    for (const byClass of CLASSES) expect(whatToSay(texts, id, byClass, '$85')).not.toMatch(/[{}]|undefined/)
  }
})

test('quote sentence names the line and the limit', () => {
  expect(whatToSay(ENGLISH, 'doc', 'over_cap', '$85.00')).toBe(
    'The limit for the documentation fee here is $85.00; please bring it down to that amount.',
  )
  expect(whatToSay(FRENCH, 'admin', 'included_by_law')).toContain('veuillez retirer les frais d')
  expect(whatToSay(CHINESE, 'nitrogen', 'junk')).toContain('轮胎充氮')
  expect(whatToSay(TAGALOG, 'freight', 'negotiable')).toContain('po')
})

test('placeholder values may hold characters with a meaning to String.replace', () => {
  expect(whatToSay(ENGLISH, 'doc', 'over_cap', '$& $1')).toContain('$& $1')
})

test('provincial law has its French title, and is explained in Chinese and Tagalog beside it', () => {
  const laws = new Set(
    JURISDICTIONS.filter(({ country }) => country === 'CA').flatMap(({ rights, rules }) => [
      ...rights.flatMap(({ law }) => law ?? []),
      ...rules.flatMap(({ all_in_law }) => all_in_law.name ?? []),
    ]),
  )
  for (const law of laws) for (const texts of [FRENCH, CHINESE, TAGALOG]) expect(lawTitle(texts, law)).not.toBe(law)
  expect(lawTitle(FRENCH, 'Consumer Protection Act (CQLR c P-40.1) s. 224(c)')).toContain('art. 224 c)')
  expect(lawTitle(CHINESE, 'Competition Act s. 74.01(1.1) (drip pricing)')).toContain('Competition Act')
})

test('reason against a tire duty outside Quebec says where it is charged, in every language', () => {
  const law = FEE_KINDS.find(({ id }) => id === 'tire_duty')?.overrides[0]?.law ?? ''
  expect(lawTitle(ENGLISH, law)).toBe(
    'only Quebec charges this duty; elsewhere, levies belong inside the advertised price',
  )
  for (const texts of [FRENCH, CHINESE, TAGALOG]) expect(lawTitle(texts, law)).toMatch(/Québec|魁北克|Quebec/)
})

test('indexed limit says in every language how high it may be', () => {
  const law =
    'Louisiana documentation-fee limit: 425 base; indexed from 2026-01-01, at most 437.75 in 2026 if 3 % was used'
  for (const texts of Object.values(LANGUAGES)) expect(lawTitle(texts, law)).toMatch(/437[.,]75/)
})

function named(texts: QuoteTexts, key: string, kind: string) {
  const jurisdiction = JURISDICTIONS.find((one) => one.key === key)
  if (!jurisdiction) throw new Error('no jurisdiction')
  return kindName(quoteTextsOf(texts, quoteRulesOf(jurisdiction)), kind)
}

test('register of security is Quebec’s own only there', () => {
  for (const texts of Object.values(LANGUAGES)) {
    expect(named(texts, 'QC:CA', 'ppsa')).toContain('RDPRM')
    expect(named(texts, 'ON:CA', 'ppsa')).not.toContain('RDPRM')
  }
})

test('line that only says taxes is no state’s in Canada', () => {
  const names = Object.values(LANGUAGES).map((texts) => ['ON:CA', 'TX:US'].map((key) => named(texts, key, 'tax_us')))
  expect(names).toEqual([
    ['Taxes', 'State and local sales tax'],
    ['Taxes', 'Taxe de l’État et locale'],
    ['税款', '州及地方销售税'],
    ['Mga buwis', 'Sales tax ng estado at lokal'],
  ])
})

test.each(['__proto__', 'constructor', 'toString'])('a kind or law called %s is unknown', (name) => {
  expect(kindName(ENGLISH, name)).toBe(name)
  expect(lawTitle(FRENCH, name)).toBe(name)
})
