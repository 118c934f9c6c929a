import { describe, expect, it } from 'vitest'
import { COUNT_UP_MS, countUpAt } from './count-up.ts'

describe('countUpAt', () => {
  it('starts at nothing and ends exactly on the number', () => {
    expect(countUpAt(0, 660)).toBe(0)
    expect(countUpAt(COUNT_UP_MS, 660)).toBe(660)
    expect(countUpAt(COUNT_UP_MS * 3, 99.5)).toBe(99.5)
  })

  it('never goes back or over', () => {
    const shown = Array.from({ length: 81 }, (_, step) => countUpAt(step * 10, 120))
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(Math.max(...shown)).toBe(120)
  })

  it('shows whole numbers on the way, so that every step formats like the last', () => {
    expect(Number.isInteger(countUpAt(333, 5500))).toBe(true)
    expect(new Intl.NumberFormat('fr-CA').format(countUpAt(COUNT_UP_MS, 5500))).toBe('5\u00a0500')
  })

  it('treats a clock that runs backwards as the start', () => {
    expect(countUpAt(-20, 120)).toBe(0)
  })
})
