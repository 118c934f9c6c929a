import { expect, test } from 'vitest'
import type { CaseEvent } from '#contract/cases/endpoints.ts'
import { NO_EVENTS, withEvents } from './use-events.ts'

const FIRST = { skip: 0, limit: 3 }

function events(...ids: number[]): CaseEvent[] {
  return ids.map((id) => ({
    id,
    at: '2026-11-16T12:00:00Z',
    kind: 'opened',
    actor: null,
    actor_side: 'system',
    values: {},
  }))
}

function idsOf(list: typeof NO_EVENTS) {
  return list.events?.map(({ id }) => id)
}

test('full page of events may have earlier ones below it', () => {
  expect(withEvents(NO_EVENTS, FIRST, events(9, 8, 7)).hasEarlier).toBe(true)
  expect(withEvents(NO_EVENTS, FIRST, events(2, 1)).hasEarlier).toBe(false)
})

test('refresh after everything was loaded does not offer earlier ones', () => {
  const all = withEvents(withEvents(NO_EVENTS, FIRST, events(5, 4, 3)), { skip: 3, limit: 3 }, events(2, 1))
  expect(all.hasEarlier).toBe(false)
  const later = withEvents(all, FIRST, events(6, 5, 4))
  expect(idsOf(later)).toEqual([6, 5, 4, 3, 2, 1])
  expect(later.hasEarlier).toBe(false)

  // Nor where the newest page holds all that there was.
  const exact = withEvents(withEvents(NO_EVENTS, FIRST, events(3, 2, 1)), { skip: 3, limit: 3 }, [])
  expect(withEvents(exact, FIRST, events(4, 3, 2)).hasEarlier).toBe(false)
})

test('event list has no hole when more is new than a page holds: the rest is loaded', () => {
  const all = withEvents(NO_EVENTS, FIRST, events(2, 1))
  const later = withEvents(all, FIRST, events(9, 8, 7))
  expect(idsOf(later)).toEqual([9, 8, 7])
  expect(later.hasEarlier).toBe(true)
})

test('failed page leaves the list, and is cleared when something arrives', () => {
  const shown = withEvents(NO_EVENTS, FIRST, events(3, 2, 1))
  const failed = withEvents(shown, { skip: 3, limit: 3 }, null)
  expect(idsOf(failed)).toEqual([3, 2, 1])
  expect(failed.failed).toEqual({ skip: 3, limit: 3 })
  expect(withEvents(failed, FIRST, events(4, 3, 2)).failed).toBeNull()
})
