import { expect, test } from 'vitest'
import { PendingReply } from './pending-reply.ts'

test('pending reply keeps typed characters until the field takes them', () => {
  const pending = new PendingReply()
  pending.start()
  for (const key of ['Y', 'e', 'z', 'Backspace', 's', ' ', '好', 'Enter', '👍']) expect(pending.type(key)).toBe(true)
  pending.start()
  expect(pending.take()).toBe('Yes 好\n👍')
  expect(pending.isPending).toBe(false)
})

test('pending reply leaves named keys alone, and all keys when no link was followed', () => {
  const pending = new PendingReply()
  expect(pending.type('n')).toBe(false)
  pending.start()
  for (const key of ['Tab', 'Escape', 'ArrowDown', 'Dead', 'Process']) expect(pending.type(key)).toBe(false)
  expect(pending.take()).toBe('')
})
