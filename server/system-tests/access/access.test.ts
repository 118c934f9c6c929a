import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint, GuardName } from '#contract/calls/endpoint.ts'
import { ROLES } from '#contract/users/roles.ts'
import { type Belongings, giveBelongings } from '#server/testing/features/belongings.ts'
import { openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { counted, tell } from '#server/testing/runs/soak.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

type Call = keyof typeof api
const CALLS = Object.entries(api) as [Call, Endpoint][]
const CALLERS = ['anonymous', ...ROLES] as const
type Asker = (typeof CALLERS)[number]

/** Which callers a guard lets in; the others get 401 without a session and 403 with one. */
const LETS_IN: Record<GuardName, readonly Asker[]> = {
  anyone: CALLERS,
  signedIn: ROLES,
  desk: ['CONSULTANT', 'MANAGER', 'ADMIN'],
  manager: ['MANAGER', 'ADMIN'],
  admin: ['ADMIN'],
}

const ABSENT = '00000000-0000-4000-8000-000000000000'
const ABSENT_CODE = 'NL-222222'

/** Calls that answer an empty request in another way than their schemas say. */
const EXCEPTIONS: Partial<Record<Call, number>> = {
  'POST /auth/refresh': 401,
  'POST /settings/admin/{key}/default': 404,
  'PUT /settings/admin/plans/{key}': 404,
  'POST /settings/admin/plans/{key}/default': 404,
  'POST /profile/me/phone/code': 409,
  'POST /stripe/webhook': 400,
  // Their fields are all optional, but a body must be sent.
  'PUT /car-listings/admin/{id}': 422,
  'PUT /saved-searches/{id}': 422,
  'GET /car-listings/public/{id}/similar': 200,
  'DELETE /saved-cars/{id}': 204,
  'GET /profile/me/export/download': 404,
  // Staff are asked to be removed by an admin.
  'POST /profile/me/delete-account/link': 409,
}

/** The answer of a call without query and body, with unknown ids, to a permitted caller. */
function statusOf(call: Call, { multipart, query, body, answers }: Endpoint): number {
  const exception = EXCEPTIONS[call]
  if (exception !== undefined) return exception
  if (multipart) return 415
  const isRefused = [query, body].some((schema) => schema !== undefined && !schema.safeParse({}).success)
  if (isRefused) return 422
  return call.includes('{') ? 404 : Number(Object.keys(answers)[0])
}

function expectedStatus(call: Call, endpoint: Endpoint, caller: Asker): number {
  if (LETS_IN[endpoint.guard].includes(caller)) {
    return call === 'POST /profile/me/delete-account/link' && caller === 'USER' ? 200 : statusOf(call, endpoint)
  }
  return caller === 'anonymous' ? 401 : 403
}

/** Routes that are not calls of the API table. */
const OTHER_ROUTES = ['GET /healthz', 'GET /readyz', 'GET /api/v1/openapi.json', 'GET /api/docs']

let product: TestApp
let cards: TestCardProvider
let theirs: Belongings

beforeAll(async () => {
  ;({ cards, product } = await openPayingApp())
  theirs = await giveBelongings(product, cards, await product.signUp())
})
afterAll(async () => {
  await product.close()
  const calls = CALLS.length
  const kinds = CALLERS.length + 1
  tell(
    `access: ${calls} calls × ${kinds} kinds of caller = ${counted(calls * kinds)} cells, each as its guard and its schemas say`,
  )
})

/** What a buyer has of the kind that a path is about. */
function idOfTheirs(path: string): string {
  const kinds: [RegExp, keyof Belongings][] = [
    [/cases/, 'message'],
    [/documents/, 'document'],
    [/notifications/, 'notification'],
    [/devices/, 'device'],
    [/payments/, 'payment'],
    [/packages/, 'package'],
    [/inbox/, 'lead'],
    [/reviews/, 'review'],
  ]
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
  return kind ? theirs[kind] : ABSENT
}

const isStream = (call: Call) => 'stream' in api[call]

describe('access to calls', () => {
  test('guard of each call is the approved one', async () => {
    const lines = CALLS.map(([call, { guard }]) => `${call}: ${guard}\n`).toSorted()
    await expect(lines.join('')).toMatchFileSnapshot('./approved-guards.txt')
  })

  test('every route that answers is a call of the contract or a known other one', () => {
    const calls = Object.keys(api).map((key) => key.replace(' ', ' /api/v1').replaceAll(/\{(\w+)\}/g, ':$1'))
    const served = product.app.routes().filter((route) => !route.startsWith('HEAD '))
    expect(served).toEqual(expect.arrayContaining(calls))
    expect(served.filter((route) => !calls.includes(route) && !OTHER_ROUTES.includes(route))).toEqual([])
  })

  for (const [call, endpoint] of CALLS) {
    const [method = 'GET', path = ''] = call.split(' ')

    async function ask(url: string, headers: Record<string, string>) {
      const response = await product.inject({
        method,
        url: `/api/v1${url}`,
        headers,
        payloadAsStream: isStream(call),
      })
      if (isStream(call)) response.raw.res.destroy()
      return response
    }

    for (const caller of CALLERS) {
      const expected = expectedStatus(call, endpoint, caller)
      test(`${call} as ${caller} answers ${expected}`, async () => {
        const headers = caller === 'anonymous' ? {} : (await product.signUp(caller)).headers
        const response = await ask(path.replace('{code}', ABSENT_CODE).replaceAll(/\{\w+\}/g, ABSENT), headers)
        expect(response.statusCode).toBe(expected)
        if (expected === 401) expect(response.headers['www-authenticate']).toBe('Bearer')
        if (expected === 403)
          expect(response.json()).toMatchObject({ detail: 'You do not have permission to access this resource.' })
      })
    }

    const toOther = expectedStatus(call, endpoint, 'USER')
    test(`${call} with the id of another buyer's thing answers ${toOther}`, async () => {
      const url = path.replace('{code}', theirs.case).replaceAll(/\{\w+\}/g, idOfTheirs(path))
      expect((await ask(url, (await product.signUp()).headers)).statusCode).toBe(toOther)
    })
  }
})
