import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAVED_SEARCHES_MAX } from '#contract/alerts/constants.ts'
import { DAY_CHANGES_MAX } from '#contract/appointments/constants.ts'
import { DESK_VIEWS_MAX } from '#contract/desk/constants.ts'
import { OTHER_DOCUMENTS_MAX } from '#contract/documents/constants.ts'
import { SAVED_CARS_MAX } from '#contract/listings/saved-cars-constants.ts'
import { IMAGES_MAX } from '#contract/listings/values.ts'
import { OFFERS_PER_CASE_MAX } from '#contract/offers/constants.ts'
import { consultantDays } from '#server/features/hours/tables.ts'
import { flatPng } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing } from '#server/testing/data/uploads.ts'
import { searchOf } from '#server/testing/features/alerts.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { documentsOf, pdf } from '#server/testing/features/documents.ts'
import { offerEntry } from '#server/testing/features/offers.ts'
import { replyTitled } from '#server/testing/features/replies.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

const AT_ONCE = 50

let product: TestApp
let at: CaseCalls
let admin: TestPerson
let staff: TestPerson
let client: TestPerson

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

const DAY = { kind: 'off', first_day: '2031-01-01', last_day: '2031-01-02' }

type Race = {
  /** What has to be there before; gives back one of the requests that are sent at once. */
  prepare: () => Promise<(number: number) => Promise<LightMyRequestResponse>>
  /** How many may succeed. */
  winners: number
  /** What the others are answered, where it is no conflict. */
  refused?: number
  /** What reads the rows afterwards, and how many there are. */
  read?: () => Promise<number>
}

async function rowsAt(person: TestPerson, path: string, field?: string): Promise<number> {
  const answer = await at.call(person, 'GET', path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  const body = answer.json()
  return (field ? body[field] : body).length
}

const RACES: Record<string, Race> = {
  'saved views': {
    prepare: async () => (number) => at.call(staff, 'POST', '/desk/views', { name: `View ${number}`, search: '?' }),
    winners: DESK_VIEWS_MAX,
    read: () => rowsAt(staff, '/desk/views'),
  },
  'one name of a saved view': {
    prepare: async () => (number) => at.call(staff, 'POST', '/desk/views', { name: 'Same', search: `?page=${number}` }),
    winners: AT_ONCE,
    read: async () => (await rowsAt(staff, '/desk/views')) + AT_ONCE - 1,
  },
  'a title of new canned replies': {
    prepare: async () => () => at.call(admin, 'POST', '/desk/replies', replyTitled('New')),
    winners: 1,
  },
  'a title in one of the languages': {
    prepare: async () => (number) =>
      at.call(admin, 'POST', '/desk/replies', replyTitled(`In three ${number}`, { zh: '同一标题' })),
    winners: 1,
  },
  'a title that canned replies change to': {
    async prepare() {
      const ids: string[] = []
      for (let number = 0; number < AT_ONCE; number++) {
        const made = await at.call(admin, 'POST', '/desk/replies', replyTitled(`Reply ${number}`))
        ids.push(made.json<{ id: string }>().id)
      }
      return (number) => at.call(admin, 'PUT', `/desk/replies/${ids[number]}`, replyTitled('Taken'))
    },
    winners: 1,
    read: async () => ((await rowsAt(admin, '/desk/replies')) > AT_ONCE ? 1 : 0),
  },
  'a title that is added and changed to': {
    async prepare() {
      const made = await at.call(admin, 'POST', '/desk/replies', replyTitled('Either'))
      const { id } = made.json<{ id: string }>()
      return (number) =>
        number % 2
          ? at.call(admin, 'POST', '/desk/replies', replyTitled('Or'))
          : at.call(admin, 'PUT', `/desk/replies/${id}`, replyTitled(number % 4 ? 'Or' : 'Either'))
    },
    winners: Number.NaN,
  },
  'saved searches': {
    prepare: async () => (number) => at.call(client, 'POST', '/saved-searches', searchOf({ make: [`Make ${number}`] })),
    winners: SAVED_SEARCHES_MAX,
    read: () => rowsAt(client, '/saved-searches', 'searches'),
  },
  'saved cars': {
    async prepare() {
      for (let joined = 0; joined < SAVED_CARS_MAX - 10; joined += 10) {
        const saved_at = product.clock.now().toISOString()
        const car = { saved_at, make: 'Honda', model: 'Civic', year: 2020, price: 20_000 }
        const cars = Array.from({ length: 10 }, () => ({ ...car, id: crypto.randomUUID() }))
        expect((await at.call(client, 'POST', '/saved-cars/joined', { cars })).statusCode).toBe(200)
      }
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => makeListing(product)))
      return (number) => at.call(client, 'PUT', `/saved-cars/${ids[number]}`)
    },
    winners: 10,
    read: async () => (await rowsAt(client, '/saved-cars')) - SAVED_CARS_MAX + 10,
  },
  'documents of no type': {
    prepare: async () => (number) =>
      documentsOf(product, client).upload('other', { bytes: pdf(), name: `${number}.pdf` }),
    winners: OTHER_DOCUMENTS_MAX,
    read: async () => (await documentsOf(product, client).list()).length,
  },
  'a document of one type': {
    prepare: async () => (number) =>
      documentsOf(product, client).upload('passport', { bytes: pdf(), name: `${number}.pdf` }),
    winners: AT_ONCE,
    read: async () => (await documentsOf(product, client).list()).length + AT_ONCE - 1,
  },
  'special days of a consultant': {
    prepare: async () => () => at.call(staff, 'POST', '/desk/hours/me/days', DAY),
    winners: AT_ONCE,
    read: async () => (await at.call(staff, 'GET', '/desk/hours/me')).json<{ days: unknown[] }>().days.length,
  },
  'special days up to their limit': {
    async prepare() {
      expect((await at.call(staff, 'POST', '/desk/hours/me/days', DAY)).statusCode).toBe(201)
      const day = { consultantId: staff.id, kind: 'off', firstDay: DAY.first_day, lastDay: DAY.last_day } as const
      await product.deps.db.insert(consultantDays).values(Array.from({ length: DAY_CHANGES_MAX - 11 }, () => day))
      return () => at.call(staff, 'POST', '/desk/hours/me/days', DAY)
    },
    winners: 10,
    read: async () => {
      const { days } = (await at.call(staff, 'GET', '/desk/hours/me')).json<{ days: unknown[] }>()
      return days.length - DAY_CHANGES_MAX + 10
    },
  },
  'pictures of a listing': {
    async prepare() {
      const id = await makeListing(product)
      const bytes = flatPng(8, 8)
      return () => imagesOf(product, admin).upload(id, [{ bytes }])
    },
    winners: IMAGES_MAX,
    refused: 400,
  },
  'an invitation of one address': {
    prepare: async () => () =>
      at.call(admin, 'POST', '/users/invitations', {
        email: 'new@example.test',
        role: 'MANAGER',
        locale: 'en',
        reason: 'Joins',
      }),
    winners: AT_ONCE,
  },
  'a VIN': {
    prepare: async () => (number) =>
      at.call(admin, 'POST', '/car-listings/admin', {
        make: 'Honda',
        model: `Civic ${number}`,
        year: 2020,
        vin: '1HGBH41JXMN109186',
      }),
    winners: 1,
  },
  'a listing without a VIN': {
    prepare: async () => () =>
      at.call(admin, 'POST', '/car-listings/admin', { make: 'Honda', model: 'Twin', year: 2020 }),
    winners: 1,
  },
  'a name of a line': {
    prepare: async () => () => at.call(admin, 'POST', '/desk/line-names', { words: 'frais communs', kind: 'discount' }),
    winners: AT_ONCE,
  },
  'a draft of one dealer': {
    async prepare() {
      const { advisor, code } = await at.started()
      const entry = offerEntry(product)
      return () =>
        at.call(advisor, 'POST', `/desk/cases/${code}/offers`, { ...entry, dealer: { name: 'One', city: 'Laval' } })
    },
    winners: 1,
  },
  'offers of a case up to their limit': {
    async prepare() {
      const { advisor, code } = await at.started()
      const entry = offerEntry(product)
      const enter = (name: string) =>
        at.call(advisor, 'POST', `/desk/cases/${code}/offers`, { ...entry, dealer: { name, city: 'Laval' } })
      const { id } = (await enter('First')).json<{ id: string }>()
      // Rounds of the same dealer, which were withdrawn.
      await product.deps.db.execute(sql`
        insert into offers overriding user value select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'round', n, 'status',
          'withdrawn'))).* from offers o, generate_series(2, ${OFFERS_PER_CASE_MAX - 10}) n where o.id = ${id}`)
      return (number) => enter(`Dealer ${number}`)
    },
    winners: 10,
  },
  'new dealers of one name in several cases': {
    async prepare() {
      const started = [await at.started(), await at.started(), await at.started()]
      const entry = { ...offerEntry(product), dealer: { name: 'Shared', city: 'Laval' } }
      return (number) => {
        const { advisor, code } = started[number % started.length] ?? { code: '' }
        return advisor
          ? at.call(advisor, 'POST', `/desk/cases/${code}/offers`, entry)
          : Promise.reject(new Error('No case'))
      }
    },
    winners: 3,
  },
  'a document that is asked for': {
    async prepare() {
      const { advisor, code } = await at.started()
      const todo = { side: 'client', kind: 'document', document_type: 'passport', text: '' }
      return () => at.call(advisor, 'POST', `/desk/cases/${code}/todos`, todo)
    },
    winners: 1,
  },
  'a request for a refund': {
    async prepare() {
      const { client: buyer, code } = await at.started()
      return () => at.call(buyer, 'POST', `/cases/${code}/refund-requests`, { words: 'Please' })
    },
    winners: 1,
  },
}

test.for(Object.entries(RACES))(
  `counted limit with ${AT_ONCE} at once: %s`,
  { timeout: 120_000 },
  async ([, { prepare, winners, refused = 409, read }]) => {
    staff = await product.signUp('CONSULTANT')
    client = await product.signUp()
    const send = await prepare()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => send(number)))
    const failed = answers.filter(({ statusCode }) => statusCode >= 300 && statusCode !== refused)
    expect(failed.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([])
    const won = answers.length - answers.filter(({ statusCode }) => statusCode === refused).length
    if (Number.isNaN(winners)) return
    expect(won).toBe(winners)
    if (read) expect(await read()).toBe(winners)
  },
)
