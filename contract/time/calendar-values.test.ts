import { expect, test } from 'vitest'
import { instant, isoDay } from './calendar-values.ts'

test.for(['1900-01-01', '2026-11-17', '2028-02-29', '2999-12-31'])('%s is a day, and has an instant', (day) => {
  expect([isoDay.safeParse(day).success, instant.safeParse(`${day}T23:59:59Z`).success]).toEqual([true, true])
})

test.for(['0000-01-01', '0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31', '2026-02-30', '+12026-01-01', ''])(
  '%j is none that anybody means',
  (day) => {
    expect([isoDay.safeParse(day).success, instant.safeParse(`${day}T23:59:59Z`).success]).toEqual([false, false])
  },
)
