import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import type { TeamMember } from '#contract/users/team.ts'
import { ABOUT_MAX_CHARS } from '#contract/users/team-constants.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { getPerson } from '../accounts/queries.ts'
import { addDay } from '../hours/queries.ts'
import { collectData } from '../privacy/collect.ts'

let product: TestApp
let at: CaseCalls
let consultant: TestPerson
let colleague: TestPerson
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
  consultant = await product.signUp('CONSULTANT')
  colleague = await product.signUp('CONSULTANT')
  manager = await product.signUp('MANAGER')
})
afterAll(() => product.close())

const LINES = { en: 'Twelve years beside buyers', fr: 'Douze ans aux côtés des acheteurs' }
const CHANGE = { languages: ['fr', 'zh'], takes_cases: true, about: LINES, colour: 'teal' }

async function member(reader: TestPerson, { id }: TestPerson): Promise<TeamMember> {
  const team = (await at.call(reader, 'GET', '/desk/team')).json<TeamMember[]>()
  const found = team.find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${id} among them`)
  return found
}

const entries = (person: TestPerson) =>
  listAudit(product.deps.db, { entity: 'person', entityId: person.id }, { skip: 0, limit: 1 })

test('consultant changes their profile; colleagues read it, and the log has it', async () => {
  const { version } = await member(consultant, consultant)
  const saved = await at.call(consultant, 'PUT', '/desk/team/me', { version, ...CHANGE })
  expect(saved.statusCode).toBe(200)
  expect(await member(colleague, consultant)).toMatchObject({ ...CHANGE, version: version + 1 })
  const [entry] = await entries(consultant)
  expect(entry).toMatchObject({
    action: 'person.advisingChanged',
    actorId: consultant.id,
    reason: null,
    after: { languages: 'fr, zh', 'about en': LINES.en, initialsColour: 'teal' },
  })
})

test('profile of another consultant is changed by a manager with a reason, and in no other way', async () => {
  const { version } = await member(manager, colleague)
  const path = `/desk/team/${colleague.id}`
  expect((await at.call(manager, 'PUT', path, { version, ...CHANGE })).statusCode).toBe(422)
  expect((await at.call(manager, 'PUT', path, { version, ...CHANGE, reason: ' ' })).statusCode).toBe(422)
  const reason = 'On parental leave'
  expect((await at.call(consultant, 'PUT', path, { version, ...CHANGE, reason })).statusCode).toBe(403)
  const away = { version, ...CHANGE, takes_cases: false, reason }
  expect((await at.call(manager, 'PUT', path, away)).statusCode).toBe(200)
  expect((await member(manager, colleague)).takes_cases).toBe(false)
  const [entry] = await entries(colleague)
  expect(entry).toMatchObject({
    actorId: manager.id,
    reason,
    before: { takesCases: true },
    after: { takesCases: false },
  })
})

test('profile edit on an older version is refused, and of two at once one', async () => {
  const { version } = await member(consultant, consultant)
  const answers = await Promise.all(
    ['amber', 'mint'].map((colour) => at.call(consultant, 'PUT', '/desk/team/me', { version, ...CHANGE, colour })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'person_changed' })
})

test('profile exists for consultants alone', async () => {
  const body = { version: 0, ...CHANGE }
  expect((await at.call(manager, 'PUT', '/desk/team/me', body)).statusCode).toBe(404)
  const buyer = await product.signUp('USER')
  expect((await at.call(manager, 'PUT', `/desk/team/${buyer.id}`, { ...body, reason: 'Why not' })).statusCode).toBe(404)
  expect(await getPerson(product.deps.db, buyer.id)).toMatchObject({ languages: [], about: {} })
})

test.each([
  ['no language', { languages: [] }],
  ['a language twice', { languages: ['en', 'en'] }],
  ['a language that nobody knows', { languages: ['xx'] }],
  ['a line that is too long', { about: { en: 'x'.repeat(ABOUT_MAX_CHARS + 1) } }],
  ['two lines', { about: { en: 'a\nb' } }],
  ['a language that the site does not speak', { about: { es: 'Hola' } }],
  ['a colour that there is not', { colour: 'pink' }],
])('%s is refused', async (_name, wrong) => {
  const { version } = await member(consultant, consultant)
  const answer = await at.call(consultant, 'PUT', '/desk/team/me', { version, ...CHANGE, ...wrong })
  expect(answer.statusCode).toBe(422)
})

test('client reads the profile on their case', async () => {
  const opened = await at.started()
  const { version } = await member(opened.advisor, opened.advisor)
  await at.call(opened.advisor, 'PUT', '/desk/team/me', { version, ...CHANGE, languages: ['en', 'fr'] })
  const shown = (await at.call(opened.client, 'GET', `/cases/${opened.code}`)).json<ClientCase>()
  expect(shown.consultant).toMatchObject({ about: LINES, colour: 'teal', languages: ['en', 'fr'] })
  expect((await member(manager, opened.advisor)).open_cases).toBe(1)
})

test('days off to come are there, not those that are over or only hours', async () => {
  const day = (offset: number) => new Date(product.clock.now().getTime() + offset * 864e5).toISOString().slice(0, 10)
  for (const [first, last] of [
    [-9, -8],
    [20, 24],
    [5, 5],
  ] as const) {
    await product.deps.db.transaction((tx) =>
      addDay(tx, consultant.id, { kind: 'off', first_day: day(first), last_day: day(last), note: 'private' }),
    )
  }
  const hours = { kind: 'off', first_day: day(7), last_day: day(7), from: 600, to: 660, note: '' } as const
  await product.deps.db.transaction((tx) => addDay(tx, consultant.id, hours))
  const { days_off: days } = await member(colleague, consultant)
  expect(days).toEqual([
    { first_day: day(5), last_day: day(5) },
    { first_day: day(20), last_day: day(24) },
  ])
})

test('profile is in a consultant’s data export', async () => {
  const [data] = await collectData(product.deps, consultant.id)
  expect(JSON.parse((await data?.read())?.toString() ?? '')).toMatchObject({ advising: { about: LINES } })
})
