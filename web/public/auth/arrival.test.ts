import { describe, expect, test } from 'vitest'
import { readCallback, readLoginArrival, readRegisterArrival } from './arrival.ts'
import { withRedirect } from './use-arrival.ts'

const login = (query: string) => readLoginArrival(new URLSearchParams(query))
const register = (query: string) => readRegisterArrival(new URLSearchParams(query))

describe('arrival at the login', () => {
  test.each([
    ['', null],
    ['verified=true', { kind: 'verified' }],
    ['verified=false', null],
    ['registered=true', { kind: 'registered' }],
    ['registered=true&provider=google', { kind: 'registeredWithGoogle' }],
    ['reset=success', { kind: 'reset' }],
    ['reset_success=true', { kind: 'reset' }],
    ['error=account_exists', { kind: 'conflict', description: null }],
    ['error=account_mismatch&description=Other+account', { kind: 'conflict', description: 'Other account' }],
    ['error=access_denied', { kind: 'googleError', description: null }],
    ['error=x&description=Google+is+away', { kind: 'googleError', description: 'Google is away' }],
    ['google_error=no_account&email=a@b.ca', { kind: 'noAccount', email: 'a@b.ca' }],
    ['google_error=no_account', { kind: 'noAccount', email: null }],
    ['google_error=no_account&email=Your+account+is+locked.+Call+1-900-555-0199', { kind: 'noAccount', email: null }],
    ['google_error=no_account&email=a%E2%80%AEb@c.ca', { kind: 'noAccount', email: null }],
    ['google_error=other', { kind: 'googleError', description: null }],
  ])('%j is the notice %j', (query, notice) => {
    expect(login(query).notice).toEqual(notice)
  })

  test('what went wrong comes before what went well', () => {
    expect(login('registered=true&error=account_exists').notice).toMatchObject({ kind: 'conflict' })
  })

  test('a description in an address stays a sentence or two', () => {
    const { notice } = login(`error=x&description=${'a'.repeat(5_000)}`)
    expect(notice).toMatchObject({ description: 'a'.repeat(300) })
  })
})

describe('arrival at the registration', () => {
  test('Google’s answer starts the completion', () => {
    expect(register('provider=google&missing_info=true&email=a@b.ca&name=Anne+Roy&google_id=t').google).toEqual({
      email: 'a@b.ca',
      name: 'Anne Roy',
      ticket: 't',
    })
  })

  test.each([
    'provider=google&missing_info=true&email=a@b.ca',
    'provider=google&google_id=t&email=a@b.ca',
    'provider=google&missing_info=true&email=Call+us&google_id=t',
    'google_id=t',
  ])('%j is no completion', (query) => {
    expect(register(query).google).toBeNull()
  })

  test('an account that exists is a warning, in Google’s words if there are any', () => {
    expect(register('error=account_exists').problem).toEqual({ kind: 'conflict', description: null })
    expect(register('error=account_exists&description=Log+in').problem).toMatchObject({ description: 'Log in' })
  })

  test('a referral is read', () => {
    expect(register('ref=MAPLE7').referral).toBe('MAPLE7')
  })
})

describe('arrival at the callback', () => {
  test('a fragment is Google’s', () => {
    expect(readCallback('#token=abc&redirect=%2Fpricing')).toEqual({
      token: 'abc',
      redirect: '/pricing',
      method: 'google',
    })
  })

  test('a query is a token’s', () => {
    expect(readCallback('?token=abc')).toEqual({ token: 'abc', redirect: null, method: 'token' })
  })

  test.each(['', '?token=', '#token=', '#'])('%j has none', (address) => {
    expect(readCallback(address).token).toBeNull()
  })
})

test('next address keeps the destination', () => {
  expect(withRedirect('/login', null)).toBe('/login')
  expect(withRedirect('/login?registered=true', '/cars?make=Honda')).toBe(
    '/login?registered=true&redirect=%2Fcars%3Fmake%3DHonda',
  )
})
