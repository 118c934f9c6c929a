import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '#contract/profile/endpoints.ts'
import { SETTING_DEFAULTS } from '#contract/settings/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { changeSetting } from '#server/features/settings/service.ts'
import { messageFiles } from '#server/features/threads/tables.ts'
import { multipartBody } from '#server/testing/data/uploads.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { documentsOf, pdf } from '#server/testing/features/documents.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { caseRetentionJob, purgeFilesOfClosed } from './retention.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls

beforeAll(async () => {
  ;({ product, at, offers } = await openCasesApp())
})
afterAll(() => product.close())

const { case_files_days: CASE_FILES_KEPT_DAYS } = SETTING_DEFAULTS.retention
const pass = (days: number) => product.clock.advance(days * DAY_MS)

async function upload(person: TestPerson, code: string): Promise<string> {
  const { headers, payload } = multipartBody([{ field: 'file', bytes: pdf(), name: 'quote.pdf' }])
  const url = `/api/v1/cases/${code}/files`
  const sent = await product.inject({ method: 'POST', url, headers: { ...headers, ...person.headers }, payload })
  if (sent.statusCode !== 201) throw new Error(sent.body)
  return sent.json<{ id: string }>().id
}

/** A case with a file in its conversation and two papers of its client's, of which one says who they are. */
async function withFiles() {
  const opened = await at.started()
  const fileId = await upload(opened.client, opened.code)
  const message = { key: crypto.randomUUID(), text: 'Here it is', file_ids: [fileId] }
  const sent = await at.call(opened.client, 'POST', `/cases/${opened.code}/messages`, message)
  if (sent.statusCode !== 201) throw new Error(sent.body)
  const papers = documentsOf(product, opened.client)
  await papers.add('driversLicense')
  await papers.add('tradeInInfo')
  return { ...opened, fileId, papers }
}

const close = (opened: { advisor: TestPerson; code: string }) => at.move(opened, { stage: 'closed', reason: 'stopped' })

async function renew(...people: TestPerson[]) {
  for (const person of people) Object.assign(person, await product.renew(person))
}

const fileOf = async (id: string) =>
  (await product.deps.db.select().from(messageFiles).where(eq(messageFiles.id, id)))[0]

async function purges(client: TestPerson, code: string) {
  await renew(client)
  const events = await at.timeline(client, code)
  return events.filter(({ kind }) => kind === 'filesPurged').map(({ values }) => values)
}

/** What the client reads of it, newest first. */
async function told(client: TestPerson) {
  const { notifications } = (await at.call(client, 'GET', '/profile/me')).json<Profile>()
  return notifications.flatMap(({ message }) => /we’ve deleted (.+)\.$/.exec(message)?.[1] ?? [])
}

test('files of a closed case go after ninety days, once, and its timeline keeps that they did', async () => {
  const opened = await withFiles()
  await close(opened)
  pass(CASE_FILES_KEPT_DAYS - 1)
  await purgeFilesOfClosed(product.deps)
  expect((await fileOf(opened.fileId))?.fileKey).toEqual(expect.any(String))
  pass(1)
  await Promise.all([purgeFilesOfClosed(product.deps), purgeFilesOfClosed(product.deps)])
  await purgeFilesOfClosed(product.deps)
  expect(await fileOf(opened.fileId)).toMatchObject({ fileKey: null, name: 'quote.pdf' })
  expect(await purges(opened.client, opened.code)).toEqual([{ files: '1', documents: '1' }])
  expect(await told(opened.client)).toEqual(['the files in its conversation and offers, and the ID you gave us'])
  expect((await opened.papers.list()).map(({ document_type }) => document_type)).toEqual(['tradeInInfo'])
  const opening = await at.call(opened.client, 'GET', `/cases/${opened.code}/files/${opened.fileId}`)
  expect(opening.statusCode).toBe(404)
})

test('identity paper stays while another of its owner’s cases is open or was lately', async () => {
  const first = await withFiles()
  await close(first)
  pass(30)
  await renew(first.client, first.advisor)
  const second = await at.boughtBy(first.client, first.advisor)
  await at.begin(second)
  pass(CASE_FILES_KEPT_DAYS - 20)
  await purgeFilesOfClosed(product.deps)
  expect(await purges(first.client, first.code)).toEqual([{ files: '1', documents: '0' }])
  expect(await told(first.client)).toEqual(['the files in its conversation and offers'])
  expect(await first.papers.list()).toHaveLength(2)
  await renew(second.advisor)
  await close(second)
  pass(CASE_FILES_KEPT_DAYS)
  await purgeFilesOfClosed(product.deps)
  expect(await purges(first.client, second.code)).toEqual([{ files: '0', documents: '1' }])
  expect((await told(first.client))[0]).toBe('the ID you gave us')
  expect(await first.papers.list()).toHaveLength(1)
})

test('document uploaded after the end of the case is not its', async () => {
  const opened = await withFiles()
  await close(opened)
  pass(10)
  await renew(opened.client)
  await opened.papers.add('driversLicense')
  pass(CASE_FILES_KEPT_DAYS)
  await purgeFilesOfClosed(product.deps)
  expect(await purges(opened.client, opened.code)).toEqual([{ files: '1', documents: '0' }])
  expect(await opened.papers.list()).toHaveLength(2)
})

test('contract entered after the removal of the files is removed too', async () => {
  const opened = await at.started()
  await offers.accept(opened, await offers.shown(opened))
  await close(opened)
  pass(CASE_FILES_KEPT_DAYS)
  await purgeFilesOfClosed(product.deps)
  await renew(opened.client, opened.advisor)
  expect((await offers.contract(opened)).statusCode).toBe(200)
  await purgeFilesOfClosed(product.deps)
  expect(await purges(opened.client, opened.code)).toEqual([{ files: '1', documents: '0' }])
})

test('files go sooner where an owner keeps them for less time, of cases that are closed already too', async () => {
  const opened = await withFiles()
  await close(opened)
  pass(31)
  await purgeFilesOfClosed(product.deps)
  expect((await fileOf(opened.fileId))?.fileKey).toEqual(expect.any(String))
  const change = { actorId: (await product.signUp('ADMIN')).id, version: 0, reason: 'Fewer papers' }
  await changeSetting(product.deps, 'retention', change, { case_files_days: 30, requests_years: 3 })
  await purgeFilesOfClosed(product.deps)
  expect((await fileOf(opened.fileId))?.fileKey).toBeNull()
  await changeSetting(product.deps, 'retention', { ...change, version: 1 }, null)
})

test('unsent upload is deleted after a week', async () => {
  const { client, code } = await at.bought()
  const id = await upload(client, code)
  const job = caseRetentionJob(product.deps)
  pass(6)
  await job.run({})
  expect(await fileOf(id)).toBeDefined()
  pass(1.1)
  await job.run({})
  expect(await fileOf(id)).toBeUndefined()
})
