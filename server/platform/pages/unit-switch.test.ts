import { expect, test } from 'vitest'
import { askedUnit } from './unit-switch.ts'

const SITE = 'https://northlane.example'

test('switched unit goes into the cookie and out of the address', () => {
  expect(askedUnit('/cars?make=Honda&unit=mi&page=2', SITE)).toEqual({
    cookie: 'distance-unit=mi; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    location: '/cars?make=Honda&page=2',
  })
  expect(askedUnit('/cars?unit=km', 'http://localhost:3000')).toEqual({
    cookie: 'distance-unit=km; Path=/; Max-Age=31536000; SameSite=Lax',
    location: '/cars',
  })
})

test('unknown unit switches nothing', () => {
  for (const url of ['/cars', '/cars?unit=parsec', '/cars?unit=', '/cars?my_unit=mi']) {
    expect(askedUnit(url, SITE)).toBeUndefined()
  }
})

test('return path stays on this site', () => {
  expect(askedUnit('//evil.test/cars?unit=km', SITE)?.location).toBe('/cars')
  expect(askedUnit('/%2f%2fevil.test?unit=km', SITE)?.location).toBe('/%2f%2fevil.test')
  expect(askedUnit('/\\evil.test?unit=km', SITE)?.location).not.toMatch(/^\/[/\\]/)
})
