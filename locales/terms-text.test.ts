import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/values/locales.ts'
import type terms from './en/terms.json'

const CONSUMER = { en: 'consumer', fr: 'consommateur', zh: '消费者', tl: 'mamimili' }

test.each(LOCALES)('limit of liability follows the groups that it does not bind, also in short (%s)', (locale) => {
  const file = new URL(`./${locale}/terms.json`, import.meta.url)
  const { sections, brief } = (JSON.parse(readFileSync(file, 'utf8')) as typeof terms).terms
  const [exception, limit] = sections.liability.text.split('\n')
  expect(exception).toContain(CONSUMER[locale])
  expect(limit).toBeTruthy()
  expect(limit).not.toContain(CONSUMER[locale])
  expect(brief.liability).toContain(CONSUMER[locale])
})
