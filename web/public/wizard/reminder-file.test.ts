import { expect, test } from 'vitest'
import { reminderFile } from './reminder-file.ts'

const REMINDER = {
  id: 'NL-0123ABCD',
  at: new Date('2026-06-02T12:30:00Z'),
  now: new Date('2026-06-01T12:30:00Z'),
  title: 'Northlane; (NL-0123ABCD)',
  text: '还没有收到我们的消息？请致电 514 555-0100，并提供编号。'.repeat(3),
}

test('reminder is a calendar entry with an alarm at its hour, its text escaped', () => {
  const file = reminderFile(REMINDER)
  for (const line of [
    'UID:NL-0123ABCD@northlane',
    'DTSTAMP:20260601T123000Z',
    'DTSTART:20260602T123000Z',
    'DTEND:20260602T124500Z',
    'SUMMARY:Northlane\\; (NL-0123ABCD)',
    'TRIGGER:PT0M',
  ])
    expect(file.split('\r\n')).toContain(line)
})

test('reminder lines are at most 75 bytes long, and unfolding gives the text back', () => {
  const file = reminderFile(REMINDER)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${REMINDER.text.replaceAll(',', '\\,')}`)
})
