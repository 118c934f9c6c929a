import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { AuditEntry } from '#contract/audit/endpoints.ts'
import { MINUTE_MS } from '#contract/time/durations.ts'
import { GOOD_PASSWORD } from '#server/testing/features/accounts.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { recordFailedSignIns } from '../accounts/failed-sign-ins.ts'
import { hashPassword } from '../accounts/hashing.ts'
import { updatePerson } from '../accounts/queries.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls
let admin: TestPerson

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp())
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

async function newest(): Promise<AuditEntry | undefined> {
  return (await entries())[0]
}
async function entries(): Promise<AuditEntry[]> {
  return (await at.call(admin, 'GET', '/audit/admin')).json<{ entries: AuditEntry[] }>().entries
}

const EXPORTS: Record<string, { query: string; action: string }> = {
  'GET /inbox/admin/export': { query: '?search=camille', action: 'export.inbox' },
  'GET /audit/admin/export': { query: '?from=2026-01-01', action: 'export.audit' },
  'GET /house/figures/export': { query: '?from=2026-11-01&to=2026-11-02', action: 'export.figures' },
  'GET /car-listings/admin/export': { query: '', action: 'export.listings' },
}

test.for(Object.entries(EXPORTS))(
  'export %s is in the audit log, without what was searched for',
  async ([call, { query, action }]) => {
    const answer = await at.call(admin, 'GET', `${call.slice('GET '.length)}${query}`)
    expect(answer.statusCode).toBe(200)
    const entry = await newest()
    expect(entry).toMatchObject({ action, entity: 'export', actor: { id: admin.id } })
    expect(JSON.stringify(entry)).not.toContain('camille')
  },
)

test('staff export calls are all tried above', () => {
  const known = [...Object.keys(EXPORTS), 'POST /desk/clients/{id}/export']
  const exporting = Object.keys(api).filter((key) => key.endsWith('/export') && !key.includes('/profile/me/'))
  expect(exporting.toSorted()).toEqual(known.toSorted())
})

async function withPassword(role: 'USER' | 'CONSULTANT'): Promise<TestPerson> {
  const person = await product.signUp(role)
  await updatePerson(product.deps.db, person.id, { passwordHash: await hashPassword(GOOD_PASSWORD) })
  return person
}
const logIn = ({ email }: TestPerson, password: string, remoteAddress = '203.0.113.7') =>
  product.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: email, password }).toString(),
  })
const ofPerson = async ({ id }: TestPerson) => (await entries()).filter(({ entity_id }) => entity_id === id)

test('staff who sign in are in the audit log with their network, clients are not', async () => {
  const [staff, client] = [await withPassword('CONSULTANT'), await withPassword('USER')]
  for (const person of [staff, client]) expect((await logIn(person, GOOD_PASSWORD)).statusCode).toBe(200)
  expect(await ofPerson(staff)).toMatchObject([
    { action: 'person.signedIn', network: '203.0.113.0', actor: { id: staff.id } },
  ])
  expect(await ofPerson(client)).toEqual([])
})

test('failed sign-ins of staff are one entry per account, network and 15 minutes, with a count', async () => {
  const [staff, client] = [await withPassword('CONSULTANT'), await withPassword('USER')]
  await Promise.all([1, 2, 3].map(() => logIn(staff, 'wrong')))
  await logIn(staff, 'wrong', '198.51.100.9')
  await logIn(client, 'wrong')
  await recordFailedSignIns(product.deps)
  expect(await ofPerson(staff)).toEqual([])
  product.clock.advance(15 * MINUTE_MS)
  admin = await product.renew(admin)
  await recordFailedSignIns(product.deps)
  await recordFailedSignIns(product.deps)
  const found = (await ofPerson(staff)).map(({ action, network, changes }) => [action, network, changes[0]?.to])
  expect(found.toSorted(([, one], [, other]) => String(one).localeCompare(String(other)))).toEqual([
    ['person.signInFailed', '198.51.100.0', '1'],
    ['person.signInFailed', '203.0.113.0', '3'],
  ])
  expect(await ofPerson(client)).toEqual([])
})

test('calendar link that is made and dropped is in the audit log', async () => {
  const advisor = await product.signUp('CONSULTANT')
  await at.call(advisor, 'POST', '/desk/calendar/feed')
  expect(await newest()).toMatchObject({ action: 'hours.feedMade', entity_id: advisor.id })
  await at.call(advisor, 'DELETE', '/desk/calendar/feed')
  expect(await newest()).toMatchObject({ action: 'hours.feedDropped', entity_id: advisor.id })
  await at.call(advisor, 'DELETE', '/desk/calendar/feed')
  expect((await ofPerson(advisor)).filter(({ action }) => action === 'hours.feedDropped')).toHaveLength(1)
})

test('sent message that staff change is in the audit log, without its words', async () => {
  const { advisor, code } = await calls.opened()
  const sent = (await at.reply(advisor, code, 'Chartreuse hatchback')).json<{ id: string; seq: number }>()
  const path = `/desk/cases/${code}/messages/${sent.id}`
  expect((await at.call(advisor, 'PATCH', path, { text: 'Violet wagon' })).statusCode).toBe(200)
  const entry = await newest()
  expect(entry).toMatchObject({ action: 'case.messageEdited', actor: { id: advisor.id } })
  expect(entry?.changes).toEqual([{ field: 'number', from: null, to: String(sent.seq) }])
  expect(JSON.stringify(entry)).not.toMatch(/Chartreuse|Violet/)
})
