import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/features/accounts/tables.ts'
import { cases } from '#server/features/cases/tables.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { askInCase, CASE_BODIES, type CaseCall } from '#server/testing/features/case-calls.ts'
import { openCasesApp } from '#server/testing/features/cases.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

const text = 'Something'

/** Those that managers alone may make. */
const BY_MANAGERS: readonly CaseCall[] = [
  'PUT /desk/cases/{code}/consultant',
  'PUT /desk/cases/{code}/refund-requests/{id}',
  'POST /desk/cases/{code}/offers/{id}/correct',
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
  const { at, offers } = opened
  target = await at.started()
  const { code, client, advisor } = target
  await at.say(client, code, 'Hello')
  await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, { side: 'client', kind: 'question', text })
  await at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: text })
  const [message] = (await at.call(client, 'GET', `/cases/${code}/messages`)).json<{ messages: { id: string }[] }>()
    .messages
  const { todos, refund_request: request } = await at.read(client, code)
  const proof = await offers.upload(target)
  const { id: offerId } = await offers.shown(target, { proof_id: proof.id })
  ids = [message?.id, todos[0]?.id, request?.id, offerId, proof.id].flatMap((id) => id ?? [])
  if (ids.length !== 5) throw new Error('Something of the case is missing')
  // Handed on: the former consultant knows its code and every id in it.
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
    'paper_readings',
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

describe('addresses of a case', () => {
  test.for(Object.keys(CASE_BODIES) as CaseCall[])(
    '%s is refused to everyone without access, and changes nothing',
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
          const answer = await askInCase(
            product,
            call,
            { code: target.code, id },
            callers[caller as keyof typeof callers],
          )
          expect([caller, answer.statusCode]).toEqual([caller, status])
          expect(answer.body).not.toContain(target.client.email)
        }
      }
      expect(await everything()).toBe(before)
    },
  )
})
