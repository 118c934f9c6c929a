import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from './memory-storage.ts'
import { AUTH_CHECK_WAIT_MS, type SessionPorts, SessionStore } from './session-store.ts'

const ANNE = { id: 'a1', full_name: 'Anne Sample', email: 'anne@northlane.example', role: 'USER' } as const

function token(name: string, lifetimeS = 600): string {
  const iat = Math.floor(Date.now() / 1000)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [part({ alg: 'HS256' }), part({ sub: ANNE.id, jti: name, iat, exp: iat + lifetimeS }), 'signature'].join('.')
}

function json(status: number, body: unknown = {}): Response {
  return new Response(JSON.stringify(body), { status })
}

/** Answers by path; a missing answer never comes. */
function open(
  stored: Record<string, string>,
  answers: Record<string, () => Response | Promise<Response>> = {},
  hasUnsavedText = false,
) {
  const storage = memoryStorage(stored)
  const calls: { path: string; authorization: string | null }[] = []
  const onRefused = vi.fn()
  const onReplaced = vi.fn()
  const onOtherUser = vi.fn()
  const request: SessionPorts['request'] = async (path, init) => {
    calls.push({ path, authorization: new Headers(init.headers).get('authorization') })
    return answers[path]?.() ?? new Promise<Response>(() => {})
  }
  const store = new SessionStore({
    storage,
    request,
    withTabLock: (work) => work(),
    onRefused,
    onReplaced,
    hasUnsavedText: () => hasUnsavedText,
    onOtherUser,
  })
  return { store, storage, calls, onRefused, onReplaced, onOtherUser }
}

const signedIn = (authToken: string) => ({ authToken, user: JSON.stringify(ANNE) })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T12:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('stored session', () => {
  test.each(['', 'null', 'undefined', '  '])('ignores a token of %j', async (value) => {
    const { store, calls } = open({ authToken: value, user: 'null' })
    await store.check()
    expect(store.current).toEqual({ status: 'guest' })
    expect(calls).toEqual([])
  })

  test('keeps a token whose user cannot be read', () => {
    const { store } = open({ authToken: 'opaque', user: '{broken' })
    expect(store.current).toEqual({ status: 'signedIn', user: null })
  })

  test('keeps no more of a person than four fields', () => {
    const { store, storage } = open({})
    store.signIn(token('t'), { ...ANNE, phone_number: '+15145550100' } as typeof ANNE)
    expect(JSON.parse(storage.map.get('user') ?? '')).toEqual(ANNE)
    expect([...storage.map.keys()].sort()).toEqual(['authToken', 'user'])
  })
})

describe('session check before the page mounts', () => {
  test('asks with the stored token and takes over the answer', async () => {
    const stored = token('t')
    const { store, calls } = open(signedIn(stored), {
      '/profile/me': () => json(200, { ...ANNE, full_name: 'Anne New' }),
    })
    await store.check()
    expect(calls).toEqual([{ path: '/profile/me', authorization: `Bearer ${stored}` }])
    expect(store.current).toEqual({ status: 'signedIn', user: { ...ANNE, full_name: 'Anne New' } })
  })

  test('asks once however many wait for it', async () => {
    const { store, calls } = open(signedIn(token('t')), { '/profile/me': () => json(200, ANNE) })
    await Promise.all([store.check(), store.check(), store.check()])
    expect(calls).toHaveLength(1)
  })

  test('goes on after 5,000 ms without an answer, still signed in', async () => {
    const { store } = open(signedIn(token('t')))
    const settled = vi.fn()
    void store.check().then(settled)
    await vi.advanceTimersByTimeAsync(AUTH_CHECK_WAIT_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledOnce()
    expect(store.current).toEqual({ status: 'signedIn', user: ANNE })
  })

  test('renews an old token once and asks again', async () => {
    const renewed = token('renewed')
    let asked = 0
    const { store, storage, calls } = open(signedIn(token('old')), {
      '/profile/me': () => json(++asked === 1 ? 401 : 200, ANNE),
      '/auth/refresh': () => json(200, { access_token: renewed }),
    })
    await store.check()
    expect(calls.map((call) => call.path)).toEqual(['/profile/me', '/auth/refresh', '/profile/me'])
    expect(storage.map.get('authToken')).toBe(renewed)
    expect(store.current).toEqual({ status: 'signedIn', user: ANNE })
  })

  test('clears a session that the server refuses, and says so', async () => {
    const { store, storage, onRefused } = open(signedIn(token('t')), {
      '/profile/me': () => json(401),
      '/auth/refresh': () => json(401),
    })
    await store.check()
    expect(store.current).toEqual({ status: 'guest', ended: 'refused' })
    expect(storage.map.size).toBe(0)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  test('clears the session of a deactivated account', async () => {
    const { store } = open(signedIn(token('t')), { '/profile/me': () => json(403) })
    await store.check()
    expect(store.current.status).toBe('guest')
  })

  test.each([
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server error', () => json(503)],
    ['too many requests', () => json(429)],
  ])('keeps the session after %s', async (_, answer) => {
    const { store, onRefused } = open(signedIn(token('t')), { '/profile/me': answer })
    await store.check()
    expect(store.current).toEqual({ status: 'signedIn', user: ANNE })
    expect(onRefused).not.toHaveBeenCalled()
  })
})

describe('renewing', () => {
  test('happens by itself a minute before the token ends', async () => {
    const { store, calls } = open({}, { '/auth/refresh': () => json(200, { access_token: token('second') }) })
    store.signIn(token('first', 600), ANNE)
    await vi.advanceTimersByTimeAsync(539_000)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(calls.map((call) => call.path)).toEqual(['/auth/refresh'])
  })

  test('does not run in circles when this clock is an hour ahead', async () => {
    const late = token('first')
    vi.setSystemTime(Date.now() + 3_600_000)
    const { calls } = open(signedIn(late), {
      '/auth/refresh': () => {
        vi.setSystemTime(Date.now() - 3_600_000)
        const fresh = token('second')
        vi.setSystemTime(Date.now() + 3_600_000)
        return json(200, { access_token: fresh })
      },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(calls).toHaveLength(1)
  })

  test('is one request for all who ask at once', async () => {
    const { store, calls } = open(signedIn(token('t')), {
      '/auth/refresh': () => json(200, { access_token: token('next') }),
    })
    expect(await Promise.all([store.refresh(), store.refresh(), store.refresh()])).toEqual([true, true, true])
    expect(calls).toHaveLength(1)
  })

  test('takes the token another tab has just stored instead of asking', async () => {
    const { store, storage, calls } = open(signedIn(token('t')))
    storage.setItem('authToken', token('from another tab'))
    expect(await store.refresh()).toBe(true)
    expect(calls).toEqual([])
    expect(store.token).toBe(storage.map.get('authToken'))
  })

  test('keeps the session when the network fails', async () => {
    const { store } = open(signedIn(token('t')), { '/auth/refresh': () => Promise.reject(new TypeError()) })
    expect(await store.refresh()).toBe(false)
    expect(store.current.status).toBe('signedIn')
  })

  test.each([
    ['by name', signedIn(token('t'))],
    ['by its token, where no person could be read', { authToken: token('t'), user: '{broken' }],
  ])('by a cookie of somebody else logs out, of both, and says so: known %s', async (_, stored) => {
    const mallory = { ...ANNE, id: 'm1', full_name: 'Mallory Sample', email: 'mallory@northlane.example' }
    const { store, storage, calls, onReplaced } = open(
      {
        ...stored,
        'consultation-draft': '{}',
        'message-drafts': '{}',
        'unsent-messages': '[]',
        'signing-offer': '{}',
      },
      {
        '/auth/refresh': () => json(200, { access_token: token('of mallory'), user: mallory }),
        '/auth/logout': () => json(200),
      },
    )
    expect(await store.refresh()).toBe(false)
    expect(store.current).toEqual({ status: 'guest', ended: 'replaced' })
    expect(storage.map.size).toBe(0)
    expect(onReplaced).toHaveBeenCalledOnce()
    expect(calls.at(-1)).toEqual({ path: '/auth/logout', authorization: `Bearer ${stored.authToken}` })
  })

  test('goes on where neither the answer nor its token says whose it is', async () => {
    const { store, onReplaced } = open(signedIn(token('t')), {
      '/auth/refresh': () => json(200, { access_token: 'opaque' }),
    })
    expect(await store.refresh()).toBe(true)
    expect(store.current).toEqual({ status: 'signedIn', user: ANNE })
    expect(onReplaced).not.toHaveBeenCalled()
  })

  test('restores no session that was logged out while it was in flight', async () => {
    let answer: (response: Response) => void = () => {}
    const { store, storage } = open(signedIn(token('t')), {
      '/auth/refresh': () => new Promise((resolve) => (answer = resolve)),
      '/auth/logout': () => json(200),
    })
    const renewing = store.refresh()
    await vi.advanceTimersByTimeAsync(0)
    await store.logOut()
    answer(json(200, { access_token: token('late') }))
    expect(await renewing).toBe(false)
    expect(storage.map.size).toBe(0)
  })
})

describe('ending and sharing', () => {
  test('logging out empties storage at once and tells the server', async () => {
    const stored = token('t')
    const { store, storage, calls } = open(signedIn(stored), { '/auth/logout': () => json(200) })
    const telling = store.logOut()
    expect(storage.map.size).toBe(0)
    expect(store.current).toEqual({ status: 'guest', ended: 'here' })
    await telling
    expect(calls).toEqual([{ path: '/auth/logout', authorization: `Bearer ${stored}` }])
  })

  test('logging out works without a network', async () => {
    const { store } = open(signedIn(token('t')), { '/auth/logout': () => Promise.reject(new TypeError()) })
    await store.logOut()
    expect(store.current.status).toBe('guest')
  })

  test('a logout in another tab counts here', () => {
    const { store, storage } = open(signedIn(token('t')))
    const heard = vi.fn()
    store.subscribe(heard)
    storage.map.clear()
    store.reread()
    expect(store.current).toEqual({ status: 'guest', ended: 'elsewhere' })
    expect(heard).toHaveBeenCalledOnce()
  })

  test('rereading an unchanged storage changes nothing', () => {
    const { store } = open(signedIn(token('t')))
    const before = store.current
    store.reread()
    expect(store.current).toBe(before)
  })
})

describe('session that expires over typed text', () => {
  const refused = { '/auth/refresh': () => json(401) }
  const ZOE = { ...ANNE, id: 'z1', email: 'zoe@northlane.example' }

  async function expire() {
    const opened = open(signedIn(token('t')), refused, true)
    const renewed = vi.fn()
    void opened.store.refresh().then(renewed)
    await vi.advanceTimersByTimeAsync(1)
    return { ...opened, renewed }
  }

  test('keeps its user and lets the call wait', async () => {
    const { store, renewed, onRefused } = await expire()
    expect(store.current).toEqual({ status: 'signedIn', user: ANNE, isExpired: true })
    expect([renewed.mock.calls, onRefused.mock.calls]).toEqual([[], []])
  })

  test('goes on when the same user logs in again', async () => {
    const { store, renewed, onOtherUser } = await expire()
    store.signIn(token('new'), ANNE)
    await vi.advanceTimersByTimeAsync(1)
    expect(store.current).toEqual({ status: 'signedIn', user: ANNE })
    expect(renewed).toHaveBeenCalledExactlyOnceWith(true)
    expect(onOtherUser).not.toHaveBeenCalled()
  })

  test('goes on when the same user logs in in another tab', async () => {
    const { store, storage, renewed } = await expire()
    storage.setItem('authToken', token('new'))
    storage.setItem('user', JSON.stringify(ANNE))
    store.reread()
    await vi.advanceTimersByTimeAsync(1)
    expect(store.current).toEqual({ status: 'signedIn', user: ANNE })
    expect(renewed).toHaveBeenCalledExactlyOnceWith(true)
  })

  test('repeats no call for another user, whose page is loaded again', async () => {
    const { store, renewed, onOtherUser } = await expire()
    store.signIn(token('new'), ZOE)
    await vi.advanceTimersByTimeAsync(1)
    expect(renewed).toHaveBeenCalledExactlyOnceWith(false)
    expect(onOtherUser).toHaveBeenCalledOnce()
  })

  test('ends when the user gives up', async () => {
    const { store, storage, renewed, onRefused } = await expire()
    store.giveUp()
    await vi.advanceTimersByTimeAsync(1)
    expect(store.current).toEqual({ status: 'guest', ended: 'refused' })
    expect([renewed.mock.calls, onRefused.mock.calls.length, storage.map.size]).toEqual([[[false]], 1, 0])
  })

  test('stays when another tab finds the session refused, and not when the user logs out there', () => {
    const here = open(signedIn(token('t')), {}, true)
    here.storage.map.clear()
    here.store.reread('refused')
    expect(here.store.current).toEqual({ status: 'signedIn', user: ANNE, isExpired: true })
    const other = open(signedIn(token('t')), {}, true)
    other.storage.map.clear()
    other.store.reread()
    expect(other.store.current).toEqual({ status: 'guest', ended: 'elsewhere' })
  })

  test('ends at once for an account that was deactivated', async () => {
    const { store } = open(signedIn(token('t')), { '/auth/refresh': () => json(403) }, true)
    expect(await store.refresh()).toBe(false)
    expect(store.current.status).toBe('guest')
  })
})
