import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { GuardName } from '#contract/calls/endpoint.ts'
import { hasRight } from '#contract/users/rights.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { WEEK } from '#server/testing/features/appointments.ts'
import { askInCase, CASE_BODIES, type CaseCall } from '#server/testing/features/case-calls.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { ABSENT_ID } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { rightOf } from '#server/testing/features/rights.ts'
import { giveWholeCase, hashOfCase, MARKER, type WholeCase } from '#server/testing/features/whole-case.ts'
import { counted, tell } from '#server/testing/runs/soak.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

type Call = keyof typeof api
const CALLS = Object.entries(api) as [Call, { guard: GuardName; stream?: true }][]
const GUARDED = CALLS.filter(([, { guard }]) => guard !== 'anyone').map(([call]) => call)
const guardOf = (call: Call) => api[call].guard

/** The answer has nothing of another case, or is the same as for a missing one. */
type Row = {
  expects: 'nothing' | 404
  query?: string
  body?: (target: WholeCase) => object
  id?: keyof WholeCase['ids']
}
const nothing = (query?: string): Row => ({ expects: 'nothing', ...(query === undefined ? {} : { query }) })
const absent = (id: keyof WholeCase['ids'], body?: object): Row => ({
  expects: 404,
  id,
  ...(body ? { body: () => body } : {}),
})
const LATER = '2031-03-03T15:00:00Z'
const SEARCH = `search=${encodeURIComponent(MARKER)}`
const PROFILE = { version: 0, languages: ['fr'], takes_cases: false, about: {}, colour: 'teal' }

/**
 * What a consultant gets of a case that is a colleague's by the calls that name no case: those that name one are in
 * `server/flows/casework/access.test.ts`. A new call for consultants has a row in one or the other.
 */
const BESIDE_CASES: Record<string, Row> = {
  'GET /desk/today': nothing(),
  'GET /desk/counts': nothing(),
  'GET /desk/search': nothing(SEARCH),
  'GET /desk/clients': nothing(SEARCH),
  'GET /desk/clients/{id}': absent('client'),
  'GET /desk/cases': nothing(),
  'GET /desk/board': nothing(),
  'GET /desk/consultants': nothing(),
  'POST /desk/bulk/stage': {
    expects: 'nothing',
    body: ({ code }) => ({ cases: [{ code, version: 0 }], stage: 'offers' }),
  },
  'GET /desk/replies': nothing(),
  'GET /desk/views/counts': nothing(),
  'GET /desk/views': nothing(),
  'POST /desk/views': { expects: 'nothing', body: () => ({ name: 'Mine', search: '?' }) },
  'DELETE /desk/views/{id}': absent('view'),
  'GET /desk/calendar': nothing('from=2026-01-01&days=42'),
  'GET /desk/hours/{consultant}': absent('consultant'),
  'PUT /desk/hours/{consultant}': absent('consultant', { version: 1, weekly: WEEK, evenings: [], video_link: null }),
  'POST /desk/hours/{consultant}/days': absent('consultant', {
    kind: 'off',
    first_day: '2031-02-01',
    last_day: '2031-02-02',
  }),
  'DELETE /desk/hours/{consultant}/days/{id}': absent('day'),
  'POST /desk/calendar/feed': nothing(),
  'DELETE /desk/calendar/feed': nothing(),
  'POST /desk/appointments/{id}/move': absent('appointment', { version: 0, starts_at: LATER, minutes: 30 }),
  'POST /desk/appointments/{id}/cancel': absent('appointment', { version: 0 }),
  'POST /desk/appointments/{id}/outcome': absent('appointment', { version: 0, status: 'done' }),
  'GET /desk/team': nothing(),
  'PUT /desk/team/me': { expects: 'nothing', body: () => PROFILE },
  'GET /desk/dealers': nothing(SEARCH),
  'POST /desk/line-names': { expects: 'nothing', body: () => ({ words: 'Sealant', kind: 'price' }) },
  'DELETE /desk/line-names': { expects: 404, query: 'words=Wax' },
  // Reports of wrong readings belong to no case: all consultants work on them.
  'GET /desk/quote-reports': nothing(),
  'GET /desk/quote-reports/{id}/golden-case': { expects: 404 },
  'DELETE /desk/quote-reports/{id}': { expects: 404 },
  'GET /inbox/admin': nothing(SEARCH),
  'GET /inbox/admin/count': nothing(SEARCH),
  'GET /inbox/admin/assignees': nothing(),
  'GET /inbox/admin/{id}': absent('lead'),
  'PUT /inbox/admin/{id}': absent('lead', { is_suspect: true }),
  'POST /inbox/admin/{id}/answers': absent('lead', { text: 'Mine' }),
  'POST /inbox/admin/{id}/notes': absent('lead', { text: 'Mine' }),
  'POST /desk/cases': { expects: 404, body: ({ ids }) => ({ request_id: ids.lead }) },
  'GET /documents/admin': nothing(),
  'GET /documents/admin/count': nothing(),
  'GET /documents/admin/{id}/download': absent('document'),
  'PUT /documents/admin/{id}': absent('document', { status: 'approved' }),
}

let product: TestApp
let at: CaseCalls
let target: WholeCase
let admin: TestPerson
let cells = 0

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
  target = await giveWholeCase(product, at)
  admin = await product.signUp('ADMIN')
  // Another language, so that unassigned cases are not offered to them.
  await product.deps.db.execute(sql`update users set languages = '{zh}' where id = ${target.former.id}`)
})
afterAll(async () => {
  await product.close()
  tell(`access: ${counted(cells)} cells of callers who lost their rights or never had them, each refused`)
})

function ask(call: Call, caller: TestPerson | undefined, id: string = ABSENT_ID, row: Row = nothing()) {
  cells++
  if (call in CASE_BODIES) return askInCase(product, call as CaseCall, { code: target.code, id }, caller)
  const [method = 'GET', path = ''] = call.split(' ')
  const filled = path.replace('{consultant}', target.ids.consultant).replaceAll(/\{\w+\}/g, id)
  return product.inject({
    method,
    url: `/api/v1${filled}${row.query ? `?${row.query}` : ''}`,
    headers: caller?.headers ?? {},
    ...(row.body ? { payload: row.body(target) } : {}),
  })
}

/** Everything that an admin alone may change. */
async function house(): Promise<string> {
  const tables = ['users', 'invitations', 'settings', 'audit_entries', 'sessions', 'plan_prices']
  const there = rowsOf<{ name: string }>(
    await product.deps.db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    ),
  ).map(({ name }) => name)
  const rows = await Promise.all(
    tables
      .filter((name) => there.includes(name))
      .map((name) => product.deps.db.execute(sql`select t::text as row from ${sql.identifier(name)} t order by 1`)),
  )
  return JSON.stringify(rows.map((one) => rowsOf(one)))
}

const refused = (caller: string, call: Call, status: number) => ({ caller, call, status })

describe('signed-out person', () => {
  test.for(['deactivated', 'signedOut'] as const)('%s: 401 for every call that is not for everybody', async (how) => {
    const leaving = await product.signUp('ADMIN')
    const act = how === 'deactivated' ? 'deactivate' : 'sign-out'
    const gone = await at.call(admin, 'POST', `/users/admin/${leaving.id}/${act}`, { reason: 'Left the house' })
    expect(gone.statusCode).toBe(200)
    const before = [await house(), await hashOfCase(product, target)]
    for (const call of GUARDED) {
      const { statusCode } = await ask(call, leaving, target.ids.appointment)
      expect(refused(how, call, statusCode)).toEqual(refused(how, call, 401))
    }
    expect([await house(), await hashOfCase(product, target)]).toEqual(before)
  })

  test('and an invited person who has not accepted is a visitor or a client, nothing more', async () => {
    const invited = await product.signUp()
    const sent = await at.call(admin, 'POST', '/users/invitations', {
      email: invited.email,
      role: 'ADMIN',
      locale: 'en',
      reason: 'More work',
    })
    expect(sent.statusCode).toBe(201)
    const { id } = sent.json<{ id: string }>()
    const before = [await house(), await hashOfCase(product, target)]
    for (const call of GUARDED) {
      const isClients = guardOf(call) === 'signedIn'
      if (isClients && !(call in CASE_BODIES)) continue
      const { statusCode } = await ask(call, invited, call.includes('invitations') ? id : target.ids.message)
      expect(refused('invited', call, statusCode)).toEqual(refused('invited', call, isClients ? 404 : 403))
    }
    expect([await house(), await hashOfCase(product, target)]).toEqual(before)
  })
})

test('manager is refused everything that the table of rights does not give them, and changes nothing', async () => {
  const manager = await product.signUp('MANAGER')
  const calls = GUARDED.filter((call) => {
    const right = rightOf(call.split(' ')[1] ?? '')
    return right !== undefined && !hasRight('MANAGER', right)
  })
  expect(calls).toEqual(expect.arrayContaining(GUARDED.filter((call) => guardOf(call) === 'admin')))
  const before = await house()
  for (const call of calls) {
    const answer = await ask(call, manager, target.client.id)
    expect(refused('manager', call, answer.statusCode)).toEqual(refused('manager', call, 403))
    expect(answer.body).not.toContain(target.client.email)
  }
  expect(await house()).toBe(before)
})

describe('consultant whose case it is not any more, or never was', () => {
  const calls = GUARDED.filter((call) => guardOf(call) === 'desk' && !(call in CASE_BODIES))

  test('has a row for every call', () => {
    expect(Object.keys(BESIDE_CASES).toSorted()).toEqual(calls.toSorted())
  })

  test('finds nothing of it by any call, and changes nothing of it', async () => {
    const callers = { former: target.former, other: await at.consultant(['zh']) }
    const before = await hashOfCase(product, target)
    const told = [MARKER, target.client.email, target.linkToken]
    for (const [caller, person] of Object.entries(callers)) {
      for (const call of calls) {
        const row = BESIDE_CASES[call] ?? nothing()
        const answer = await ask(call, person, row.id ? target.ids[row.id] : ABSENT_ID, row)
        const status = row.expects === 404 ? 404 : answer.statusCode < 300 ? answer.statusCode : 200
        expect(refused(caller, call, answer.statusCode)).toEqual(refused(caller, call, status))
        for (const word of told) expect([call, answer.body.includes(word)]).toEqual([call, false])
        if (call === 'POST /desk/bulk/stage') expect(answer.json()).toMatchObject([{ error: 'not_found', from: null }])
      }
    }
    expect(await hashOfCase(product, target)).toBe(before)
  })

  test('nor by the request that it was opened from, which is still theirs', async () => {
    const { client, former, advisor } = target
    const sent = await at.call(client, 'POST', '/leads', leadFields({ name: MARKER }))
    const request_id = sent.json<{ id: string }>().id
    await product.deps.db.execute(sql`update inbox_items set assignee_id = ${former.id} where id = ${request_id}`)
    const opened = await at.call(former, 'POST', '/desk/cases', { request_id })
    const { code } = opened.json<{ code: string }>()
    await product.deps.db.execute(sql`update cases set consultant_id = ${advisor.id} where code = ${code}`)
    const again = await at.call(former, 'POST', '/desk/cases', { request_id })
    expect([opened.statusCode, again.statusCode, again.body.includes(MARKER)]).toEqual([201, 404, false])
    expect((await at.call(admin, 'POST', '/desk/cases', { request_id })).json()).toMatchObject({ code })
  })

  test('nor by a call that a manager makes', async () => {
    for (const call of GUARDED.filter((one) => guardOf(one) === 'manager' || guardOf(one) === 'admin')) {
      const { statusCode } = await ask(call, target.former, target.ids.client)
      expect(refused('former', call, statusCode)).toEqual(refused('former', call, 403))
    }
  })
})
