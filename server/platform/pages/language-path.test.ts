import { expect, test } from 'vitest'
import { languageAddress } from './language-path.ts'

test.each([
  ['/zh', '/?lang=zh'],
  ['/tl/', '/?lang=tl'],
  ['/fr/cars?page=2', '/cars?page=2&lang=fr'],
  ['/zh?lang=en', '/?lang=zh'],
  ['/zh//evil.example', '/evil.example?lang=zh'],
  ['/zh/\\evil.example', '/evil.example?lang=zh'],
])('%s leads to %s', (url, wanted) => {
  expect(languageAddress(url)).toBe(wanted)
})

test.each(['/', '/cars', '/de', '/zhx', '/cars/zh', '/ZH'])('%s is no address with a language', (url) => {
  expect(languageAddress(url)).toBeUndefined()
})
