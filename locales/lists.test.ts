import { expect, test } from 'vitest'
import { joinParts } from './lists.ts'

test('parts are joined by each language’s own comma, and what is missing leaves none', () => {
  expect(joinParts('en', ['Quebec', undefined, '', 'Canada'])).toBe('Quebec, Canada')
  expect(joinParts('zh', ['魁北克省', null, '加拿大'])).toBe('魁北克省，加拿大')
})
