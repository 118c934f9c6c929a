import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/platform/db/tables.ts'
import { PAYLOAD } from '#server/testing/data/hostile-files.ts'
import { ABSENT_ID, documentsOf, pdf, reviewsBy } from '#server/testing/features/documents.ts'
import { givePackage } from '#server/testing/features/packages.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { documents } from './tables.ts'

let product: TestApp
let owner: TestPerson
let other: TestPerson
let staff: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  ;[owner, other, staff] = [await product.signUp(), await product.signUp(), await product.signUp('MANAGER')]
})
afterAll(() => product.close())

const history = async (id: string) =>
  (await product.deps.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))).map(
    ({ action, actorId }) => `${action} by ${actorId}`,
  )
const told = async (person: TestPerson) =>
  (await product.inject({ url: '/api/v1/profile/me/notifications', headers: person.headers })).json()

describe('document', () => {
  test('comes back as it went in, named by our own list, and as nothing that can act', async () => {
    const id = await documentsOf(product, owner).add()
    const response = await documentsOf(product, owner).download(id, { range: 'bytes=0-3' })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(pdf())).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'content-disposition': expect.stringMatching(/^attachment; /),
      'accept-ranges': 'none',
    })
    expect(await history(id)).toContain(`document.viewed by ${owner.id}`)
  })

  test('that was forced into the store as a page is sent as bytes', async () => {
    const papers = documentsOf(product, owner)
    const id = await papers.add('passport')
    const { db, files } = product.deps
    const [row] = await db.update(documents).set({ mediaType: 'text/html' }).where(eq(documents.id, id)).returning()
    await files.put(row?.fileKey ?? '', Buffer.from(PAYLOAD))
    const response = await papers.download(id)
    expect(response.headers['content-type']).toBe('application/octet-stream')
    expect(response.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('whose file is gone is not found, and the log says so', async () => {
    const papers = documentsOf(product, owner)
    const id = await papers.add('bankStatement')
    const [row] = await product.deps.db.select().from(documents).where(eq(documents.id, id))
    await product.deps.files.delete(row?.fileKey ?? '')
    expect((await papers.download(id)).statusCode).toBe(404)
    expect(product.logs.join('')).toContain('a document has no file')
  })

  test('of another person is as absent as one that does not exist, and stays as it is', async () => {
    const id = await documentsOf(product, owner).add('proofOfIncome')
    const intruder = documentsOf(product, other)
    const before = await documentsOf(product, owner).list()
    for (const attempt of [intruder.download, intruder.withdraw]) {
      const foreign = await attempt(id)
      expect(foreign.statusCode).toBe(404)
      expect(foreign.body).toBe((await attempt(ABSENT_ID)).body)
      for (const odd of ['0', '-1', '1 or 1=1', '..%2f', '%00', id.toUpperCase()]) {
        expect((await attempt(odd)).statusCode, odd).toBe(404)
      }
    }
    expect(await documentsOf(product, owner).list()).toEqual(before)
    expect(await history(id)).toEqual([`document.uploaded by ${owner.id}`])
  })

  test('can be withdrawn once', async () => {
    const papers = documentsOf(product, owner)
    const id = await papers.add('other')
    expect((await papers.withdraw(id)).statusCode).toBe(200)
    expect((await papers.withdraw(id)).statusCode).toBe(404)
    expect((await papers.download(id)).statusCode).toBe(404)
  })
})

describe('document review', () => {
  test('begins when staff open the document, ends with a decision, and notifies its owner', async () => {
    const person = await product.signUp()
    const papers = documentsOf(product, person)
    const id = await papers.add()
    const reviewer = reviewsBy(product, staff)
    expect((await reviewer.list('?status=uploaded')).json()).toContainEqual(
      expect.objectContaining({ id, user_email: person.email, status: 'uploaded' }),
    )
    expect((await reviewer.download(id)).statusCode).toBe(200)
    expect(await papers.list()).toMatchObject([{ status: 'pending' }])

    const rejected = await reviewer.decide(id, { status: 'rejected', reason: 'Too dark to read' })
    expect(rejected.json()).toMatchObject({
      status: 'rejected',
      reason: 'Too dark to read',
      reviewer_name: expect.any(String),
    })
    expect(await papers.list()).toMatchObject([{ status: 'rejected', reason: 'Too dark to read' }])
    await reviewer.decide(id, { status: 'rejected', reason: 'Too dark to read' })
    product.clock.advance(1_000)
    await reviewer.decide(id, { status: 'approved' })
    expect(await papers.list()).toMatchObject([{ status: 'approved', reason: null }])
    expect((await told(person)).map((one: { message: string }) => one.message)).toEqual([
      'Your document was approved: Driver’s License.',
      'We couldn’t accept your document: Driver’s License. Reason: Too dark to read',
    ])
    expect(await history(id)).toEqual([
      `document.uploaded by ${person.id}`,
      `document.viewed by ${staff.id}`,
      `document.rejected by ${staff.id}`,
      `document.approved by ${staff.id}`,
    ])
    await reviewer.download(id)
    expect(await papers.list()).toMatchObject([{ status: 'approved' }])
  })

  test('needs a reason to say no, and knows no other answers', async () => {
    const id = await documentsOf(product, owner).add('id')
    const reviewer = reviewsBy(product, staff)
    for (const body of [
      {},
      { status: 'rejected' },
      { status: 'rejected', reason: '  ' },
      { status: 'rejected', reason: 'x'.repeat(501) },
      { status: 'pending' },
      { status: 'approved', user_id: other.id },
    ]) {
      expect((await reviewer.decide(id, body)).statusCode, JSON.stringify(body)).toBe(422)
    }
  })

  test('of a document that was replaced meanwhile is refused', async () => {
    const papers = documentsOf(product, owner)
    const old = await papers.add('insuranceDocument')
    await papers.add('insuranceDocument')
    expect((await reviewsBy(product, staff).decide(old, { status: 'approved' })).statusCode).toBe(404)
  })

  test('an approved document stays until its replacement is approved', async () => {
    const person = await product.signUp()
    const papers = documentsOf(product, person)
    const reviewer = reviewsBy(product, staff)
    const states = async () => (await papers.list()).map(({ id, status }) => [id, status])
    const approved = await papers.add()
    await reviewer.decide(approved, { status: 'approved' })
    product.clock.advance(1_000)
    const dark = await papers.add()
    expect(await states()).toEqual([
      [dark, 'uploaded'],
      [approved, 'approved'],
    ])
    const listed = (await reviewer.list(`?user_id=${person.id}`)).json()
    expect(listed.map(({ id, has_approved }: { id: string; has_approved: boolean }) => [id, has_approved])).toEqual([
      [dark, true],
      [approved, false],
    ])
    await reviewer.decide(dark, { status: 'rejected', reason: 'Too dark to read' })
    expect(await states()).toEqual([
      [dark, 'rejected'],
      [approved, 'approved'],
    ])
    expect((await papers.download(approved)).statusCode).toBe(200)
    product.clock.advance(1_000)
    const clear = await papers.add()
    // Of what is not approved the newest one counts.
    expect(await states()).toEqual([
      [clear, 'uploaded'],
      [approved, 'approved'],
    ])
    const keys = async () =>
      (await product.deps.db.select({ key: documents.fileKey }).from(documents).where(eq(documents.userId, person.id)))
        .map(({ key }) => key)
        .toSorted()
    const before = await keys()
    expect((await reviewer.decide(clear, { status: 'approved' })).statusCode).toBe(200)
    expect(await states()).toEqual([[clear, 'approved']])
    expect((await keys()).length).toBe(before.length - 1)
    // A changed mind about the approved one while another waits.
    product.clock.advance(1_000)
    const next = await papers.add()
    expect((await reviewer.decide(clear, { status: 'rejected', reason: 'It has expired' })).statusCode).toBe(200)
    expect((await reviewer.decide(next, { status: 'approved' })).statusCode).toBe(200)
    expect(await states()).toEqual([[next, 'approved']])
  })

  test('is for the consultant of a running package, as long as it runs', async () => {
    const client = await product.signUp()
    const consultant = await product.signUp('CONSULTANT')
    const id = await documentsOf(product, client).add()
    const hands = reviewsBy(product, consultant)
    expect((await hands.download(id)).statusCode).toBe(404)
    await givePackage(product, client.id, { consultantId: consultant.id, status: 'completed' })
    expect((await hands.download(id)).statusCode).toBe(404)
    await givePackage(product, client.id, { consultantId: consultant.id })
    expect((await hands.list()).json()).toMatchObject([{ id, user_email: client.email }])
    expect((await hands.count()).json()).toEqual({ count: 1 })
    expect((await hands.download(id)).statusCode).toBe(200)
    expect((await hands.decide(id, { status: 'approved' })).statusCode).toBe(200)
    expect(await history(id)).toContain(`document.viewed by ${consultant.id}`)
  })

  test('is not for a consultant who has no package of the owner', async () => {
    const id = await documentsOf(product, owner).add('vehicleRegistration')
    const consultant = reviewsBy(product, await product.signUp('CONSULTANT'))
    expect((await consultant.list()).json()).toEqual([])
    expect((await consultant.count()).json()).toEqual({ count: 0 })
    expect((await consultant.download(id)).body).toBe((await consultant.download(ABSENT_ID)).body)
    const decided = await consultant.decide(id, { status: 'approved' })
    expect(decided.statusCode).toBe(404)
    expect(decided.body).toBe((await consultant.decide(ABSENT_ID, { status: 'approved' })).body)
  })
})
