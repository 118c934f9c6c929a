import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { cases } from '#server/features/cases/tables.ts'
import { askInCase, CASE_BODIES, type CaseCall } from '#server/testing/features/case-calls.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { dealOf, offerEntry } from '#server/testing/features/offers.ts'
import { giveWholeCase, hashOfCase, MARKER, type WholeCase } from '#server/testing/features/whole-case.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

const MINIMUM_CALLS = 250
/** Ids that are none, or not of anything. */
const MALFORMED = ['0', '%00', 'me', '9223372036854775808', '-1', '1e3', 'NaN', '..%2f..%2fx', 'x'.repeat(400)].slice(
  0,
  rounds(4, 9),
)
const WITH_ID = (Object.keys(CASE_BODIES) as CaseCall[]).filter((call) => call.includes('{id}'))

let product: TestApp
let at: CaseCalls
let manager: TestPerson
let mine: WholeCase
let theirs: WholeCase
let before: string
const leaks: string[] = []
let made = 0

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
  mine = await giveWholeCase(product, at)
  theirs = await giveWholeCase(product, at)
  before = await hashOfCase(product, theirs)
})
afterAll(async () => {
  await product.close()
  tell(`access: ${counted(made)} calls with the ids of another case, 0 leaks, its rows and files unchanged`)
})

type Refused = readonly [TestPerson, 'GET' | 'POST' | 'PUT', string, object | undefined, readonly number[]]
type Answer = { statusCode: number; body: string }

function judge(what: string, { statusCode, body }: Answer, expected: readonly number[]): void {
  made++
  if (!expected.includes(statusCode)) leaks.push(`${what}: ${statusCode} ${body.slice(0, 200)}`)
  if (statusCode < 300 && body.includes(theirs.client.email)) leaks.push(`${what} names the other client`)
}

async function expectNothingHappened(): Promise<void> {
  expect(leaks.splice(0)).toEqual([])
  expect(await hashOfCase(product, theirs)).toBe(before)
}

test('ids of another case in one’s own case’s path are not found, for its client, its consultant and a manager', async () => {
  const ids = [
    ...Object.values(theirs.ids),
    randomUUID(),
    ...Object.values(theirs.ids).slice(0, 2).map(upper),
    ...MALFORMED,
  ]
  for (const call of WITH_ID) {
    const callers = call.includes('/desk/') ? { consultant: mine.advisor, manager } : { client: mine.client }
    for (const [name, caller] of Object.entries(callers)) {
      const isManagers = api[call].guard === 'manager' && name === 'consultant'
      for (const id of ids) {
        const answer = await askInCase(product, call, { code: mine.code, id }, caller)
        judge(`${name}: ${call} ${id.slice(0, 40)}`, answer, [isManagers ? 403 : 404])
      }
    }
  }
  await expectNothingHappened()
}, 120_000)

function upper(id: string): string {
  return id.toUpperCase()
}

test('ids of another case in a body or a query are refused, and nothing is left half done', async () => {
  const own = await hashOfCase(product, mine)
  const { client, advisor, code } = mine
  const { ids } = theirs
  const said = () => ({ key: randomUUID(), text: 'Mine' })
  const entry = offerEntry(product)
  const at404 = [404]
  const refusals: readonly Refused[] = [
    ...[ids.message, ids.note, randomUUID()].flatMap((quoted_id) => [
      [client, 'POST', `/cases/${code}/messages`, { ...said(), quoted_id }, at404] as const,
      [advisor, 'POST', `/desk/cases/${code}/messages`, { ...said(), kind: 'note', quoted_id }, at404] as const,
    ]),
    // A note of one’s own case is no client’s to quote.
    [client, 'POST', `/cases/${code}/messages`, { ...said(), quoted_id: mine.ids.note }, at404],
    ...[ids.file, mine.ids.file, ids.proof, randomUUID()].flatMap((id) => [
      [client, 'POST', `/cases/${code}/messages`, { ...said(), file_ids: [id] }, [409, 410, 422]] as const,
      [
        advisor,
        'POST',
        `/desk/cases/${code}/messages`,
        { ...said(), kind: 'message', file_ids: [id] },
        [409, 410, 422],
      ] as const,
    ]),
    ...[ids.proof, ids.file, ids.document].flatMap((id) => [
      [advisor, 'POST', `/desk/cases/${code}/offers`, { ...entry, proof_id: id }, [404, 409, 410, 422]] as const,
      [
        advisor,
        'PUT',
        `/desk/cases/${code}/offers/${mine.ids.draft}`,
        { ...entry, proof_id: id, saved_at: entry.taken_at },
        [404, 409, 410, 422],
      ] as const,
      [
        advisor,
        'PUT',
        `/desk/cases/${code}/contract`,
        { ...dealOf(entry), file_id: id },
        [404, 409, 410, 422],
      ] as const,
    ]),
    [client, 'GET', `/cases/${code}/regulator-letter?language=en&offer=${ids.offer}`, undefined, at404],
    [client, 'POST', `/cases/${code}/offers/${mine.ids.offer}/accept`, { hash: theirs.hash }, [409]],
    [client, 'POST', `/cases/${theirs.code}/offers/${mine.ids.offer}/accept`, { hash: mine.hash }, at404],
    [advisor, 'POST', '/desk/cases', { request_id: ids.lead }, at404],
    [advisor, 'PUT', `/inbox/admin/${mine.ids.lead}`, { assignee_id: theirs.advisor.id }, [403]],
    [client, 'POST', '/profile/me/feedback', { rating: 1, comment: 'x', package_id: ids.client }, [404, 422]],
    [client, 'POST', `/leads/${ids.lead}/appointment`, booking(), at404],
    [client, 'GET', `/leads/${ids.lead}/slots`, undefined, at404],
    [client, 'POST', `/leads/${ids.lead}/quote`, { text: 'Mine' }, at404],
  ]
  for (const [person, method, path, body, expected] of refusals) {
    judge(`${method} ${path} ${JSON.stringify(body)}`, await at.call(person, method, path, body), expected)
  }
  await expectNothingHappened()
  expect(await hashOfCase(product, mine)).toBe(own)
})

function booking() {
  return { starts_at: new Date(Date.now() + 3 * DAY_MS).toISOString(), how: 'video', time_zone: 'America/Toronto' }
}

test('case codes of other clients, in any spelling, and codes of no case are not found', async () => {
  const codes = [
    theirs.code,
    theirs.code.toLowerCase(),
    theirs.code.replace('-', ''),
    `${theirs.code}%20`,
    'NL-222222',
    ...MALFORMED,
  ]
  for (const code of codes) {
    for (const call of Object.keys(CASE_BODIES) as CaseCall[]) {
      if (call.includes('{id}') || call === 'POST /desk/cases/{code}/take') continue
      const caller = call.includes('/desk/') ? mine.advisor : mine.client
      const isManagers = call === 'PUT /desk/cases/{code}/consultant'
      judge(`${call} ${code}`, await askInCase(product, call, { code }, caller), [isManagers ? 403 : 404])
    }
  }
  await expectNothingHappened()
}, 120_000)

test('call link that is forged, respelled or made for another purpose opens nothing', async () => {
  const { secrets } = product.deps
  const [id = '', signature = ''] = theirs.linkToken.split('.')
  const [ownId = ''] = mine.linkToken.split('.')
  const tokens = [
    `${id}.${mine.linkToken.split('.')[1]}`,
    `${ownId}.${signature}`,
    `${id}.`,
    id,
    `${id}.${signature.slice(1)}`,
    `${id}.${signature}A`,
    `${id}=.${signature}`,
    `${id}.${signature}.x`,
    ` ${theirs.linkToken}`,
    theirs.linkToken.toLowerCase(),
    theirs.ids.appointment,
    secrets.stamp('unsubscribe', theirs.ids.appointment),
    secrets.stamp('disown', theirs.ids.appointment),
    secrets.stamp('appointment', theirs.ids.client),
    secrets.stamp('appointment', randomUUID()),
    theirs.feedToken,
    'null',
  ]
  for (const token of tokens) {
    const query = `token=${encodeURIComponent(token)}`
    for (const path of ['/calls/link', '/calls/link/slots', '/calls/link/file']) {
      judge(`GET ${path} ${token}`, await product.inject({ url: `/api/v1${path}?${query}` }), [400, 404, 422])
    }
    const bodies = {
      'POST /calls/link/move': { token, starts_at: booking().starts_at, time_zone: 'America/Toronto' },
      'POST /calls/link/cancel': { token },
      'PUT /calls/link/reminders': { token, day: false, hour: false },
    }
    for (const [call, payload] of Object.entries(bodies)) {
      const [method = '', path = ''] = call.split(' ')
      judge(`${call} ${token}`, await product.inject({ method, url: `/api/v1${path}`, payload }), [400, 404])
    }
    if (token === theirs.feedToken) continue
    judge(`feed ${token}`, await product.inject({ url: `/api/v1/calls/feed?${query}` }), [404])
  }
  for (const token of [theirs.feedToken.slice(1), `${theirs.feedToken}A`, theirs.linkToken]) {
    judge(
      `feed ${token}`,
      await product.inject({ url: `/api/v1/calls/feed?token=${encodeURIComponent(token)}` }),
      [404],
    )
  }
  await expectNothingHappened()
})

test('views, saved cars, searches, bills, days and calls of another person are not found', async () => {
  const { client, advisor } = mine
  const { ids } = theirs
  const others = [ids.view, ids.day, ids.appointment, ids.search, ids.payment, ids.creditNote]
  for (const id of [...others, randomUUID(), ...MALFORMED]) {
    const paths = [`/desk/views/${id}`, `/desk/hours/me/days/${id}`, `/desk/hours/${theirs.advisor.id}/days/${id}`]
    for (const path of paths) {
      judge(
        `DELETE ${path}`,
        await product.inject({ method: 'DELETE', url: `/api/v1${path}`, headers: advisor.headers }),
        [404],
      )
    }
    for (const [act, body] of [
      ['move', { version: 0, starts_at: booking().starts_at, minutes: 30 }],
      ['cancel', { version: 0 }],
      ['outcome', { version: 0, status: 'done' }],
    ] as const) {
      judge(`${act} ${id}`, await at.call(advisor, 'POST', `/desk/appointments/${id}/${act}`, body), [404])
    }
  }
  for (const id of [...others, ...others.map(upper), randomUUID(), ...MALFORMED]) {
    const search = `/api/v1/saved-searches/${id}`
    for (const [name, { headers }] of Object.entries({ client, advisor, manager })) {
      const changed = await product.inject({ method: 'PUT', url: search, headers, payload: { pace: 'off' } })
      judge(`${name}: PUT ${search}`, changed, [404])
      judge(`${name}: DELETE ${search}`, await product.inject({ method: 'DELETE', url: search, headers }), [404])
    }
    for (const path of [`/payments/${id}/invoice`, `/credit-notes/${id}`]) {
      judge(`client: GET ${path}`, await at.call(client, 'GET', path), [404])
      judge(`consultant: GET ${path}`, await at.call(advisor, 'GET', path), [404])
    }
  }
  const { secrets } = product.deps
  const stopped = JSON.stringify({ searchId: ids.search })
  for (const token of [ids.search, secrets.stamp('alert-confirmation', ids.search), secrets.stamp('disown', stopped)]) {
    const url = `/api/v1/saved-searches/stopped?token=${encodeURIComponent(token)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    judge(`stop ${token}`, await product.inject({ method: 'POST', url, headers, payload }), [400])
  }
  await expectNothingHappened()
  for (const owner of [mine, theirs]) {
    expect((await at.call(owner.client, 'GET', '/saved-searches')).json()).toMatchObject({
      searches: [{ id: owner.ids.search, pace: 'at_once' }],
    })
    for (const path of [`/payments/${owner.ids.payment}/invoice`, `/credit-notes/${owner.ids.creditNote}`]) {
      expect((await at.call(owner.client, 'GET', path)).headers['content-type']).toBe('application/pdf')
    }
  }
  expect((await at.call(client, 'GET', '/saved-cars')).json()).toHaveLength(1)
  await expectNothingHappened()
  expect(made).toBeGreaterThanOrEqual(MINIMUM_CALLS)
})

test('closed case is not found by a consultant without access, on every path', async () => {
  const stranger = await at.consultant(['zh'])
  await product.deps.db
    .update(cases)
    .set({ stage: 'closed', closedAt: new Date(), closeReason: 'bought' })
    .where(eq(cases.code, theirs.code))
  const answer = await at.call(stranger, 'POST', `/desk/cases/${theirs.code}/take`)
  const none = await at.call(stranger, 'POST', '/desk/cases/NL-222222/take')
  expect([answer.statusCode, answer.body]).toEqual([404, none.body])
  expect(answer.body).not.toContain(MARKER)
})
