import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { api } from '../../contract/api.ts'
import { EMPTY_BRIEF } from '../../contract/cases.ts'
import { users } from '../accounts/tables.ts'
import { rowsOf } from '../platform/database.ts'
import { openCasesApp, PLAN } from '../testing/cases.ts'
import { pdf } from '../testing/documents.ts'
import { dealOf, offerEntry, offersAt } from '../testing/offers.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'
import { multipartBody } from '../testing/uploads.ts'
import { cases } from './tables.ts'

type CaseCall = Extract<keyof typeof api, `${string}/cases/{code}${string}`>
const FILE = 'file'
const text = 'Something'
const SOON = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

const OFFER = offerEntry({ clock: { now: () => new Date() } })

/** What each call would take from somebody who may: nothing but who asks is wrong. A new call does not compile without its line. */
const BODIES: Record<CaseCall, object | typeof FILE | null> = {
  'GET /cases/{code}': null,
  'GET /cases/{code}/timeline': null,
  'PUT /cases/{code}/brief': { version: 0, brief: EMPTY_BRIEF },
  'POST /cases/{code}/start': { sentence_version: '1', sentence_locale: 'en' },
  'POST /cases/{code}/cancel': null,
  'POST /cases/{code}/refund-requests': { words: text },
  'POST /cases/{code}/todos/{id}/answer': { answer: text },
  'PUT /cases/{code}/todos/{id}': { state: 'done' },
  'GET /cases/{code}/messages': null,
  'POST /cases/{code}/messages': { key: randomUUID(), text },
  'PATCH /cases/{code}/messages/{id}': { text },
  'POST /cases/{code}/read': { seq: 1 },
  'POST /cases/{code}/files': FILE,
  'GET /cases/{code}/files/{id}': null,
  'GET /cases/{code}/appointments': null,
  'GET /cases/{code}/slots': null,
  'POST /cases/{code}/appointments': { starts_at: SOON, how: 'video', time_zone: 'America/Toronto' },
  'GET /desk/cases/{code}/appointments': null,
  'GET /desk/cases/{code}/slots': null,
  'POST /desk/cases/{code}/appointments': { starts_at: SOON, minutes: 30, how: 'video' },
  'GET /desk/cases/{code}': null,
  'GET /desk/cases/{code}/timeline': null,
  'PUT /desk/cases/{code}/brief': { version: 0, brief: EMPTY_BRIEF },
  'PUT /desk/cases/{code}/plan': { version: 0, plan: PLAN },
  'PUT /desk/cases/{code}/stage': { version: 0, stage: 'offers' },
  'PUT /desk/cases/{code}/pin': { version: 0, pin: null },
  'POST /desk/cases/{code}/todos': { side: 'client', kind: 'free', text },
  'PUT /desk/cases/{code}/todos/{id}': { state: 'done' },
  'PUT /desk/cases/{code}/consultant': { version: 0, consultant_id: null },
  'PUT /desk/cases/{code}/refund-requests/{id}': { verdict: 'declined', answer: text },
  'POST /desk/cases/{code}/take': null,
  'POST /desk/cases/{code}/hand-back': { reason: text },
  'GET /desk/cases/{code}/messages': null,
  'POST /desk/cases/{code}/messages': { key: randomUUID(), text, kind: 'message' },
  'PATCH /desk/cases/{code}/messages/{id}': { text },
  'POST /desk/cases/{code}/read': { seq: 1 },
  'POST /desk/cases/{code}/no-answer': null,
  'POST /desk/cases/{code}/dealer-texts': { language: 'en' },
  'POST /desk/cases/{code}/presence': { is_typing: true },
  'POST /desk/cases/{code}/files': FILE,
  'GET /desk/cases/{code}/files/{id}': null,
  'GET /cases/{code}/offers': null,
  'POST /cases/{code}/offers/{id}/accept': { hash: 'ab' },
  'POST /cases/{code}/offers/{id}/ask': { topics: [], words: text },
  'POST /cases/{code}/offers/{id}/drop': null,
  'POST /cases/{code}/signing': { act: 'call', asked_at: '2026-11-16T12:00:00Z', over: null },
  'POST /cases/{code}/savings/answer': { verdict: 'objected', words: text },
  'GET /cases/{code}/evidence': null,
  'GET /cases/{code}/regulator-letter': null,
  'GET /cases/{code}/offer-files/{id}': null,
  'GET /desk/cases/{code}/offers': null,
  'POST /desk/cases/{code}/offers': OFFER,
  'PUT /desk/cases/{code}/offers/{id}': OFFER,
  'DELETE /desk/cases/{code}/offers/{id}': null,
  'POST /desk/cases/{code}/offers/{id}/show': null,
  'POST /desk/cases/{code}/offers/{id}/withdraw': { reason: text },
  'POST /desk/cases/{code}/offers/{id}/dealer-texts': { language: 'en' },
  'PUT /desk/cases/{code}/target': { amount: 1, reason: text },
  'PUT /desk/cases/{code}/contract': { ...dealOf(OFFER), file_id: randomUUID() },
  'POST /desk/cases/{code}/offer-files': FILE,
  'GET /desk/cases/{code}/offer-files/{id}': null,
}

/** Those that managers alone may make. */
const BY_MANAGERS: readonly CaseCall[] = [
  'PUT /desk/cases/{code}/consultant',
  'PUT /desk/cases/{code}/refund-requests/{id}',
]

let product: TestApp
let target: { code: string; client: TestPerson; advisor: TestPerson }
let ids: string[]
let callers: Record<
  'visitor' | 'anotherClient' | 'otherConsultant' | 'formerConsultant' | 'client',
  TestPerson | undefined
>

beforeAll(async () => {
  const opened = await openCasesApp()
  product = opened.product
  const { at } = opened
  target = await at.started()
  const { code, client, advisor } = target
  await at.say(client, code, 'Hello')
  await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, { side: 'client', kind: 'question', text })
  await at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: text })
  const [message] = (await at.call(client, 'GET', `/cases/${code}/messages`)).json<{ messages: { id: string }[] }>()
    .messages
  const { todos, refund_request: request } = await at.read(client, code)
  const offers = offersAt(product, at)
  const proof = await offers.upload(target)
  const { id: offerId } = await offers.shown(target, { proof_id: proof.id })
  ids = [message?.id, todos[0]?.id, request?.id, offerId, proof.id].flatMap((id) => id ?? [])
  if (ids.length !== 5) throw new Error('Something of the case is missing')
  // Handed on: whoever had it knows its code and every id in it.
  const next = await at.consultant()
  await at.call(advisor, 'POST', `/desk/cases/${code}/hand-back`, { reason: 'Away' })
  await product.deps.db.update(cases).set({ consultantId: next.id }).where(eq(cases.code, code))
  const other = await at.consultant(['fr'])
  await at.boughtBy(await product.signUp(), other)
  await product.deps.db
    .update(users)
    .set({ languages: ['fr'] })
    .where(eq(users.id, advisor.id))
  callers = {
    visitor: undefined,
    anotherClient: await product.signUp(),
    otherConsultant: other,
    formerConsultant: advisor,
    client,
  }
})
afterAll(() => product.close())

/** Everything that hangs on the case, as one text. */
async function everything(): Promise<string> {
  const tables = [
    'cases',
    'case_events',
    'case_todos',
    'messages',
    'message_files',
    'offers',
    'offer_asks',
    'offer_files',
    'offer_targets',
    'savings_ledgers',
    'refund_requests',
    'refunds',
    'staff_looks',
  ]
  const rows = await Promise.all(
    tables.map((name) => product.deps.db.execute(sql`select t::text as row from ${sql.identifier(name)} t order by 1`)),
  )
  return JSON.stringify(rows.map((one) => rowsOf(one)))
}

function ask(call: string, id: string, caller: TestPerson | undefined) {
  const [method = 'GET', path = ''] = call.split(' ')
  const url = `/api/v1${path.replace('{code}', target.code).replace('{id}', id)}`
  const body = BODIES[call as CaseCall]
  const headers = caller?.headers ?? {}
  if (body !== FILE) return product.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
  const form = multipartBody([{ field: 'file', bytes: pdf(), name: 'quote.pdf' }])
  return product.inject({ method, url, headers: { ...form.headers, ...headers }, payload: form.payload })
}

describe('the addresses of a case', () => {
  test.for(Object.keys(BODIES) as CaseCall[])(
    '%s is nobody’s who has no business in it, and changes nothing',
    async (call) => {
      const isDesk = call.includes('/desk/')
      const expected = {
        visitor: 401,
        anotherClient: isDesk ? 403 : 404,
        otherConsultant: BY_MANAGERS.includes(call) ? 403 : 404,
        formerConsultant: BY_MANAGERS.includes(call) ? 403 : 404,
        ...(isDesk ? { client: 403 } : {}),
      }
      const before = await everything()
      for (const [caller, status] of Object.entries(expected)) {
        for (const id of call.includes('{id}') ? ids : ['']) {
          const answer = await ask(call, id, callers[caller as keyof typeof callers])
          expect([caller, answer.statusCode]).toEqual([caller, status])
          expect(answer.body).not.toContain(target.client.email)
        }
      }
      expect(await everything()).toBe(before)
    },
  )
})
