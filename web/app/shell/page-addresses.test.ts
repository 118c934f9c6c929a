import { expect, test } from 'vitest'
import { pageAddresses } from './page-addresses.ts'

test('page without a language in its address stands for itself', () => {
  const { canonical, inLanguage } = pageAddresses('https://northlane.example', '/cars/', '?make=Honda&utm_source=x')
  expect(canonical).toBe('https://northlane.example/cars')
  expect(inLanguage('fr')).toBe('https://northlane.example/cars?lang=fr')
})

test('page in a language is its own address', () => {
  expect(pageAddresses('https://northlane.example', '/', '?lang=zh&a=b').canonical).toBe(
    'https://northlane.example/?lang=zh',
  )
  expect(pageAddresses('https://northlane.example', '/', '?lang=de').canonical).toBe('https://northlane.example/')
})

test('further page of a list is a page of its own, its filters are not', () => {
  const search = '?make=Honda&page=2&lang=fr'
  const { canonical, neutral } = pageAddresses('https://northlane.example', '/cars', search, 'page=2')
  expect(canonical).toBe('https://northlane.example/cars?page=2&lang=fr')
  expect(neutral).toBe('https://northlane.example/cars?page=2')
})
