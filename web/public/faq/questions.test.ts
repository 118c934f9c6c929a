import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLAIMS } from '#contract/tools/claims.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { compileMessages, type MessageTree } from '#locales/compile.ts'
import { createTranslate } from '#locales/translate.ts'
import { answersIn } from './answers.ts'
import { ALL_QUESTIONS, QUESTIONS, TOPICS } from './questions.ts'
import { matches, searchWords } from './search.ts'
import { SEARCH_WORDS } from './search-words.ts'

const PRICES = { basic: 299, premium: 399, concierge: 449 }

function treeOf(locale: Locale) {
  return JSON.parse(
    readFileSync(new URL(`../../../locales/${locale}/faq.json`, import.meta.url), 'utf8'),
  ) as MessageTree & {
    faq: { items: Record<string, object> }
  }
}

function answers(locale: Locale, prices: typeof PRICES | null = PRICES, chargesTax = true) {
  return answersIn(locale, createTranslate(locale, compileMessages(treeOf(locale))), { prices, chargesTax })
}

test('claim of 50 answers is kept, under the seven topics', () => {
  expect(ALL_QUESTIONS.length).toBeGreaterThanOrEqual(CLAIMS.answers.count)
  expect(TOPICS).toEqual(['what', 'process', 'cost', 'savings', 'dealerships', 'tradein', 'tradeinyourself'])
})

test('page shows every question that the languages hold', () => {
  const held = Object.entries(treeOf('en').faq.items).map(([topic, items]) => [topic, Object.keys(items)])
  expect(Object.fromEntries(held)).toEqual(QUESTIONS)
})

test.each(LOCALES)('FAQ in %s has one question each and answers with substance', (locale) => {
  for (const { anchor, question, answer } of answers(locale)) {
    expect(question, anchor).toMatch(/[?？]$/)
    expect(answer.length, anchor).toBeGreaterThan(locale === 'zh' ? 60 : 180)
    expect(answer, anchor).not.toMatch(/[{}]/)
  }
})

test.each(LOCALES)('FAQ in %s has the answer about tax of this configuration', (locale) => {
  const taxAnswer = (chargesTax: boolean) =>
    answers(locale, PRICES, chargesTax).find(({ anchor }) => anchor === 'cost-taxes')?.answer ?? ''
  expect(taxAnswer(true)).not.toBe(taxAnswer(false))
  expect(taxAnswer(false)).toMatch(/^(?:No\.|Non\.|不用。|Hindi po\.)/)
  expect(taxAnswer(false).length).toBeGreaterThan(locale === 'zh' ? 60 : 180)
})

test('price answer says what is charged, and where to look when that is unknown', () => {
  const priceAnswer = (prices: typeof PRICES | null) =>
    answers('en', prices).find(({ anchor }) => anchor === 'cost-price')?.answer
  expect(priceAnswer(PRICES)).toContain('Ignition $299, CruiseControl $399 and FullThrottle $449')
  expect(priceAnswer(null)).toContain('pricing page')
})

test('search words each belong to a question', () => {
  const anchors = ALL_QUESTIONS.map(({ anchor }) => anchor)
  expect(Object.keys(SEARCH_WORDS).filter((anchor) => !anchors.includes(anchor))).toEqual([])
})

test.each<[Locale, string, string]>([
  ['zh', '定金', 'dealerships-deposit'],
  ['zh', '牌照', 'process-delivery'],
  ['zh', '行政费', 'dealerships-fees'],
  ['zh', '新移民', 'what-audience'],
  ['zh', '退款', 'cost-refund'],
  ['zh', '月供', 'savings-total'],
  ['zh', '头款', 'savings-downPayment'],
  ['zh', '粤语', 'what-languages'],
  ['zh', 'HST', 'cost-taxes'],
  ['zh', '延保', 'dealerships-warranty'],
  ['tl', 'refund', 'cost-refund'],
  ['tl', 'monthly', 'savings-total'],
  ['tl', 'hulog', 'savings-total'],
  ['tl', 'plaka', 'process-delivery'],
  ['tl', 'utang', 'tradein-loan'],
  ['tl', 'newcomer', 'what-audience'],
  ['en', 'monthly', 'savings-total'],
  ['en', 'newcomer', 'what-audience'],
  ['en', 'carfax', 'dealerships-history'],
  ['fr', 'mensualité', 'savings-total'],
  ['fr', 'immigrant', 'what-audience'],
  ['fr', 'remboursement', 'cost-refund'],
])('in %s a search for “%s” finds the answer %s', (locale, query, wanted) => {
  const found = answers(locale).filter(({ question, answer, hidden }) =>
    matches(searchWords(query), question, answer, hidden),
  )
  expect(found.map(({ anchor }) => anchor)).toContain(wanted)
})
