import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buying, openPayingApp } from '#server/testing/features/card-provider.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { packages } from '../packages/tables.ts'

let product: TestApp
let buying: Buying
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  ;({ product, buying } = await openPayingApp())
  api = requestsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())

/** A person with a package that they have just bought. */
async function buyer(): Promise<TestPerson & { packageId: string }> {
  const person = await product.signUp()
  await buying.buy(person)
  const [bought] = await product.deps.db.select().from(packages).where(eq(packages.userId, person.id))
  return { ...person, packageId: bought?.id ?? '' }
}

test('request may be part of the caller’s own active package', async () => {
  const person = await buyer()
  const answer = await api.post('/leads', leadFields({ package_id: person.packageId }), person.headers)
  expect(answer.statusCode).toBe(201)
  expect(await api.ownLeads(person)).toEqual([expect.objectContaining({ package_id: person.packageId })])
})

test('staff see the package as it is now, in the list and in the request', async () => {
  const person = await buyer()
  const { id } = (await api.post('/leads', leadFields({ package_id: person.packageId }), person.headers)).json<{
    id: string
  }>()
  await api.post('/leads', leadFields(), person.headers)
  const [bought] = await product.deps.db.select().from(packages).where(eq(packages.id, person.packageId))
  const shown = {
    id: person.packageId,
    package_name: bought?.name,
    status: 'active',
    expiry_date: bought?.expiresAt.toISOString(),
    consultant_name: null,
  }
  const consultant = await product.signUp('CONSULTANT')
  expect((await api.get(id)).package).toEqual(shown)
  await product.deps.db
    .update(packages)
    .set({ status: 'completed', consultantId: consultant.id })
    .where(eq(packages.id, person.packageId))
  const listed = (await api.list({})).filter(({ user_id }) => user_id === person.id)
  expect(listed.find((item) => item.id === id)?.package).toEqual({
    ...shown,
    status: 'completed',
    consultant_name: expect.stringMatching(/\S/),
  })
  expect(listed.find((item) => item.id !== id)?.package).toBeNull()
})

test('request may not be part of another’s package, nor of one that has ended, nor without signing in', async () => {
  const [person, other] = [await buyer(), await buyer()]
  await product.deps.db.update(packages).set({ status: 'completed' }).where(eq(packages.id, person.packageId))
  const attempts = [
    api.post('/leads', leadFields({ package_id: other.packageId }), person.headers),
    api.post('/leads', leadFields({ package_id: person.packageId }), person.headers),
    api.post('/leads', leadFields({ package_id: other.packageId })),
    api.post('/contact/send-consulting-request', leadFields({ package_id: other.packageId })),
  ]
  for (const refused of await Promise.all(attempts)) {
    expect(refused.statusCode).toBe(422)
    expect(refused.json().detail[0].loc).toEqual(['body', 'package_id'])
  }
  expect(await api.ownLeads(person)).toEqual([])
})
