import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ABSENT_ID } from '#server/testing/features/documents.ts'
import { givePackage } from '#server/testing/features/packages.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { reviews } from './tables.ts'

let product: TestApp
let staff: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  staff = await product.signUp('MANAGER')
})
afterAll(() => product.close())

const review = (person: TestPerson, packageId: string, changes: object = {}) =>
  product.inject({
    method: 'POST',
    url: '/api/v1/profile/me/feedback',
    headers: person.headers,
    payload: { rating: 5, comment: 'Clear and calm.', package_id: packageId, ...changes },
  })
const own = async (person: TestPerson) =>
  (await product.inject({ url: '/api/v1/profile/me/feedback', headers: person.headers })).json()
const decide = (id: string, status: string, created_date?: string) =>
  product.inject({
    method: 'PUT',
    url: `/api/v1/reviews/admin/${id}`,
    headers: staff.headers,
    payload: { status, ...(created_date ? { created_date } : {}) },
  })
const published = async () => (await product.inject({ url: '/api/v1/reviews' })).json()

describe('review', () => {
  test('is hidden until staff publish it, and then under a display name', async () => {
    const client = await product.signUp()
    const sent = await review(client, await givePackage(product, client.id))
    expect(sent.statusCode).toBe(201)
    const { id } = sent.json()
    expect(await published()).toEqual([])
    expect((await decide(id, 'published')).json()).toMatchObject({ status: 'published', user_email: client.email })
    const [shown] = await published()
    expect(shown).toEqual({
      id,
      rating: 5,
      comment: 'Clear and calm.',
      package_name: 'Ignition',
      created_date: expect.any(String),
      // A number is no name, and one word may be the whole name.
      author: 'P.',
    })
    expect(JSON.stringify(await published())).not.toContain(client.email)
    await decide(id, 'published')
    const news = (await product.inject({ url: '/api/v1/profile/me/notifications', headers: client.headers })).json()
    expect(news).toHaveLength(1)
    expect(news[0]).toMatchObject({ link: '/reviews' })
    await decide(id, 'rejected')
    expect(await published()).toEqual([])
  })

  test('notifies those who may open the reviews’ page, each time it waits for them, and no others', async () => {
    const readers = await Promise.all(
      (['MANAGER', 'ADMIN', 'CONSULTANT', 'USER'] as const).map((role) => product.signUp(role)),
    )
    const client = await product.signUp()
    const packageId = await givePackage(product, client.id)
    const told = () =>
      Promise.all(
        readers.map(async ({ headers }) => {
          const news = (await product.inject({ url: '/api/v1/profile/me/notifications', headers })).json()
          return news.filter(({ link }: { link: string }) => link === '/admin/reviews').length
        }),
      )
    await review(client, packageId)
    expect(await told()).toEqual([0, 1, 0, 0])
    await review(client, packageId, { comment: 'Even better on second thought.' })
    expect(await told()).toEqual([0, 2, 0, 0])
  })

  test('keeps the name it was approved with, whatever its author is called later', async () => {
    const client = await product.signUp()
    const { id } = (await review(client, await givePackage(product, client.id))).json()
    const rename = (full_name: string) =>
      product.inject({
        method: 'PATCH',
        url: '/api/v1/profile/me',
        headers: client.headers,
        payload: { full_name },
      })
    // Between staff's look and their click as well: what they approve is what they see.
    expect((await rename('Unseen Nastyword')).statusCode).toBe(200)
    const seen = (await product.inject({ url: '/api/v1/reviews/admin', headers: staff.headers })).json()
    expect(seen.find((one: { id: string }) => one.id === id).user_name).toMatch(/^Person \d+$/)
    await decide(id, 'published')
    await rename('Buy-at www.example')
    expect((await published()).find((one: { id: string }) => one.id === id).author).toBe('P.')
    await decide(id, 'rejected')
  })

  test('is published under the display name, never under a whole Chinese name', async () => {
    const client = await product.signUp()
    const packageId = await givePackage(product, client.id)
    await product.inject({
      method: 'PATCH',
      url: '/api/v1/profile/me',
      headers: client.headers,
      payload: { full_name: '欧阳小明' },
    })
    const author = async (id: string) => (await published()).find((one: { id: string }) => one.id === id).author
    const { id, display_name } = (await review(client, packageId)).json()
    expect(display_name).toBe('欧阳**')
    await decide(id, 'published')
    expect(await author(id)).toBe('欧阳**')
    // A row from before display names.
    await product.deps.db.update(reviews).set({ displayName: null }).where(eq(reviews.id, id))
    expect(await author(id)).toBe('欧阳**')
    expect((await own(client))[0].display_name).toBe('欧阳**')
    await review(client, packageId, { display_name: '欧阳先生' })
    await decide(id, 'published')
    expect(await author(id)).toBe('欧阳先生')
    const seen = (await product.inject({ url: '/api/v1/reviews/admin', headers: staff.headers })).json()
    expect(seen.find((one: { id: string }) => one.id === id)).toMatchObject({
      user_name: '欧阳小明',
      display_name: '欧阳先生',
    })
    for (const name of ['', 'www.example', '<b>x</b>', 'x'.repeat(41), '**']) {
      expect((await review(client, packageId, { display_name: name })).statusCode, name).toBe(422)
    }
    await decide(id, 'rejected')
  })

  test('that is changed waits for staff again', async () => {
    const client = await product.signUp()
    const packageId = await givePackage(product, client.id)
    const { id } = (await review(client, packageId)).json()
    await decide(id, 'published')
    await review(client, packageId, { rating: 2, comment: 'I changed my mind.' })
    expect(await own(client)).toMatchObject([{ id, rating: 2, status: 'pending' }])
    expect(await published()).toEqual([])
  })

  test('that was exchanged since staff read it is not published unread', async () => {
    const client = await product.signUp()
    const packageId = await givePackage(product, client.id)
    const { id, created_date: read } = (await review(client, packageId)).json()
    product.clock.advance(1)
    const { created_date: written } = (await review(client, packageId, { comment: 'Buy at www.example.' })).json()
    for (const status of ['published', 'rejected']) {
      const refused = await decide(id, status, read)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'review_changed'])
    }
    expect(await own(client)).toMatchObject([{ id, status: 'pending' }])
    expect((await decide(id, 'published', written)).statusCode).toBe(200)
    // Published twice is published.
    expect((await decide(id, 'published', written)).statusCode).toBe(200)
    await decide(id, 'rejected', written)
  })

  test('of another person’s package is as impossible as of one that does not exist, and leaves theirs alone', async () => {
    const [client, other] = [await product.signUp(), await product.signUp()]
    const packageId = await givePackage(product, client.id)
    await review(client, packageId)
    const foreign = await review(other, packageId, { rating: 1 })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe((await review(other, ABSENT_ID, { rating: 1 })).body)
    expect(await own(other)).toEqual([])
    expect(await own(client)).toMatchObject([{ rating: 5 }])
  })

  test.for([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '5' },
    { comment: '' },
    { comment: '  ' },
    { comment: 'x'.repeat(2_001) },
    { package_id: '1 or 1=1' },
    { status: 'published' },
    { user_id: ABSENT_ID },
  ])('with %o is refused', async (changes) => {
    const client = await product.signUp()
    expect((await review(client, await givePackage(product, client.id), changes)).statusCode).toBe(422)
  })

  test('can be decided by staff alone, as published or not', async () => {
    const client = await product.signUp()
    const { id } = (await review(client, await givePackage(product, client.id))).json()
    expect((await decide(id, 'pending')).statusCode).toBe(422)
    expect((await decide(ABSENT_ID, 'published')).statusCode).toBe(404)
    const waiting = await product.inject({ url: '/api/v1/reviews/admin?status=pending', headers: staff.headers })
    const count = await product.inject({ url: '/api/v1/reviews/admin/count?status=pending', headers: staff.headers })
    expect(waiting.json()).toHaveLength(count.json().count)
  })
})
