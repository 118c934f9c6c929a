import { expect, test, vi } from 'vitest'
import { withSession } from './bearer.ts'
import type { SessionStore } from './session-store.ts'

function send(path: string, statuses: number[], canRefresh = true) {
  const session = {
    token: 'old' as string | null,
    refresh: vi.fn(async () => {
      if (canRefresh) session.token = 'new'
      return canRefresh
    }),
  }
  const tokens: (string | null)[] = []
  const transport = withSession(session as unknown as SessionStore, {
    fetch: async (_, init) => {
      tokens.push(new Headers(init.headers).get('authorization'))
      return new Response(null, { status: statuses[tokens.length - 1] ?? 200 })
    },
  })
  return { answer: transport.fetch(path, {}), tokens, session }
}

test('access token goes with every call', async () => {
  const { answer, tokens } = send('/api/v1/leads/user', [200])
  await answer
  expect(tokens).toEqual(['Bearer old'])
})

test.each([
  '/api/v1/car-listings/public?make=Honda',
  '/api/v1/contact/vehicle-inquiry',
  '/api/v1/contact/send-message',
])('but not with %s', async (path) => {
  const { answer, tokens } = send(path, [200])
  await answer
  expect(tokens).toEqual([null])
})

test('first 401 is tried once more with a new token', async () => {
  const { answer, tokens } = send('/api/v1/profile/me', [401, 200])
  expect((await answer).status).toBe(200)
  expect(tokens).toEqual(['Bearer old', 'Bearer new'])
})

test('second 401 is the answer', async () => {
  const { answer, session } = send('/api/v1/profile/me', [401, 401])
  expect((await answer).status).toBe(401)
  expect(session.refresh).toHaveBeenCalledOnce()
})

test('wrong password is not a reason to renew', async () => {
  const { answer, session } = send('/api/v1/auth/token', [401])
  expect((await answer).status).toBe(401)
  expect(session.refresh).not.toHaveBeenCalled()
})

test('first 401 without a new token is the answer', async () => {
  const { answer, tokens } = send('/api/v1/profile/me', [401], false)
  expect((await answer).status).toBe(401)
  expect(tokens).toHaveLength(1)
})
