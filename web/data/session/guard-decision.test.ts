import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/users/roles.ts'
import { guardDecision } from './guard-decision.ts'
import type { Session } from './session-store.ts'

const GUEST: Session = { status: 'guest' }
const ADMIN_ONLY = ['ADMIN']

function signedIn(role: Role): Session {
  return { status: 'signedIn', user: { id: '1', full_name: 'Sam Sample', email: 'sam@northlane.example', role } }
}

describe('guest', () => {
  test.each(['requireLogin', 'requireAdmin'] as const)('is sent by %s to the login, with the way back', (guard) => {
    expect(guardDecision(guard, GUEST, '/payment/success?session_id=cs_1', ADMIN_ONLY)).toEqual({
      to: '/login?redirect=/payment/success%3Fsession_id%3Dcs_1',
    })
  })

  test('may stay on pages for guests', () => {
    expect(guardDecision('guestsOnly', GUEST, '/login', ADMIN_ONLY)).toBeNull()
  })
})

describe('signed-in person', () => {
  test('may open what needs a login', () => {
    expect(guardDecision('requireLogin', signedIn('USER'), '/profile', ADMIN_ONLY)).toBeNull()
  })

  test('goes home from pages for guests', () => {
    expect(guardDecision('guestsOnly', signedIn('USER'), '/login', ADMIN_ONLY)).toEqual({ to: '/' })
  })
})

describe('dashboard', () => {
  test('opens for the roles of the setting', () => {
    expect(guardDecision('requireAdmin', signedIn('ADMIN'), '/admin', ADMIN_ONLY)).toBeNull()
    expect(guardDecision('requireAdmin', signedIn('MANAGER'), '/admin', ['ADMIN', 'MANAGER'])).toBeNull()
  })

  test.each(['MANAGER', 'CONSULTANT', 'USER'] as const)('sends a %s home and says why', (role) => {
    expect(guardDecision('requireAdmin', signedIn(role), '/admin', ADMIN_ONLY)).toEqual({ to: '/', isForRole: true })
  })

  test('stays closed while the session is unknown', () => {
    expect(guardDecision('requireAdmin', { status: 'signedIn', user: null }, '/admin', ADMIN_ONLY)?.to).toBe('/')
  })
})

describe('desk', () => {
  test.each(['CONSULTANT', 'MANAGER', 'ADMIN'] as const)('opens for a %s', (role) => {
    expect(guardDecision('requireDesk', signedIn(role), '/desk', ADMIN_ONLY)).toBeNull()
  })

  test('sends a client home and says why', () => {
    expect(guardDecision('requireDesk', signedIn('USER'), '/desk', ADMIN_ONLY)).toEqual({ to: '/', isForRole: true })
  })
})
