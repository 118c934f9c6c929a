import { expect, test } from 'vitest'
import { carName, carNameWithTrim } from './car-names.ts'

const CAR = { year: 2024, make: 'Toyota', model: 'RAV4', trim: 'XLE' }

test.each([
  ['en', '2024 Toyota RAV4', '2024 Toyota RAV4 XLE'],
  ['fr', 'Toyota RAV4 2024', 'Toyota RAV4 XLE 2024'],
  ['zh', '2024款丰田 Toyota RAV4', '2024款丰田 Toyota RAV4 XLE'],
  ['tl', '2024 Toyota RAV4', '2024 Toyota RAV4 XLE'],
] as const)('%s names a car as its speakers do', (locale, name, withTrim) => {
  expect(carName(locale, CAR)).toBe(name)
  expect(carNameWithTrim(locale, CAR)).toBe(withTrim)
  expect(carNameWithTrim(locale, { ...CAR, trim: null })).toBe(name)
})

test('make without a Chinese name keeps its own', () => {
  expect(carName('zh', { year: 2024, make: 'Rivian', model: 'R1S' })).toBe('2024款 Rivian R1S')
})
