import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseEvent } from '#contract/cases/endpoints.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { ABSENT_ID, documentsOf, pdf, reviewsBy } from '#server/testing/features/documents.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

type Opened = Awaited<ReturnType<typeof at.bought>>

const ask = ({ advisor, code }: Opened, rest: object = {}) =>
  at.call(advisor, 'POST', `/desk/cases/${code}/todos`, {
    side: 'client',
    kind: 'document',
    document_type: 'driversLicense',
    text: '',
    why: 'To register the car',
    ...rest,
  })
const profileOf = async (person: TestPerson) => (await at.call(person, 'GET', '/profile/me')).json<Profile>()
const isDone = async ({ client, code }: Opened) =>
  (await at.read(client, code)).todos.map(({ done_at }) => done_at !== null)
const timeline = async ({ client, code }: Opened) =>
  (await at.call(client, 'GET', `/cases/${code}/timeline`)).json<CaseEvent[]>()

test('document request needs its type alone, and everything else needs words', async () => {
  const opened = await at.started()
  product.clock.advance(1_000)
  const dueAt = new Date(product.clock.now().getTime() + DAY_MS).toISOString()
  expect((await ask(opened, { due_at: dueAt })).statusCode).toBe(201)
  const { next_step: step } = await at.read(opened.client, opened.code)
  expect(step).toMatchObject({ kind: 'document', values: { text: '', documentType: 'driversLicense' } })
  const { asked_documents: asked, notifications } = await profileOf(opened.client)
  expect(asked).toEqual([
    {
      todo_id: step.todo_id,
      code: opened.code,
      document_type: 'driversLicense',
      text: '',
      why: 'To register the car',
      due_at: dueAt,
    },
  ])
  expect(notifications[0]?.message).toBe(`In case ${opened.code}: Driver’s License`)
  expect((await ask(opened, { kind: 'free', document_type: null })).statusCode).toBe(422)
})

test('rejected document is asked for again, and the case says so', async () => {
  const opened = await at.started()
  const reviewer = reviewsBy(product, manager)
  await ask(opened)
  const id = await documentsOf(product, opened.client).add('driversLicense')
  expect([await isDone(opened), (await profileOf(opened.client)).asked_documents]).toEqual([[true], []])
  expect((await reviewer.decide(id, { status: 'rejected', reason: 'Too dark' })).statusCode).toBe(200)
  expect(await isDone(opened)).toEqual([false])
  expect((await timeline(opened))[0]).toMatchObject({
    kind: 'documentReviewed',
    actor_side: 'staff',
    values: { documentType: 'driversLicense', status: 'rejected', line: 'Too dark' },
  })
  // A changed mind ends it again.
  expect((await reviewer.decide(id, { status: 'approved' })).statusCode).toBe(200)
  expect(await isDone(opened)).toEqual([true])
  expect((await timeline(opened))[0]?.values).toEqual({ documentType: 'driversLicense', status: 'approved' })
})

test('rejected document of no type asks for no other such document again', async () => {
  const opened = await at.started()
  const papers = documentsOf(product, opened.client)
  const reviewer = reviewsBy(product, manager)
  await ask(opened, { document_type: 'other', text: 'Your lease' })
  const [asked] = (await profileOf(opened.client)).asked_documents
  const lease = await papers.add('other', { bytes: pdf(), name: 'lease.pdf' }, asked?.todo_id)
  expect((await reviewer.decide(lease, { status: 'approved' })).statusCode).toBe(200)
  const unasked = await papers.add('other')
  const before = await timeline(opened)
  for (const verdict of [{ status: 'rejected', reason: 'Not needed' }, { status: 'approved' }])
    expect((await reviewer.decide(unasked, verdict)).statusCode).toBe(200)
  expect([await isDone(opened), (await profileOf(opened.client)).asked_documents]).toEqual([[true], []])
  expect(await timeline(opened)).toEqual(before)
})

test('other documents are asked for by name, and an upload completes the request that it was made for', async () => {
  const opened = await at.started()
  for (const text of ['Proof of insurance', 'Void cheque']) await ask(opened, { document_type: 'other', text })
  const asked = async () => (await profileOf(opened.client)).asked_documents
  const papers = documentsOf(product, opened.client)
  const upload = async (todoId?: string) => {
    const { statusCode } = await papers.upload('other', { bytes: pdf(), name: 'paper.pdf' }, todoId)
    expect(statusCode).toBe(201)
    return (await asked()).map(({ text }) => text).toSorted()
  }
  const insurance = (await asked()).find(({ text }) => text === 'Proof of insurance')
  expect(await upload(insurance?.todo_id)).toEqual(['Void cheque'])
  expect((await timeline(opened)).filter(({ kind }) => kind === 'documentUploaded')).toHaveLength(1)
  // A made-up to-do, a completed one, or one of another case is not completed.
  for (const todoId of [undefined, insurance?.todo_id, ABSENT_ID]) expect(await upload(todoId)).toEqual(['Void cheque'])
  expect((await papers.upload('other', { bytes: pdf(), name: 'paper.pdf' }, 'cheque')).statusCode).toBe(422)
})

test('document that no case asked for is reviewed without an entry', async () => {
  const opened = await at.started()
  const id = await documentsOf(product, opened.client).add('passport')
  const before = await timeline(opened)
  await reviewsBy(product, manager).decide(id, { status: 'rejected', reason: 'Not needed' })
  expect(await timeline(opened)).toEqual(before)
})
