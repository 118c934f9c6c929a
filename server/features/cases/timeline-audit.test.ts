import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { documentsOf, reviewsBy } from '#server/testing/features/documents.ts'
import { offerEntry, offersAt } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { getPerson } from '../accounts/queries.ts'
import { examineChain } from '../audit/examination.ts'
import { sealAudit } from '../audit/sealer.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

/** The audit entries of a case, the oldest first; never the text that a person wrote. */
async function audited({ headers }: TestPerson, code: string) {
  const answer = await product.inject({ url: `/api/v1/audit/admin?search=${code}`, headers })
  expect(answer.body).not.toContain('Secret words')
  return answer
    .json<{ entries: AuditEntry[] }>()
    .entries.toReversed()
    .map(({ action, actor, changes }) => [
      action,
      actor?.id,
      Object.fromEntries(changes.map(({ field, from, to }) => [field, to ?? from])),
    ])
}

test('audit log has what staff do with a case: by whom, to which case, in codes and figures alone', async () => {
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

  const said = await audited(admin, code)
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

test('place is audited with where it was before, amounts with their currency, and each act once', async () => {
  const admin = await product.signUp('ADMIN')
  const opened = await at.started()
  const { client, advisor, code } = opened
  const offers = offersAt(product, at)
  for (const province of ['AB', 'QC'])
    await at.call(advisor, 'PUT', `/desk/cases/${code}/place`, {
      version: (await at.desk(advisor, code)).version,
      country: 'CA',
      province,
    })
  const shown = await offers.shown(opened)
  await offers.accept(opened, shown)
  await offers.contract(opened)
  await offers.withdraw(opened, shown.id)
  const wanted = { side: 'client', kind: 'document', document_type: 'driversLicense', text: '' }
  await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, wanted)
  const paper = await documentsOf(product, client).add('driversLicense')
  await reviewsBy(product, advisor).decide(paper, { status: 'rejected', reason: 'Too dark' })
  const amount = { cents: expect.any(String), currency: 'CAD' }
  expect((await audited(admin, code)).slice(2)).toEqual([
    ['case.placeChanged', advisor.id, expect.objectContaining({ to: 'CA-AB' })],
    ['case.placeChanged', advisor.id, { from: 'CA-AB', to: 'CA-QC' }],
    ['case.offerEntered', advisor.id, expect.anything()],
    ['case.offerShown', advisor.id, { round: '1', ...amount }],
    ['offer.accepted', client.id, expect.anything()],
    ['case.contractEntered', advisor.id, { ...amount, saved: expect.any(String) }],
    ['offer.withdrawn', advisor.id, { offer: 'Garage Exemple', saved: expect.any(String) }],
    ['case.todoAdded', advisor.id, { kind: 'document', side: 'client' }],
  ])
})
