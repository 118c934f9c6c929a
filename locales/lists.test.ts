import { expect, test } from 'vitest'
import { joinList, joinParts } from './lists.ts'

test('parts are joined by each language’s own comma, and what is missing leaves none', () => {
  expect(joinParts('en', ['Quebec', undefined, '', 'Canada'])).toBe('Quebec, Canada')
  expect(joinParts('zh', ['魁北克省', null, '加拿大'])).toBe('魁北克省，加拿大')
})

test('list of like things has the enumeration comma in Chinese and “at” before the last in Tagalog', () => {
  expect(joinList('zh', ['英语', '法语', '中文'])).toBe('英语、法语、中文')
  expect(joinList('tl', ['English', 'French', 'Tagalog'])).toBe('English, French at Tagalog')
  expect(joinList('tl', ['English'])).toBe('English')
  expect(joinList('tl', [])).toBe('')
  expect(joinList('en', ['7', '8', '9'])).toBe('7, 8, 9')
})
