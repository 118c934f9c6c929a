import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import { getPerson } from '../accounts/queries.ts'
import { examineChain } from '../audit/examination.ts'
import { sealAudit } from '../audit/sealer.ts'
import { type CaseCalls, openCasesApp } from '../testing/cases.ts'
import { offerEntry } from '../testing/offers.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

test('what staff do with a case is in the audit log: by whom, to which case, in codes and figures alone', async () => {
  const admin = await product.signUp('ADMIN')
  const opened = await at.started()
  const { advisor, code } = opened
  const other = await at.consultant()
  const version = async () => (await at.desk(manager, code)).version
  const put = async (person: TestPerson, part: string, body: object) =>
    expect((await at.call(person, 'PUT', `/desk/cases/${code}/${part}`, body)).statusCode).toBe(200)
  const post = async (person: TestPerson, part: string, body: object) =>
    expect((await at.call(person, 'POST', `/desk/cases/${code}/${part}`, body)).statusCode).toBeLessThan(300)

  await put(advisor, 'stage', { version: await version(), stage: 'offers', line: 'Secret words' })
  await put(advisor, 'pin', { version: await version(), pin: { turn: 'client', text: 'Secret words', due_at: null } })
  await post(advisor, 'todos', { side: 'client', kind: 'free', text: 'Secret words' })
  await post(advisor, 'offers', offerEntry(product))
  await post(advisor, 'messages', { key: crypto.randomUUID(), text: 'Secret words', kind: 'message' })
  await post(advisor, 'hand-back', { reason: 'Secret words' })
  await put(manager, 'consultant', { version: await version(), consultant_id: other.id })
  await put(manager, 'stage', { version: await version(), stage: 'closed', reason: 'stopped', line: 'Secret words' })

  const url = `/api/v1/audit/admin?search=${code}`
  const answer = await product.inject({ url, headers: admin.headers })
  expect(answer.body).not.toContain('Secret words')
  const { entries } = answer.json<{ entries: AuditEntry[] }>()
  const said = entries
    .toReversed()
    .map(({ action, actor, changes }) => [
      action,
      actor?.id,
      Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    ])
  expect(said).toEqual([
    ['case.planWritten', advisor.id, { steps: '1' }],
    ['case.started', opened.client.id, expect.anything()],
    ['case.stageMoved', advisor.id, { from: 'search', to: 'offers' }],
    ['case.stepPinned', advisor.id, {}],
    ['case.todoAdded', advisor.id, { kind: 'free', side: 'client' }],
    ['case.offerEntered', advisor.id, { round: '1', source: 'written' }],
    ['case.handedBack', advisor.id, {}],
    ['case.assigned', manager.id, { consultant: (await getPerson(product.deps.db, other.id)).fullName }],
    ['case.closed', manager.id, { from: 'offers', reason: 'stopped' }],
  ])
  await sealAudit(product.deps.db)
  expect(await examineChain(product.deps.db)).toMatchObject({ brokenAt: null, unsealed: 0 })
})
