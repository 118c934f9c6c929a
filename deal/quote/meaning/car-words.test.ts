import { expect, test } from 'vitest'
import { carOf } from './car-words.ts'

test.each([
  ['2026 Mazda CX-5 GS AWD, new   38,495.00', '2026 Mazda CX-5 GS AWD'],
  ['Vehicle: 2024 Outback Touring (22,310 mi)', '2024 Outback Touring'],
  ['| 2026 Corolla LE | $27,450.00 |', '2026 Corolla LE'],
  ['we can do the 2026 Tacoma SR5 for 38,250', '2026 Tacoma SR5'],
])('carOf finds the name of the car in %s', (row, name) => {
  expect(carOf([row]).name).toBe(name)
})

test.each([
  'Trade 2018 Escape SE 8,000',
  'Date November 16, 2026 at noon',
  '2026 lease offer for you',
  'Price 29,995',
  'Sent Tue 11/17/2026 3:41 PM',
])('carOf finds no name in %s', (row) => {
  expect(carOf([row]).name).toBeUndefined()
})
