import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES, OFFERED_DOCUMENTS } from '#contract/documents/constants.ts'
import { hostileFiles, oddPictures, PAYLOAD, picture } from '#server/testing/data/hostile-files.ts'
import { multipartBody, uploadAround } from '#server/testing/data/uploads.ts'
import { documentsOf, pdf } from '#server/testing/features/documents.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { documentFiles } from './service.ts'
import { documents } from './tables.ts'

const DROPS = process.env['FULL'] ? 50 : 12

let product: TestApp
let person: TestPerson
let papers: ReturnType<typeof documentsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
})
afterAll(() => product.close())
beforeEach(async () => {
  person = await product.signUp()
  papers = documentsOf(product, person)
})

const html = `<!doctype html><html><body>${PAYLOAD}</body></html>`

describe('upload', () => {
  test('is a document that waits to be looked at', async () => {
    const response = await papers.upload("Driver's License", { bytes: pdf(), name: 'My licence.pdf' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      document_type: 'driversLicense',
      original_filename: 'My licence.pdf',
      status: 'uploaded',
      reason: null,
    })
    expect(await papers.list()).toHaveLength(1)
  })

  test('is taken under the four labels and the twelve names, and under no other', async () => {
    for (const name of [...Object.keys(OFFERED_DOCUMENTS), ...DOCUMENT_TYPES]) {
      expect((await papers.upload(name, { bytes: pdf(), name: 'a.pdf' })).statusCode, name).toBe(201)
    }
    for (const name of ['', 'driverslicense', 'constructor', '__proto__', 'Passport']) {
      expect((await papers.upload(name, { bytes: pdf(), name: 'a.pdf' })).statusCode, name).toBe(422)
    }
  })

  test('takes the place of the one before it; only Other adds', async () => {
    const first = await papers.add('tradeInInfo')
    const keyOfFirst = await keyOf(first)
    const second = await papers.add('tradeInInfo')
    expect((await papers.list()).map(({ id }) => id)).toEqual([second])
    await runRemoval(keyOfFirst)
    expect(await papers.keys()).not.toContain(keyOfFirst)
    await papers.add('other')
    await papers.add('other')
    expect(await papers.list()).toHaveLength(3)
  })

  test('twice at once leaves one of the type', async () => {
    await Promise.all(Array.from({ length: 5 }, () => papers.upload('driversLicense', { bytes: pdf(), name: 'a.pdf' })))
    expect(await papers.list()).toHaveLength(1)
  })

  test('of a person whose account was closed while its bytes came in is refused', async () => {
    const { db } = product.deps
    const upload = { url: '/api/v1/profile/me/documents?doc_type=other', person }
    const answer = await uploadAround(product, upload, { name: 'a.pdf', bytes: pdf() }, () =>
      db.update(users).set({ isActive: false }).where(eq(users.id, person.id)),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized'])
    expect(await db.select().from(documents).where(eq(documents.userId, person.id))).toEqual([])
  })

  test('of a twenty-first other document is refused', async () => {
    for (let count = 0; count < 20; count++) await papers.add('other')
    const response = await papers.upload('other', { bytes: pdf(), name: 'a.pdf' })
    expect(response.json()).toMatchObject({ code: 'too_many_documents' })
    expect(response.statusCode).toBe(409)
  })

  test('of sixty things that are neither pictures nor papers is refused under every ending, and leaves nothing', async () => {
    const before = await papers.keys()
    for (const { what, bytes } of await hostileFiles()) {
      for (const ending of ['png', 'pdf']) {
        const response = await papers.upload('other', { bytes, name: `file.${ending}` })
        expect(response.statusCode, `${what} as ${ending}`).toBe(400)
        expect(response.json().code, what).toBe('invalid_document')
      }
    }
    expect(await papers.keys()).toEqual(before)
    expect(await papers.list()).toEqual([])
  })

  test('whose content is not what its name says is refused', async () => {
    const png = await picture(60, 40).png().toBuffer()
    const cases: [string, Buffer][] = [
      ['picture.pdf', png],
      ['paper.png', pdf()],
      ['photo.jpg', png],
      ['photo.gif', await picture(60, 40).gif().toBuffer()],
      ['photo', png],
      ['.png', Buffer.from(html)],
      ['page.html', Buffer.from(html)],
      ['paper.pdf', Buffer.concat([Buffer.from(html), pdf()])],
      ['paper.pdf', Buffer.from(`%PDF-1.7\n${html}\nstartxref\n1\n%%EOF`)],
      ['paper.pdf', Buffer.concat([pdf(), Buffer.from(html)])],
      ['paper.pdf', pdf().subarray(0, -10)],
    ]
    for (const [name, bytes] of cases) {
      expect((await papers.upload('other', { bytes, name })).statusCode, name).toBe(400)
    }
  })

  test('of an odd picture keeps its pixels and nothing else', async () => {
    for (const { what, bytes } of await oddPictures()) {
      if (/GIF/.test(what)) continue
      const name = /JPEG/.test(what) ? 'a.jpg' : /WebP/.test(what) ? 'a.webp' : 'a.png'
      const id = await papers.add('id', { bytes, name })
      const stored = (await papers.download(id)).rawPayload
      expect(stored.includes(PAYLOAD), what).toBe(false)
      expect(stored.equals(bytes), what).toBe(false)
      expect((await sharp(stored).metadata()).exif, what).toBeUndefined()
    }
  })

  test('may have 10,485,760 bytes and not one more', async () => {
    const padded = (bytes: number) => pdf(`%${'x'.repeat(bytes - pdf().length - 7)}\n`)
    const largest = padded(DOCUMENT_MAX_BYTES)
    const fits = Buffer.concat([largest, Buffer.alloc(Math.max(0, DOCUMENT_MAX_BYTES - largest.length), ' ')])
    expect(fits).toHaveLength(DOCUMENT_MAX_BYTES)
    expect((await papers.upload('other', { bytes: fits, name: 'a.pdf' })).statusCode).toBe(201)
    const before = await papers.keys()
    const over = await papers.upload('other', { bytes: Buffer.concat([fits, Buffer.from(' ')]), name: 'a.pdf' })
    expect(over.statusCode).toBe(413)
    expect(over.json().code).toBe('file_too_large')
    expect(await papers.keys()).toEqual(before)
  })

  test('never makes a key of a file’s name, and gives the name back so that it can be read', async () => {
    const names = [
      '../../x.pdf',
      'CON.pdf',
      `${'é'.repeat(300)}.pdf`,
      '"; filename=evil.pdf',
      '🚗.pdf',
      'a\u202Efdp.pdf',
    ]
    for (const name of names) {
      const response = await papers.upload('other', { bytes: pdf(), name })
      if (response.statusCode === 400) continue
      const { id, original_filename } = response.json()
      expect(original_filename).not.toMatch(/[\p{C}/\\]/u)
      expect(original_filename.length).toBeLessThanOrEqual(100)
      const disposition = String((await papers.download(id)).headers['content-disposition'])
      expect(disposition).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/)
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(original_filename)
    }
    for (const key of await papers.keys()) expect(key).toMatch(/^documents\/[\w-]{32}$/)
  })

  test('needs exactly one file under `file`', async () => {
    const none = multipartBody([])
    const twice = multipartBody([1, 2].map(() => ({ field: 'file', bytes: pdf(), name: 'a.pdf' })))
    const wrong = multipartBody([{ field: 'files', bytes: pdf(), name: 'a.pdf' }])
    for (const { headers, payload } of [none, twice, wrong]) {
      const response = await product.inject({
        method: 'POST',
        url: '/api/v1/profile/me/documents?doc_type=other',
        headers: { ...headers, ...person.headers },
        payload,
      })
      expect([400, 422]).toContain(response.statusCode)
    }
    expect(await papers.list()).toEqual([])
  })
})

describe('upload whose process or sender dies', () => {
  test(`half-way, ${DROPS} times, leaves no row and no file`, async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    const address = product.app.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const before = await papers.keys()
    const { headers, payload } = multipartBody([
      { field: 'file', bytes: pdf(`%${'x'.repeat(2_000_000)}\n`), name: 'a.pdf' },
    ])
    for (let round = 0; round < DROPS; round++) {
      const sent = request(`http://127.0.0.1:${port}/api/v1/profile/me/documents?doc_type=other`, {
        method: 'POST',
        headers: { ...headers, ...person.headers },
      })
      sent.on('error', () => undefined)
      sent.write(payload.subarray(0, Math.floor(payload.length * (0.1 + (0.8 * round) / DROPS))))
      await vi.waitFor(async () => expect(await papers.keys()).not.toEqual(before), { timeout: 15_000, interval: 5 })
      sent.destroy()
      await vi.waitFor(async () => expect(await papers.keys()).toEqual(before), { timeout: 15_000, interval: 5 })
    }
    expect(await papers.list()).toEqual([])
  })

  test('between file and row leaves a file that the next start removes, and no other', async () => {
    const kept = await keyOf(await papers.add())
    await product.deps.files.put('documents/orphan', Buffer.from('x'))
    expect(await documentFiles.sweep(product.deps, 3_600_000)).toBe(0)
    await documentFiles.sweep(product.deps, 0)
    expect(await papers.keys()).toContain(kept)
    expect(await papers.keys()).not.toContain('documents/orphan')
  })
})

async function keyOf(id: string): Promise<string> {
  const [row] = await product.deps.db.select().from(documents).where(eq(documents.id, id))
  return row?.fileKey ?? ''
}

async function runRemoval(key: string): Promise<void> {
  const job = product.jobList.find(({ name }) => name === 'documents.remove-files')
  await job?.run({ keys: [key] } as never)
}
