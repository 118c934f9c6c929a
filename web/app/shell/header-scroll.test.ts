import { expect, test } from 'vitest'
import { scrollHeader } from './header-scroll.ts'

function scroll(...positions: number[]) {
  return positions.reduce((state, y) => scrollHeader(state, y, true), { y: 0, isHidden: false })
}

test('header stays until 100 px on the way down', () => {
  expect(scroll(60, 100).isHidden).toBe(false)
  expect(scroll(60, 101).isHidden).toBe(true)
})

test('header comes back on the way up, however deep', () => {
  expect(scroll(2000, 1990).isHidden).toBe(false)
})

test('header comes back above 50 px', () => {
  expect(scroll(200, 49).isHidden).toBe(false)
})

test('header ignores scroll deltas below the threshold', () => {
  expect(scroll(2000, 1998).isHidden).toBe(true)
})

test('header never hides while it is in use', () => {
  expect(scrollHeader({ y: 0, isHidden: false }, 900, false).isHidden).toBe(false)
})
