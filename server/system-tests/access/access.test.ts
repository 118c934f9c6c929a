import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { ROLES } from '#contract/users/roles.ts'
import { type Belongings, giveBelongings } from '#server/testing/features/belongings.ts'
import { openPayingApp, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { counted, tell } from '#server/testing/runs/soak.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'

const CALLERS = ['anonymous', ...ROLES] as const
type Row = Record<(typeof CALLERS)[number], number>

const everyone = (status: number): Row => ({
  anonymous: status,
  USER: status,
  CONSULTANT: status,
  MANAGER: status,
  ADMIN: status,
})
const signedIn = (status: number): Row => ({ ...everyone(status), anonymous: 401 })
const desk = (status: number): Row => ({ ...signedIn(status), USER: 403 })
const managers = (status: number): Row => ({
  anonymous: 401,
  USER: 403,
  CONSULTANT: 403,
  MANAGER: status,
  ADMIN: status,
})
const admins = (status: number): Row => ({ ...managers(403), ADMIN: status })

const ABSENT = '00000000-0000-4000-8000-000000000000'
const ABSENT_CODE = 'NL-222222'

/** Who may, written by hand: the expected status of a call with an empty body, for each kind of caller. */
const EXPECTED: Record<string, Row> = {
  'GET /auth/check-email': everyone(422),
  'POST /auth/register': everyone(422),
  'POST /auth/token': everyone(422),
  'POST /auth/refresh': everyone(401),
  'POST /auth/logout': everyone(204),
  'POST /auth/resend-verification-email': everyone(422),
  'GET /auth/verify-email': everyone(422),
  'POST /auth/confirmed-session': everyone(200),
  'GET /requests/link': everyone(422),
  'POST /requests/link/account': everyone(422),
  'POST /auth/request-password-reset': everyone(422),
  'POST /auth/check-reset-token': everyone(422),
  'POST /auth/reset-password': everyone(422),
  'POST /auth/check-invitation': everyone(422),
  'POST /auth/accept-invitation': everyone(422),
  'GET /users/admin': managers(200),
  'GET /users/admin/count': managers(200),
  'GET /users/admin/{id}': managers(404),
  'PUT /users/admin/{id}/role': admins(422),
  'POST /users/admin/{id}/deactivate': admins(422),
  'POST /users/admin/{id}/reactivate': admins(422),
  'POST /users/admin/{id}/sign-out': admins(422),
  'POST /users/admin/{id}/confirmation': admins(422),
  'POST /users/admin/{id}/password-link': admins(422),
  'POST /users/invitations': admins(422),
  'POST /users/invitations/{id}/revoke': admins(422),
  'GET /audit/admin': admins(200),
  'GET /audit/admin/chain': admins(200),
  'GET /audit/admin/actors': admins(200),
  'GET /audit/admin/export': admins(200),
  'GET /house/overview': managers(200),
  'GET /house/figures': admins(422),
  'GET /house/figures/rows': admins(422),
  'GET /house/figures/export': admins(422),
  'POST /views': everyone(422),
  'GET /settings/admin': admins(200),
  'PUT /settings/admin/contact': admins(422),
  'PUT /settings/admin/hours': admins(422),
  'PUT /settings/admin/holidays': admins(422),
  'PUT /settings/admin/texts': admins(422),
  'PUT /settings/admin/retention': admins(422),
  'POST /settings/admin/{key}/default': admins(404),
  'PUT /settings/admin/plans/{key}': admins(404),
  'POST /settings/admin/plans/{key}/default': admins(404),
  'GET /auth/google/login': everyone(422),
  'GET /auth/google/callback': everyone(302),
  'GET /profile/me': signedIn(200),
  'POST /profile/me/change-password': signedIn(422),
  'GET /pricing/plans': everyone(200),
  'GET /stripe/checkout-quote': signedIn(422),
  'POST /stripe/create-checkout-session': signedIn(422),
  'GET /stripe/order/success': signedIn(422),
  'POST /stripe/webhook': everyone(400),
  'GET /payments/{id}/invoice': signedIn(404),
  'GET /credit-notes/{id}': signedIn(404),
  'GET /packages/admin': managers(200),
  'GET /packages/admin/count': managers(200),
  'PUT /packages/admin/{id}': managers(422),
  'GET /cases': signedIn(200),
  'GET /cases/waiting': signedIn(200),
  'GET /cases/{code}': signedIn(404),
  'GET /cases/{code}/timeline': signedIn(404),
  'PUT /cases/{code}/brief': signedIn(422),
  'POST /cases/{code}/start': signedIn(422),
  'POST /cases/{code}/cancel': signedIn(404),
  'POST /cases/{code}/refund-requests': signedIn(422),
  'POST /cases/{code}/todos/{id}/answer': signedIn(422),
  'PUT /cases/{code}/todos/{id}': signedIn(422),
  'GET /cases/{code}/messages': signedIn(404),
  'POST /cases/{code}/messages': signedIn(422),
  'PATCH /cases/{code}/messages/{id}': signedIn(422),
  'POST /cases/{code}/read': signedIn(422),
  'POST /cases/{code}/files': signedIn(415),
  'GET /cases/{code}/files/{id}': signedIn(404),
  'GET /cases/{code}/offers': signedIn(404),
  'POST /cases/{code}/offers/{id}/accept': signedIn(422),
  'POST /cases/{code}/offers/{id}/ask': signedIn(422),
  'POST /cases/{code}/offers/{id}/drop': signedIn(404),
  'POST /cases/{code}/signing': signedIn(422),
  'POST /cases/{code}/savings/answer': signedIn(422),
  'GET /cases/{code}/evidence': signedIn(404),
  'GET /cases/{code}/regulator-letter': signedIn(404),
  'GET /cases/{code}/offer-files/{id}': signedIn(404),
  'GET /desk/cases/{code}/offers': desk(404),
  'POST /desk/cases/{code}/offers': desk(422),
  'PUT /desk/cases/{code}/offers/{id}': desk(422),
  'DELETE /desk/cases/{code}/offers/{id}': desk(404),
  'POST /desk/cases/{code}/offers/{id}/show': desk(422),
  'GET /desk/cases/{code}/offers/{id}': desk(404),
  'POST /desk/cases/{code}/offers/{id}/correct': managers(422),
  'POST /desk/cases/{code}/offers/{id}/withdraw': desk(422),
  'POST /desk/cases/{code}/offers/{id}/dealer-texts': desk(422),
  'PUT /desk/cases/{code}/target': desk(422),
  'PUT /desk/cases/{code}/contract': desk(422),
  'POST /desk/cases/{code}/offer-files': desk(415),
  'GET /desk/cases/{code}/offer-files/{id}': desk(404),
  'PUT /desk/cases/{code}/offer-files/{id}/reading': desk(404),
  'GET /desk/cases/{code}/offer-files/{id}/reading': desk(404),
  'DELETE /desk/cases/{code}/offer-files/{id}/reading': desk(404),
  'POST /desk/cases/{code}/files/{id}/offer-file': desk(404),
  'GET /desk/dealers': desk(200),
  'POST /desk/line-names': desk(422),
  'DELETE /desk/line-names': desk(422),
  'GET /savings/figures': everyone(200),
  'GET /cases/{code}/appointments': signedIn(404),
  'GET /cases/{code}/slots': signedIn(404),
  'POST /cases/{code}/appointments': signedIn(422),
  'GET /leads/{id}/slots': everyone(404),
  'POST /leads/{id}/appointment': everyone(422),
  'GET /calls/link': everyone(422),
  'GET /calls/link/slots': everyone(422),
  'GET /calls/link/file': everyone(422),
  'POST /calls/link/move': everyone(422),
  'POST /calls/link/cancel': everyone(422),
  'PUT /calls/link/reminders': everyone(422),
  'GET /calls/feed': everyone(422),
  'GET /desk/calendar': desk(422),
  'GET /desk/team': desk(200),
  'PUT /desk/team/me': desk(422),
  'PUT /desk/team/{id}': managers(422),
  'GET /desk/hours/{consultant}': desk(404),
  'PUT /desk/hours/{consultant}': desk(422),
  'POST /desk/hours/{consultant}/days': desk(422),
  'DELETE /desk/hours/{consultant}/days/{id}': desk(404),
  'POST /desk/calendar/feed': desk(201),
  'DELETE /desk/calendar/feed': desk(204),
  'GET /desk/cases/{code}/appointments': desk(404),
  'GET /desk/cases/{code}/slots': desk(404),
  'POST /desk/cases/{code}/appointments': desk(422),
  'POST /desk/appointments/{id}/move': desk(422),
  'POST /desk/appointments/{id}/cancel': desk(422),
  'POST /desk/appointments/{id}/outcome': desk(422),
  'GET /desk/today': desk(200),
  'GET /desk/counts': desk(200),
  'GET /desk/search': desk(422),
  'GET /desk/clients': desk(200),
  'GET /desk/clients/{id}': desk(404),
  'POST /desk/clients/{id}/export': managers(404),
  'GET /reply-times': everyone(200),
  'GET /desk/cases': desk(200),
  'GET /desk/board': desk(200),
  'GET /desk/consultants': desk(200),
  'POST /desk/bulk/consultant': managers(422),
  'POST /desk/bulk/stage': desk(422),
  'GET /desk/replies': desk(200),
  'POST /desk/replies': managers(422),
  'PUT /desk/replies/{id}': managers(422),
  'DELETE /desk/replies/{id}': managers(404),
  'POST /quote-reports': everyone(422),
  'GET /desk/quote-reports': desk(200),
  'GET /desk/quote-reports/{id}/golden-case': desk(404),
  'DELETE /desk/quote-reports/{id}': desk(404),
  'GET /desk/views/counts': desk(200),
  'GET /desk/views': desk(200),
  'POST /desk/views': desk(422),
  'DELETE /desk/views/{id}': desk(404),
  'POST /desk/cases': desk(422),
  'GET /desk/cases/{code}': desk(404),
  'GET /desk/cases/{code}/timeline': desk(404),
  'PUT /desk/cases/{code}/brief': desk(422),
  'PUT /desk/cases/{code}/place': desk(422),
  'PUT /desk/cases/{code}/plan': desk(422),
  'PUT /desk/cases/{code}/stage': desk(422),
  'PUT /desk/cases/{code}/pin': desk(422),
  'POST /desk/cases/{code}/todos': desk(422),
  'PUT /desk/cases/{code}/todos/{id}': desk(422),
  'PUT /desk/cases/{code}/consultant': managers(422),
  'PUT /desk/cases/{code}/refund-requests/{id}': managers(422),
  'POST /desk/cases/{code}/take': desk(404),
  'POST /desk/cases/{code}/hand-back': desk(422),
  'GET /desk/cases/{code}/messages': desk(404),
  'POST /desk/cases/{code}/messages': desk(422),
  'PATCH /desk/cases/{code}/messages/{id}': desk(422),
  'POST /desk/cases/{code}/read': desk(422),
  'POST /desk/cases/{code}/no-answer': desk(404),
  'POST /desk/cases/{code}/dealer-texts': desk(422),
  'POST /desk/cases/{code}/presence': desk(422),
  'GET /live': signedIn(200),
  'GET /profile/me/looks': signedIn(200),
  'POST /desk/cases/{code}/files': desk(415),
  'GET /desk/cases/{code}/files/{id}': desk(404),
  'GET /car-listings/admin': managers(200),
  'GET /car-listings/admin/count': managers(200),
  'GET /car-listings/admin/export': managers(200),
  'POST /car-listings/admin/imports': managers(415),
  'GET /car-listings/admin/imports': managers(200),
  'GET /car-listings/admin/imports/template': managers(200),
  'GET /car-listings/admin/imports/{id}': managers(404),
  'GET /car-listings/admin/imports/{id}/problems': managers(404),
  'GET /car-listings/admin/imports/{id}/rows': managers(404),
  'POST /car-listings/admin/imports/{id}/apply': managers(404),
  'POST /car-listings/admin/imports/{id}/undo': managers(404),
  'DELETE /car-listings/admin/imports/{id}': managers(404),
  'GET /car-listings/admin/vin/{vin}': managers(404),
  'GET /car-listings/admin/{id}': managers(404),
  'GET /car-listings/admin/{id}/history': managers(404),
  'POST /car-listings/admin': managers(422),
  'PUT /car-listings/admin/{id}': managers(422),
  'DELETE /car-listings/admin/{id}': managers(404),
  'DELETE /car-listings/admin/{id}/complete': managers(404),
  'POST /car-listings/admin/{id}/images': managers(415),
  'PUT /car-listings/admin/{id}/images/main': managers(422),
  'DELETE /car-listings/admin/{id}/images': managers(422),
  'GET /car-listings/public': everyone(200),
  'GET /car-listings/public/count': everyone(200),
  'GET /car-listings/public/facets': everyone(200),
  'GET /car-listings/public/cities': everyone(422),
  'GET /car-listings/public/suggestions': everyone(422),
  'GET /car-listings/public/chosen': everyone(422),
  'GET /car-listings/public/{id}': everyone(404),
  'GET /car-listings/public/{id}/prices': everyone(404),
  'GET /car-listings/public/{id}/fairness': everyone(404),
  'GET /car-listings/public/{id}/similar': everyone(200),
  'GET /saved-cars': signedIn(200),
  'PUT /saved-cars/{id}': signedIn(404),
  'DELETE /saved-cars/{id}': signedIn(204),
  'POST /saved-cars/joined': signedIn(422),
  'GET /saved-searches': signedIn(200),
  'POST /saved-searches': everyone(422),
  'PUT /saved-searches/{id}': signedIn(422),
  'DELETE /saved-searches/{id}': signedIn(404),
  'POST /saved-searches/confirmed': everyone(422),
  'POST /saved-searches/stopped': everyone(422),
  'GET /car-listings/images/{file}': everyone(404),
  'POST /contact/send-message': everyone(422),
  'POST /contact/vehicle-inquiry': everyone(422),
  'GET /inbox/admin': desk(200),
  'GET /inbox/admin/count': desk(200),
  'GET /inbox/admin/export': managers(200),
  'GET /inbox/admin/assignees': desk(200),
  'GET /inbox/admin/{id}': desk(404),
  'PUT /inbox/admin/{id}': desk(422),
  'POST /inbox/admin/{id}/answers': desk(422),
  'POST /inbox/admin/{id}/notes': desk(422),
  'POST /leads': everyone(422),
  'POST /contact/send-consulting-request': everyone(422),
  'POST /leads/{id}/quote': everyone(422),
  'GET /leads/user': signedIn(200),
  'PATCH /profile/me': signedIn(422),
  'PATCH /profile/me/preferences': signedIn(422),
  'GET /profile/me/referrals': signedIn(200),
  'POST /profile/me/documents': signedIn(415),
  'GET /profile/me/documents/{id}/download': signedIn(404),
  'DELETE /profile/me/documents/{id}': signedIn(404),
  'GET /documents/admin': desk(200),
  'GET /documents/admin/count': desk(200),
  'GET /documents/admin/{id}/download': desk(404),
  'PUT /documents/admin/{id}': desk(422),
  'GET /reviews': everyone(200),
  'GET /profile/me/feedback': signedIn(200),
  'POST /profile/me/feedback': signedIn(422),
  'GET /reviews/admin': managers(200),
  'GET /reviews/admin/count': managers(200),
  'PUT /reviews/admin/{id}': managers(422),
  'GET /profile/me/devices': signedIn(200),
  'DELETE /profile/me/devices/{id}': signedIn(404),
  'DELETE /profile/me/devices': signedIn(200),
  'GET /profile/me/export': signedIn(200),
  'POST /profile/me/export': signedIn(202),
  'GET /profile/me/export/download': signedIn(404),
  'POST /profile/me/delete-account': signedIn(422),
  'POST /profile/me/delete-account/link': { ...signedIn(409), USER: 200 },
  'POST /auth/confirm-account-deletion': everyone(422),
  'POST /auth/disown-account': everyone(422),
  'POST /profile/me/set-password-link': signedIn(200),
  'POST /profile/me/phone/code': signedIn(409),
  'POST /profile/me/phone/confirm': signedIn(422),
  'GET /profile/me/notifications': signedIn(200),
  'GET /profile/me/notifications/unread': signedIn(200),
  'PATCH /profile/me/notifications/{id}/read': signedIn(404),
  'POST /profile/me/notifications/mark-all-read': signedIn(200),
  'POST /mail/unsubscribe': everyone(422),
  'GET /jobs/admin': managers(200),
  'GET /jobs/admin/count': managers(200),
  'POST /jobs/admin/{id}/retry': managers(404),
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
  const calls = Object.keys(EXPECTED).length
  const kinds = CALLERS.length + 1
  tell(`access: ${calls} calls × ${kinds} kinds of caller = ${counted(calls * kinds)} cells, each as written by hand`)
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

const isStream = (key: string) => 'stream' in (api[key as keyof typeof api] ?? {})

describe('access to calls', () => {
  test('every call of the contract has its line in the table, and nothing else does', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(Object.keys(api).sort())
  })

  test('every route that answers is a call of the contract or a known other one', () => {
    const calls = Object.keys(api).map((key) => key.replace(' ', ' /api/v1').replaceAll(/\{(\w+)\}/g, ':$1'))
    const served = product.app.routes().filter((route) => !route.startsWith('HEAD '))
    expect(served).toEqual(expect.arrayContaining(calls))
    expect(served.filter((route) => !calls.includes(route) && !OTHER_ROUTES.includes(route))).toEqual([])
  })

  for (const [key, row] of Object.entries(EXPECTED)) {
    for (const caller of CALLERS) {
      test(`${key} as ${caller} answers ${row[caller]}`, async () => {
        const [method = 'GET', path = ''] = key.split(' ')
        const response = await product.inject({
          method,
          url: `/api/v1${path.replace('{code}', ABSENT_CODE).replaceAll(/\{\w+\}/g, ABSENT)}`,
          headers: caller === 'anonymous' ? {} : (await product.signUp(caller)).headers,
          payloadAsStream: isStream(key),
        })
        if (isStream(key)) response.raw.res.destroy()
        expect(response.statusCode).toBe(row[caller])
        if (row[caller] === 401) expect(response.headers['www-authenticate']).toBe('Bearer')
        if (row[caller] === 403)
          expect(response.json()).toMatchObject({ detail: 'You do not have permission to access this resource.' })
      })
    }

    test(`${key} as another buyer, with the id of something of a buyer’s, answers ${row.USER}`, async () => {
      const [method = 'GET', path = ''] = key.split(' ')
      const response = await product.inject({
        method,
        url: `/api/v1${path.replace('{code}', theirs.case).replaceAll(/\{\w+\}/g, idOfTheirs(path))}`,
        headers: (await product.signUp()).headers,
        payloadAsStream: isStream(key),
      })
      if (isStream(key)) response.raw.res.destroy()
      expect(response.statusCode).toBe(row.USER)
    })
  }
})
