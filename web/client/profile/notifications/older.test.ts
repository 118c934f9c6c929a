import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/endpoints.ts'
import { withOlder } from './older.ts'

const one = (id: string, is_read = false): Notification => ({
  id,
  message: id,
  notification_type: 'general',
  is_read,
  created_date: '2026-01-01T00:00:00Z',
  link: null,
})

test('notification that moved to an older page is shown once, as it is now', () => {
  const shown = withOlder([one('new'), one('moved', true)], [one('moved'), one('old')])
  expect(shown.map(({ id, is_read }) => [id, is_read])).toEqual([
    ['new', false],
    ['moved', true],
    ['old', false],
  ])
})
