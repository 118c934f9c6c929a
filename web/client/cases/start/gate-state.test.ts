import { expect, test } from 'vitest'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { sampleCase } from '../testing/sample-case.ts'
import { canAskRefund, gateDay, gateOf, reminderDay } from './gate-state.ts'

const money: NonNullable<ClientCase['money']> = {
  package_id: sampleCase.id,
  payment_id: sampleCase.id,
  package_name: 'FullThrottle',
  package_status: 'active',
  purchased_at: sampleCase.opened_at,
  expires_at: '2027-11-02T15:00:00.000Z',
  fee: 449,
  total: 516.24,
  currency: 'CAD',
  card_last4: '4242',
  refunded: 0,
  refund: null,
}
const plan = {
  steps: [{ text: 'Ask six dealers', due: null }],
  note: null,
  author: 'Demo',
  written_at: sampleCase.opened_at,
}
const paid: ClientCase = { ...sampleCase, money, plan }
const started: ClientCase = { ...paid, stage: 'search', started_at: '2026-11-06T15:00:00.000Z' }
const step = (kind: ClientCase['next_step']['kind']) => ({ ...sampleCase.next_step, kind })

test('gate offers start and cancellation before the start; without a plan only the cancellation', () => {
  expect(gateOf(paid)).toEqual({ canStart: true, canCancel: true })
  expect(gateOf({ ...paid, plan: null })).toEqual({ canStart: false, canCancel: true })
})

test('gate offers nothing without a package, after the start, during a refund, or when the case is closed', () => {
  const shut = { canStart: false, canCancel: false }
  expect(gateOf({ ...paid, money: null })).toEqual(shut)
  expect(gateOf(started)).toEqual(shut)
  expect(gateOf({ ...paid, next_step: step('beingRefunded') })).toEqual(shut)
  expect(gateOf({ ...paid, stage: 'closed' })).toEqual(shut)
})

test('refund can be requested after the start, once at a time, while there is money to refund', () => {
  const request = { id: sampleCase.id, words: 'Why', asked_at: sampleCase.opened_at, answer: null, amount: null }
  expect(canAskRefund(paid)).toBe(false)
  expect(canAskRefund(started)).toBe(true)
  expect(canAskRefund({ ...started, refund_request: { ...request, status: 'asked', answered_at: null } })).toBe(false)
  expect(canAskRefund({ ...started, refund_request: { ...request, status: 'declined', answered_at: null } })).toBe(true)
  expect(canAskRefund({ ...started, money: { ...money, refunded: 516.24 } })).toBe(false)
  expect(canAskRefund({ ...started, stage: 'closed', close_reason: 'refunded' })).toBe(false)
})

test('days are counted from the first, and end when we write', () => {
  const on = (day: string) => gateDay(sampleCase.opened_at, new Date(day))
  expect([on('2026-11-02T16:00:00Z'), on('2026-11-04T16:00:00Z'), on('2026-11-20T00:00:00Z')]).toEqual([
    { day: 1, total: 14 },
    { day: 3, total: 14 },
    null,
  ])
  expect(reminderDay(sampleCase.opened_at)).toBe('2026-11-16T15:00:00.000Z')
})
