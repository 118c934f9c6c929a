import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import { READING_ATTEMPTS_MAX } from '#contract/documents/reading-constants.ts'
import type { OfferFile } from '#contract/offers/endpoints.ts'
import { purgeFilesOfClosed } from '#server/flows/casework/retention.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { multipartBody } from '#server/testing/data/uploads.ts'
import { type CaseCalls, type OpenedCase, openCasesApp } from '#server/testing/features/cases.ts'
import { pdf } from '#server/testing/features/documents.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import { QUOTE_ROWS, quotePdf, quotePicture, readPapers } from '#server/testing/features/papers.ts'
import type { TestApp } from '#server/testing/runs/test-app.ts'
import { examineReader } from './examination.ts'
import { readPapersJob } from './read-job.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let opened: OpenedCase

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
  opened = await at.started()
})
afterAll(() => product.close())

async function upload(bytes: Uint8Array, name: string): Promise<string> {
  const { headers, payload } = multipartBody([{ field: 'file', bytes, name }])
  const url = `/api/v1/desk/cases/${opened.code}/offer-files`
  const answer = await product.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...opened.advisor.headers },
    payload,
  })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json<OfferFile>().id
}

async function ask(method: 'GET' | 'PUT' | 'DELETE', id: string, caller = opened.advisor): Promise<PaperReading> {
  const answer = await at.call(caller, method, `/desk/cases/${opened.code}/offer-files/${id}/reading`)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<PaperReading>()
}

function rowsRead({ paper }: PaperReading) {
  return paper?.pages.flatMap(({ lines }) =>
    lines.map(({ labels, amounts }) => [labels.map(({ text }) => text).join(' '), amounts.at(-1)?.text]),
  )
}

async function readNow(bytes: Uint8Array, name: string): Promise<PaperReading> {
  const id = await upload(bytes, name)
  await ask('PUT', id)
  await readPapers(product)
  return ask('GET', id)
}

test('paper waits its turn, and is read to the cent', async () => {
  const first = await upload(await quotePdf(), 'one.pdf')
  const second = await upload(await quotePdf(), 'two.pdf')
  expect(await ask('PUT', first)).toMatchObject({ status: 'waiting', before: 0, paper: null })
  product.clock.advance(1_000)
  expect(await ask('PUT', second)).toMatchObject({ status: 'waiting', before: 1, file: { name: 'two.pdf' } })
  await readPapers(product)
  const read = await ask('GET', second)
  expect(read).toMatchObject({ status: 'read', problem: null, before: null, progress: null })
  expect(rowsRead(read)).toEqual(QUOTE_ROWS.map((row) => [...row]))
  expect(read.paper?.pages).toMatchObject([{ has_text: true, quarters: 0 }])
  expect(product.logs.filter((line) => line.includes('paper read')).join('')).not.toContain('one.pdf')
})

test('paper that was read is not read again', async () => {
  const { file } = await readNow(await quotePdf(), 'again.pdf')
  expect(await ask('PUT', file.id)).toMatchObject({ status: 'read' })
})

test('picture is read by the networks', { timeout: 120_000 }, async () => {
  const read = await readNow(await quotePicture(), 'photo.png')
  expect(read.status).toBe('read')
  expect(rowsRead(read)).toEqual(QUOTE_ROWS.map((row) => [...row]))
  expect(read.paper).toMatchObject({ is_poor: false, pages: [{ has_text: false }] })
})

test.each([
  ['an empty page', 'noText', async () => pdf()],
  ['a PDF with a password', 'pdfLocked', () => quotePdf(QUOTE_ROWS, { userPassword: 'secret', pdfVersion: '1.7' })],
  ['a PDF of thirteen pages', 'tooManyPages', () => manyPages(13)],
  ['a PDF whose inside is gone', 'pdfBroken', async () => hollow(await quotePdf())],
  ['a driver’s licence', 'licence', () => quotePdf([["Ontario driver's licence", '12']])],
])('%s is refused by name', async (_what, problem, bytes) => {
  const refused = await readNow(await bytes(), 'refused.pdf')
  expect(refused).toMatchObject({ status: 'refused', problem, paper: null })
  expect(await ask('PUT', refused.file.id)).toMatchObject({ status: 'waiting', problem: null })
  await ask('DELETE', refused.file.id)
})

async function manyPages(pages: number): Promise<Buffer> {
  const kids = Array.from({ length: pages }, (_, page) => `${10 + page} 0 R`)
  const each = kids.map((kid) => `${kid.replace(' R', '')} obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj`)
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>endobj
${each.join('\n')}
`
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end)
}

function hollow(whole: Buffer): Buffer {
  const hollowed = Buffer.from(whole)
  return Buffer.concat([hollowed.subarray(0, 20), Buffer.from('\nstartxref\n0\n%%EOF\n')])
}

test('reader’s program and networks are as they were chosen', async () => {
  expect(await examineReader(false)).toEqual([])
})

test('canceled paper is not read, and can be asked for again', async () => {
  const id = await upload(await quotePdf(), 'canceled.pdf')
  await ask('PUT', id)
  expect(await ask('DELETE', id)).toMatchObject({ status: 'canceled' })
  await readPapers(product)
  expect(await ask('GET', id)).toMatchObject({ status: 'canceled', paper: null })
  await ask('PUT', id)
  await readPapers(product)
  expect(await ask('GET', id)).toMatchObject({ status: 'read' })
})

test('paper that is canceled while it is read stops the reader', async () => {
  const id = await upload(await quotePdf(), 'stopped.pdf')
  await ask('PUT', id)
  let isStopped = false
  const job = readPapersJob(product.deps, {
    read: async (_bytes, { stop, onProgress }) => {
      onProgress({ page: 1, pages: 2, done: 3, total: 9 })
      await expect.poll(() => ask('GET', id), { timeout: 10_000 }).toMatchObject({ progress: { done: 3, total: 9 } })
      await ask('DELETE', id)
      await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
      isStopped = true
      return 'stopped'
    },
  })
  await job.run({})
  expect(isStopped).toBe(true)
  expect(await ask('GET', id)).toMatchObject({ status: 'canceled' })
})

test('paper whose process died is queued again, up to a limit, and then says so', async () => {
  const id = await upload(await quotePdf(), 'killed.pdf')
  await ask('PUT', id)
  for (let attempt = 1; attempt <= READING_ATTEMPTS_MAX; attempt++) {
    await product.deps.db.execute(sql`
      update paper_readings set status = 'reading', attempts = ${attempt}, beat_at = now() - interval '1 hour'
      where file_id = ${id}`)
    const job = readPapersJob(product.deps, { read: () => new Promise(() => undefined) })
    if (attempt < READING_ATTEMPTS_MAX) void job.run({})
    else await job.run({})
    const status = attempt < READING_ATTEMPTS_MAX ? 'reading' : 'failed'
    await expect.poll(async () => (await ask('GET', id)).status).toBe(status)
  }
  await product.deps.db.execute(sql`update paper_readings set status = 'canceled' where status = 'reading'`)
})

test('reader that breaks is retried, up to a limit', async () => {
  const id = await upload(await quotePdf(), 'broken.pdf')
  await ask('PUT', id)
  let tries = 0
  const job = readPapersJob(product.deps, {
    read: () => {
      tries += 1
      return Promise.reject(new Error('The thread ended'))
    },
  })
  await job.run({})
  expect(tries).toBe(READING_ATTEMPTS_MAX)
  expect(await ask('GET', id)).toMatchObject({ status: 'failed', problem: null })
})

test('file of the conversation becomes the paper of an offer once, and its client can read that it was opened', async () => {
  const { headers, payload } = multipartBody([{ field: 'file', bytes: await quotePdf(), name: 'sent.pdf' }])
  const { client, advisor, code } = opened
  const sent = await product.inject({
    method: 'POST',
    url: `/api/v1/cases/${code}/files`,
    headers: { ...headers, ...client.headers },
    payload,
  })
  const { id } = sent.json<{ id: string }>()
  const take = () => at.call(advisor, 'POST', `/desk/cases/${code}/files/${id}/offer-file`)
  expect((await take()).statusCode).toBe(404)
  await at.call(client, 'POST', `/cases/${code}/messages`, { key: crypto.randomUUID(), text: '', file_ids: [id] })
  const taken = (await take()).json<{ file_id: string; offer_id: string | null }>()
  expect(taken).toEqual({ file_id: expect.any(String), offer_id: null })
  await readPapers(product)
  expect(await ask('GET', taken.file_id)).toMatchObject({ status: 'read', file: { name: 'sent.pdf' } })
  const looks = await product.deps.db.execute(
    sql`select 1 from staff_looks where kind = 'file' and subject = 'sent.pdf'`,
  )
  expect(rowsOf(looks)).toHaveLength(1)

  const draft = await offers.enter(opened, { proof_id: taken.file_id, dealer: { name: 'Garage Lu', city: 'Laval' } })
  expect((await take()).json()).toEqual({ file_id: taken.file_id, offer_id: draft.json<{ id: string }>().id })
})

test('reading is removed with the files of a case', async () => {
  const other = await at.started()
  const file = await offers.upload(other)
  const path = `/desk/cases/${other.code}/offer-files/${file.id}/reading`
  expect((await at.call(other.advisor, 'PUT', path)).statusCode).toBe(200)
  await product.deps.db.execute(sql`
    update cases set stage = 'closed', closed_at = now() - interval '5 years' where code = ${other.code}`)
  expect((await at.call(other.advisor, 'PUT', path)).statusCode).toBe(409)
  await purgeFilesOfClosed(product.deps)
  expect((await at.call(other.advisor, 'GET', path)).json()).toMatchObject({ status: 'unread', paper: null })
})
