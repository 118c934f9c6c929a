import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { QUOTE_MAX_CHARS, QUOTE_OPEN_DAYS, QUOTES_MAX_CHARS, requestReference } from '#contract/inbox/constants.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { inboxItems } from '../inbox/tables.ts'

let product: TestApp
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
  api = requestsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())

async function ask(changes: object = {}, headers: Record<string, string> = {}): Promise<string> {
  const answer = await api.post('/leads', leadFields(changes), headers)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ id: string }>().id
}

describe('dealer’s quote', () => {
  test('is added by the sender of the request, below the one before, and staff are mailed', async () => {
    const email = 'quote@example.test'
    const id = await ask({ email })
    for (const text of ['Total 31,200', 'Admin fee 499'])
      expect((await api.post(`/leads/${id}/quote`, { text })).statusCode).toBe(201)
    expect(await api.get(id)).toMatchObject({ quote: 'Total 31,200\n\nAdmin fee 499' })
    const delivered = async () => {
      product.deps.jobs.nudge()
      const mails = (await product.mailbox.list()).filter((mail) => mail.channel === 'mail' && mail.replyTo === email)
      const quoted = mails.find((mail) => mail.text.includes('Admin fee 499'))
      expect(quoted?.channel === 'mail' && quoted.subject).toContain(requestReference(id))
    }
    await vi.waitFor(delivered, { timeout: 15_000 })
  })

  test('belongs to a signed-in person’s request only from that person', async () => {
    const [owner, other] = [await product.signUp(), await product.signUp()]
    const id = await ask({}, owner.headers)
    expect((await api.post(`/leads/${id}/quote`, { text: 'x' })).statusCode).toBe(404)
    expect((await api.post(`/leads/${id}/quote`, { text: 'x' }, other.headers)).statusCode).toBe(404)
    expect((await api.post(`/leads/${id}/quote`, { text: 'mine' }, owner.headers)).statusCode).toBe(201)
    expect(await api.get(id)).toMatchObject({ quote: 'mine' })
  })

  test('is for requests alone, and only while they are new', async () => {
    const old = new Date(Date.now() - (QUOTE_OPEN_DAYS * 24 + 1) * HOUR_MS)
    const row = { name: 'Camille', email: 'old@example.test', locale: 'en' as const, createdAt: old }
    const [late] = await product.deps.db
      .insert(inboxItems)
      .values({ ...row, kind: 'lead' })
      .returning()
    const [message] = await product.deps.db
      .insert(inboxItems)
      .values({ ...row, kind: 'message', createdAt: new Date() })
      .returning()
    for (const id of [late?.id, message?.id, crypto.randomUUID()])
      expect((await api.post(`/leads/${id}/quote`, { text: 'x' })).statusCode).toBe(404)
  })

  test('is text of a page at most, and a request holds only so many', async () => {
    const id = await ask()
    const send = (text: string) => api.post(`/leads/${id}/quote`, { text })
    expect((await send(' ')).statusCode).toBe(422)
    expect((await send('x'.repeat(QUOTE_MAX_CHARS + 1))).statusCode).toBe(422)
    const fit = Math.floor(QUOTES_MAX_CHARS / (QUOTE_MAX_CHARS + 2))
    for (let count = 0; count < fit; count += 1) expect((await send('x'.repeat(QUOTE_MAX_CHARS))).statusCode).toBe(201)
    const refused = await send('x'.repeat(QUOTE_MAX_CHARS))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().detail[0].loc).toEqual(['body', 'text'])
  })
})

test('request about a car of ours carries it, also once its listing is gone', async () => {
  const [listing] = await insertListings(product, [{ make: 'Toyota', model: 'Corolla', year: 2021, trim: 'LE' }])
  const buyer = await product.signUp()
  const id = await ask({ listing_id: listing }, buyer.headers)
  expect(await api.get(id)).toMatchObject({ vehicle_id: listing, vehicle: '2021 Toyota Corolla LE' })
  expect(await api.ownLeads(buyer)).toEqual([
    expect.objectContaining({ id, listing_id: listing, vehicle: '2021 Toyota Corolla LE' }),
  ])
  expect(await api.list({ search: 'corolla' })).toEqual([expect.objectContaining({ id })])
  const gone = await ask({ listing_id: crypto.randomUUID() })
  expect(await api.get(gone)).toMatchObject({ vehicle_id: null, vehicle: null })
})

test('staff find a request by its reference', async () => {
  const id = await ask()
  expect(await api.list({ search: requestReference(id) })).toEqual([expect.objectContaining({ id })])
  expect(await api.list({ search: 'NL-00000000' })).toEqual([])
})

test('field that a request does not mention was not asked', async () => {
  const silent = await api.get(await ask())
  expect(silent.lead).toMatchObject({ prior_search: false, defaulted: ['prior_search', 'brand', 'model', 'year'] })
  const said = await api.get(await ask({ prior_search: true, brand: 'Kia', model: 'Soul', year: 2024 }))
  expect(said.lead).toMatchObject({ prior_search: true, defaulted: [] })
  const marked = await api.get(await ask({ prior_search: false, brand: 'suv', year: 2026, defaulted: ['brand'] }))
  expect(marked.lead).toMatchObject({ defaulted: ['brand'] })
})

test('requests that came from an address are its owner’s once they have confirmed it', async () => {
  const buyer = await product.signUp()
  const id = await ask({ email: buyer.email })
  const other = await product.signUp()
  await ask({ email: buyer.email }, other.headers)
  expect((await api.ownLeads(buyer)).map((lead) => lead.id)).toEqual([id])
  await product.deps.db.execute(`update users set email_verified_at = null where id = '${buyer.id}'`)
  expect(await api.ownLeads(buyer)).toEqual([])
})
