import { expect, test } from 'vitest'
import { nextFree, pageOf, slotDays } from './slot-days.ts'

const slot = (starts_at: string) => ({ starts_at, is_evening: false })
const free = ['2026-11-17T14:00:00.000Z', '2026-11-18T01:00:00.000Z', '2026-11-20T14:00:00.000Z'].map(slot)

test('days are those of the reader’s clocks', () => {
  const days = (zone: string) =>
    slotDays({ slots: free, off_days: [] }, zone).map(({ day, slots }) => [day, slots.length])
  expect(days('America/Toronto')).toEqual([
    ['2026-11-17', 2],
    ['2026-11-20', 1],
  ])
  expect(days('Asia/Manila')).toEqual([
    ['2026-11-17', 1],
    ['2026-11-18', 1],
    ['2026-11-20', 1],
  ])
})

test('day off between slot days is shown without times, one beyond them is not', () => {
  const days = slotDays({ slots: free, off_days: ['2026-11-19', '2026-12-24'] }, 'America/Toronto')
  expect(days.map(({ day, slots }) => [day, slots.length])).toEqual([
    ['2026-11-17', 2],
    ['2026-11-19', 0],
    ['2026-11-20', 1],
  ])
  expect(slotDays({ slots: [], off_days: ['2026-11-19'] }, 'America/Toronto')).toEqual([])
})

test('slot is on the page of its day', () => {
  const many = Array.from({ length: 14 }, (_, index) =>
    slot(`2026-12-${String(index + 1).padStart(2, '0')}T15:00:00.000Z`),
  )
  const days = slotDays({ slots: many, off_days: [] }, 'America/Toronto')
  expect([pageOf(days, many[0]?.starts_at ?? ''), pageOf(days, many[7]?.starts_at ?? ''), pageOf(days, null)]).toEqual([
    0, 1, 0,
  ])
})

test('taken slot offers those after it, and then those before', () => {
  expect(nextFree(free, '2026-11-18T01:00:00.000Z', 2).map(({ starts_at }) => starts_at)).toEqual([
    '2026-11-20T14:00:00.000Z',
    '2026-11-17T14:00:00.000Z',
  ])
})
