import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Today } from '#contract/desk/endpoints.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'

let product: TestApp
let at: CaseCalls
let manager: TestPerson
let offers: OfferCalls

beforeAll(async () => {
  ;({ product, at, offers, manager } = await openCasesApp())
})
afterAll(() => product.close())

const expiring = async (person: TestPerson) => (await at.today(person)).expiring_offers
const inHours = (hours: number) => new Date(product.clock.now().getTime() + hours * HOUR_MS).toISOString()
const by = (name: string, hours: number | null) => ({
  dealer: { name, city: 'Laval' },
  expires_at: hours === null ? null : inHours(hours),
})

test('expiring offers beyond the room on the day are counted', async () => {
  const advisor = await at.consultant()
  const opened = await at.started(advisor)
  for (let number = 1; number <= 12; number++) await offers.shown(opened, by(`Motors ${number}`, 2 + number))
  const { expiring_offers, expiring_count } = await at.today(advisor)
  expect([expiring_offers.length, expiring_count]).toEqual([10, 12])
  const all = (await at.call(advisor, 'GET', '/desk/today?all=expiring')).json<Today>()
  expect([all.expiring_offers.length, all.expiring_count]).toEqual([12, 12])
})

test('expiring offers within two days are on the day, the soonest first, for the consultant and for managers', async () => {
  const advisor = await at.consultant()
  const opened = await at.started(advisor)
  await offers.shown(opened, by('Later Motors', 47))
  await offers.shown(opened, by('Sooner Motors', 3))
  await offers.shown(opened, by('Patient Motors', 49))
  await offers.shown(opened, by('Endless Motors', null))
  // A draft cannot be accepted.
  expect((await offers.enter(opened, by('Draft Motors', 5))).statusCode).toBe(201)

  const listed = await expiring(advisor)
  expect(listed.map(({ dealer }) => dealer)).toEqual(['Sooner Motors', 'Later Motors'])
  expect(listed[0]).toMatchObject({ code: opened.code, currency: 'CAD', payable: 4_231_425 })
  expect((await expiring(manager)).map(({ code }) => code)).toContain(opened.code)
  expect(await expiring(await at.consultant())).toEqual([])

  // Once one is accepted, the others need no hurry any more.
  const room = await offers.room(opened)
  const first = room.lanes[0]?.current
  if (!first) throw new Error('There is no lane')
  expect((await offers.accept(opened, first)).statusCode).toBe(200)
  expect(await expiring(advisor)).toEqual([])
})
