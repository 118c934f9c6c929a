import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Look } from '#contract/privacy/access-log.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { staffLooks } from './tables.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

const viewsOf = async (client: TestPerson) =>
  (await at.call(client, 'GET', '/profile/me/looks')).json<Look[]>().filter(({ kind }) => kind === 'case')

test.for(['', '/messages', '/offers'])('opening a case by %j is listed for its client', async (part) => {
  const { advisor, client, code } = await at.bought()
  await at.call(client, 'GET', `/cases/${code}${part}`)
  expect(await viewsOf(client)).toEqual([])
  expect((await at.call(advisor, 'GET', `/desk/cases/${code}${part}`)).statusCode).toBe(200)
  expect(await viewsOf(client)).toMatchObject([{ case_code: code, staff: expect.any(String) }])
})

test('case is listed once for each colleague and day, however often it is opened', async () => {
  const { advisor, client, code } = await at.bought()
  const open = (staff: TestPerson) =>
    Promise.all(['', '', '/messages', '/offers'].map((part) => at.call(staff, 'GET', `/desk/cases/${code}${part}`)))
  await open(advisor)
  await open(advisor)
  expect(await viewsOf(client)).toHaveLength(1)
  await open(manager)
  expect(await viewsOf(client)).toHaveLength(2)
  // As if it was opened on an earlier day.
  await product.deps.db.update(staffLooks).set({ subject: '2020-01-01' })
  await open(advisor)
  expect(await viewsOf(client)).toHaveLength(3)
})

test('case that a colleague may not open is not listed', async () => {
  const { client, code } = await at.bought()
  const stranger = await at.consultant()
  expect((await at.call(stranger, 'GET', `/desk/cases/${code}`)).statusCode).toBe(404)
  expect(await viewsOf(client)).toEqual([])
})
