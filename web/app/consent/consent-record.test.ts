import { expect, test } from 'vitest'
import { CONSENT_VERSION, readConsent, writeConsent } from './consent-record.ts'

function storage(value: string | null = null) {
  let kept = value
  return { getItem: () => kept, setItem: (_: string, next: string) => void (kept = next) }
}

test('consent choice is kept with its version and time', () => {
  const kept = storage()
  writeConsent(kept, 'denied', new Date('2026-11-02T12:00:00Z'))
  expect(readConsent(kept)).toEqual({ version: CONSENT_VERSION, at: '2026-11-02T12:00:00.000Z', analytics: 'denied' })
})

test.each([
  ['nothing', null],
  [
    'an older version',
    JSON.stringify({ version: CONSENT_VERSION - 1, at: '2026-01-01T00:00:00Z', analytics: 'granted' }),
  ],
  ['a bare yes', '"granted"'],
  ['another word', JSON.stringify({ version: CONSENT_VERSION, at: 'x', analytics: 'maybe' })],
  ['rubbish', '{'],
])('%s is no consent', (_, value) => {
  expect(readConsent(storage(value))).toBeNull()
})
