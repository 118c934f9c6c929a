import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { ClientPage, ClientSummary } from '#contract/desk/clients.ts'
import type { DeskFound } from '#contract/desk/endpoints.ts'
import type { Look } from '#contract/privacy/access-log.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { documentsOf } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { cases, staffLooks } from '../cases/tables.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

const page = async (reader: TestPerson, client: TestPerson) =>
  (await at.call(reader, 'GET', `/desk/clients/${client.id}`)).json<ClientPage>()
const pageLooks = async (client: TestPerson) =>
  (await at.call(client, 'GET', '/profile/me/looks')).json<Look[]>().filter(({ kind }) => kind === 'client')
const list = async (reader: TestPerson, query = '') =>
  (await at.call(reader, 'GET', `/desk/clients${query}`)).json<{ clients: ClientSummary[]; count: number }>()

describe('client page', () => {
  test('holds everything about them, and the client reads who opened it', async () => {
    const { advisor, client, code } = await at.started()
    await documentsOf(product, client).add('driversLicense')
    await at.say(client, code, 'Should I sign?')
    await at.reply(advisor, code, 'They sound hurried.', 'note')
    const shown = await page(advisor, client)
    expect(shown).toMatchObject({
      id: client.id,
      email: client.email,
      cases: [{ code }],
      packages: [{ status: 'active' }],
      payments: [{ status: 'paid', refunded: 0 }],
      documents: [{ document_type: 'driversLicense' }],
      messages: 1,
      conversations: [{ code, count: 1, side: 'client', text: 'Should I sign?' }],
      clock: { state: 'calm' },
    })
    expect(shown.paid[0]?.amount).toBeGreaterThan(0)
    expect(shown.consents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['start', 'email', 'sms']))
    expect(shown.consents.find(({ kind }) => kind === 'start')).toMatchObject({
      version: START_SENTENCE_VERSION,
      case_code: code,
    })
    expect(shown.events.map(({ kind }) => kind)).toContain('workStarted')
    expect(shown.deletable).toContainEqual({ what: 'documents', count: 1, until: 'now' })
    expect(shown.deletable).toContainEqual({ what: 'payments', count: 1, until: 'law' })
    expect(shown.deletable).toContainEqual({ what: 'cases', count: 1, until: 'account' })
    expect(shown.deletable).toContainEqual({ what: 'consents', count: shown.consents.length, until: 'account' })
    expect(shown.deletable).toContainEqual({ what: 'packages', count: 1, until: 'law' })
    expect(await pageLooks(client)).toMatchObject([{ kind: 'client', case_code: code }])
    // A page that is opened again is listed once a day, for each colleague.
    await page(advisor, client)
    await page(manager, client)
    await product.deps.db.update(staffLooks).set({ at: sql`at - interval '1 day'` })
    await page(advisor, client)
    expect(await pageLooks(client)).toHaveLength(3)
  })

  test('counts what is late in open cases alone, and not what was dropped', async () => {
    const opened = await at.started()
    const { advisor, client, code } = opened
    for (const text of ['One', 'Two']) {
      const todo = { side: 'client', kind: 'free', text, due_at: product.clock.now().toISOString() }
      expect((await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, todo)).statusCode).toBeLessThan(300)
    }
    product.clock.advance(1_000)
    const late = async () => (await page(advisor, client)).late_todos
    expect(await late()).toBe(2)
    const [first] = (await at.desk(advisor, code)).todos
    await at.call(advisor, 'PUT', `/desk/cases/${code}/todos/${first?.id}`, { state: 'dropped' })
    expect(await late()).toBe(1)
    await at.move(opened, { stage: 'closed', reason: 'stopped' })
    expect(await late()).toBe(0)
  })

  test('shows papers to who advises them now: not to a consultant whose case is closed', async () => {
    const opened = await at.started()
    const { advisor, client } = opened
    await at.move(opened, { stage: 'closed', reason: 'stopped' })
    await documentsOf(product, client).add('driversLicense')
    expect((await page(advisor, client)).documents).toEqual([])
    expect((await page(manager, client)).documents).toHaveLength(1)
  })

  test('is taken along by managers, which is a look and stays in the audit log; not by consultants', async () => {
    const { advisor, client, code } = await at.started()
    const take = (reader: TestPerson) => at.call(reader, 'POST', `/desk/clients/${client.id}/export`)
    expect((await take(advisor)).statusCode).toBe(403)
    const taken = await take(manager)
    expect(taken.json<ClientPage>()).toMatchObject({ email: client.email, cases: [{ code }], payments: [{}] })
    expect(taken.json()).toEqual(await page(manager, client))
    const entries = await product.deps.db.select().from(auditEntries).where(eq(auditEntries.entityId, client.id))
    expect(entries.filter(({ action }) => action === 'client.exported')).toMatchObject([
      { actorId: manager.id, entity: 'person' },
    ])
    expect(await pageLooks(client)).toMatchObject([{ kind: 'client' }])
  })

  test('shows a consultant what belongs to cases of theirs, and nothing of other people’s clients', async () => {
    const { advisor, client, code } = await at.started()
    const stranger = await at.consultant()
    expect((await at.call(stranger, 'GET', `/desk/clients/${client.id}`)).statusCode).toBe(404)
    const second = await at.boughtBy(client, stranger)
    await product.deps.db.update(cases).set({ consultantId: advisor.id }).where(eq(cases.code, code))
    await product.deps.db
      .update(cases)
      .set({ consultantId: stranger.id })
      .where(eq(cases.code, second.code === code ? '' : second.code))
    await product.inject({
      method: 'POST',
      url: '/api/v1/leads',
      headers: client.headers,
      payload: leadFields({ email: client.email }),
    })
    const theirs = await page(advisor, client)
    const everything = await page(manager, client)
    expect(theirs.cases.map((one) => one.code)).toEqual([code])
    expect(theirs.payments).toHaveLength(1)
    expect(everything.cases).toHaveLength(2)
    expect(everything.payments).toHaveLength(2)
    expect(everything.requests).toHaveLength(1)
    // Colleagues are no clients.
    expect((await at.call(manager, 'GET', `/desk/clients/${advisor.id}`)).statusCode).toBe(404)
  })
})

test('client list is everyone for a manager, one’s own for a consultant, and can be searched', async () => {
  const { advisor, client } = await at.started()
  await product.deps.db.update(users).set({ fullName: 'Zoé Quillfeather' }).where(eq(users.id, client.id))
  expect(await list(advisor)).toMatchObject({ count: 1, clients: [{ id: client.id, cases: 1, open: 1 }] })
  expect((await list(manager)).count).toBeGreaterThan(1)
  expect((await list(manager, '?search=zoe%20quill')).clients.map(({ id }) => id)).toEqual([client.id])
  expect((await list(await at.consultant())).count).toBe(0)
})

test('command bar finds cases, clients and cars, as far as the reader may see them', async () => {
  const { advisor, client, code } = await at.started()
  await product.deps.db.update(users).set({ fullName: 'Ottoline Brindlewick' }).where(eq(users.id, client.id))
  const admin = await product.signUp('ADMIN')
  const made = await at.call(admin, 'POST', '/car-listings/admin', {
    make: 'Brindlemotor',
    model: 'One',
    year: 2024,
    is_active: false,
  })
  expect(made.statusCode).toBeLessThan(300)
  const search = async (reader: TestPerson, words: string) =>
    (await at.call(reader, 'GET', `/desk/search?search=${encodeURIComponent(words)}`)).json<DeskFound>()
  expect(await search(advisor, 'brindle')).toMatchObject({
    cases: [{ code, client_name: 'Ottoline Brindlewick' }],
    clients: [{ id: client.id }],
    // Hidden from the public, and a consultant runs no listings.
    listings: [],
  })
  expect((await search(admin, 'brindle')).listings).toMatchObject([{ make: 'Brindlemotor', model: 'One', year: 2024 }])
  expect(await search(await at.consultant(), 'brindle')).toEqual({ cases: [], clients: [], listings: [] })
})

test('menu counts are what waits for the reader', async () => {
  // A new purchase goes to the one consultant who takes cases.
  await product.deps.db.update(users).set({ takesCases: false })
  const { advisor, client, code } = await at.started()
  const counts = async () => (await at.call(advisor, 'GET', '/desk/counts')).json()
  expect(await counts()).toEqual({ waiting: 0, requests: 0 })
  await at.say(client, code, 'Hello?')
  await at.call(client, 'POST', '/leads', leadFields({ email: client.email }))
  expect(await counts()).toEqual({ waiting: 1, requests: 1 })
})
