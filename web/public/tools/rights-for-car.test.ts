import { expect, test } from 'vitest'
import { rightsOf } from '#deal/index.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import tools from '#locales/en/tools.json'
import { createTranslate } from '#locales/translate.ts'
import { rightsForCar } from './rights-for-car.ts'

const t = createTranslate('en', tools as unknown as CompiledMessages)

function warrantyInQuebec(market_date: string, odometer: number): string | undefined {
  const car = { jurisdiction: 'QC:CA', date: '2026-11-16', seller: 'dealer', condition: 'used' } as const
  const answer = rightsOf({ ...car, market_date, odometer })
  if ('error' in answer) throw new Error(answer.error)
  return rightsForCar(answer, { locale: 'en', t, round: String })[0]
}

test('car of a class with a warranty shows how long it holds', () => {
  expect(warrantyInQuebec('2023-01-01', 50_000)).toBe(
    'Class A: a warranty of good working order for 6 months or 10,000 km, whichever comes first.',
  )
})

test('car of the class without a warranty says so, and not of a warranty of no months', () => {
  expect(warrantyInQuebec('2014-01-01', 190_000)).toBe('Class D: this car is past the limits of the used-car warranty.')
})
