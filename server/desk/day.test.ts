import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskSummary, Today } from '../../contract/desk.ts'
import { users } from '../accounts/tables.ts'
import { type CaseCalls, openCasesApp } from '../testing/cases.ts'
import type { TestApp, TestPerson } from '../testing/test-app.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, manager } = await openCasesApp())
})
afterAll(() => product.close())

/** One consultant at a time takes cases, so that what is bought becomes theirs. */
async function startedCase() {
  await product.deps.db.update(users).set({ takesCases: false })
  return at.started()
}

const today = async (person: TestPerson) => (await at.call(person, 'GET', '/desk/today')).json<Today>()
const list = async (person: TestPerson, query: string) =>
  (await at.call(person, 'GET', `/desk/cases${query}`)).json<{ cases: DeskSummary[]; count: number }>()

test('a case says how much of its promise is used up while its client waits', async () => {
  const { advisor, client, code } = await startedCase()
  expect((await at.desk(advisor, code)).clock).toBeNull()
  await at.say(client, code, 'Should I sign?')
  const { clock } = await at.desk(advisor, code)
  expect(clock).toMatchObject({ promised_minutes: 480, is_first: false })
  const [listed] = (await list(advisor, `?search=${code}`)).cases
  expect(clock).toEqual(listed?.clock)
  await at.reply(advisor, code, 'Not yet.')
  expect((await at.desk(advisor, code)).clock).toBeNull()
})
