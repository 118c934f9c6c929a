import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AdminListing } from '#contract/listings/schema.ts'
import { rowsOf } from '../platform/db/database.ts'
import { picture } from '../testing/data/hostile-files.ts'
import { multipartBody } from '../testing/data/uploads.ts'
import { leadFields } from '../testing/features/lead-fields.ts'
import { countPurchases, SAMPLES } from '../testing/features/purchase-invariants.ts'
import {
  cleanUp,
  emptyStore,
  newFolder,
  newStore,
  OWNER,
  openStore,
  QUIET,
  type RunningServer,
  runProgram,
  type Store,
  signInOwner,
  startServer,
} from '../testing/runs/running-server.ts'
import { openS3Store, type S3Store } from '../testing/runs/s3-store.ts'
import { readManifest } from './manifest.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const WRITERS = 3
/** In the long form with the sample cars and their pictures, and the sample purchases. */
const HAS_SAMPLES = process.env['FULL'] !== undefined
const SETTINGS = { ...OWNER, ...QUIET, DEMO: String(HAS_SAMPLES) }

let s3: S3Store
let server: RunningServer
let photo: Buffer
beforeAll(async () => {
  s3 = await openS3Store()
  photo = await picture(600, 400).jpeg().toBuffer()
})
afterAll(async () => {
  await cleanUp()
  await s3.close()
})

const url = (address: string) => `${server.url}/api/v1${address}`

/** Visitors who read and staff who add and delete cars with pictures, until stopped. */
async function writeUntil(stopped: AbortSignal, token: string, acknowledged: string[], lane: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (let number = 0; !stopped.aborted; number++) {
    const email = `lane-${lane}-${number}@example.test`
    const lead = JSON.stringify(leadFields({ email }))
    const asked = await fetch(url('/leads'), { method: 'POST', body: lead, headers })
    if (asked.status === 201) acknowledged.push(email)
    const car = JSON.stringify({ make: 'Honda', model: `Civic ${lane} ${number}`, year: 2020 })
    const made = await fetch(url('/car-listings/admin'), { method: 'POST', body: car, headers })
    const { id } = (await made.json()) as AdminListing
    const form = multipartBody([{ bytes: photo }])
    await fetch(url(`/car-listings/admin/${id}/images`), {
      method: 'POST',
      body: new Uint8Array(form.payload),
      headers: { authorization: `Bearer ${token}`, 'content-type': form.headers['content-type'] ?? '' },
    })
    if (number % 2 === 1) await fetch(url(`/car-listings/admin/${id}`), { method: 'DELETE', headers })
  }
}

/** What must hold between rows, however the moment of the snapshot was chosen. */
async function expectRowsAgree(store: Store): Promise<void> {
  const database = await openStore(store)
  const { db } = database
  expect((await countPurchases(db)).strays).toBe(HAS_SAMPLES ? SAMPLES.strays : 0)
  const [counts] = rowsOf(
    await db.execute(sql`
      select
        (select count(*)::int from outbox_messages m where m.sent_at is null and not exists (
          select 1 from jobs.job j where j.name = 'outbox.deliver' and j.data->>'messageId' = m.id::text)) as "mailsWithoutJob",
        (select count(*)::int from listings) - (
          select coalesce(sum(count), 0)::int from listing_totals where facet = '') as "miscounted"`),
  )
  await database.close()
  expect(counts).toEqual({ mailsWithoutJob: 0, miscounted: 0 })
}

test('backup made under load is consistent: everything acknowledged before is there, and rows and files agree', async () => {
  const source = { ...(await newStore()), STORAGE_URL: s3.url }
  server = await startServer({ ...source, ...SETTINGS })
  const token = await signInOwner(server)
  const stopped = new AbortController()
  const acknowledged: string[] = []
  const writers = Array.from({ length: WRITERS }, (_, lane) => writeUntil(stopped.signal, token, acknowledged, lane))
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(WRITERS * 2)
  const before = [...acknowledged]

  const folder = path.join(newFolder(), 'backup')
  const backup = await runProgram('server/backup.ts', ['--to', folder], source)
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  expect(backup.stdout).toMatch(/: \d+ rows of \d+ tables and \d+ files, [\d.]+ MB, in [\d.]+ s\.\n$/)
  expect(acknowledged.length).toBeGreaterThan(before.length)
  stopped.abort()
  await Promise.all(writers)
  server.kill('SIGKILL')
  await server.ended

  const target = await emptyStore()
  const restore = await runProgram('server/restore.ts', ['--from', folder], { ...target })
  expect(restore).toMatchObject({ code: 0, stderr: '' })
  console.info(restore.stdout.trim())
  expect(await runProgram('server/restore.ts', ['--from', folder], { ...target })).toMatchObject({ code: 1 })
  await expectRowsAgree(target)

  server = await startServer({ ...target, ...SETTINGS })
  const { tables } = await readManifest(folder)
  const leads = tables.find(({ name }) => name === 'inbox_items')?.rows ?? 0
  const read = async (address: string): Promise<unknown> =>
    (await fetch(url(address), { headers: { authorization: `Bearer ${token}` } })).json()
  // The old token counts: the secret came along, too.
  expect(await read('/inbox/admin/count')).toEqual({ count: leads })
  for (const email of before) expect(await read(`/inbox/admin/count?search=${email}`)).toEqual({ count: 1 })
  const shown = ((await read('/car-listings/admin?limit=100')) as AdminListing[]).flatMap(({ images }) => images)
  expect(shown.length).toBeGreaterThan(0)
  for (const name of shown) {
    const answer = await fetch(url(`/car-listings/images/${name}`))
    await answer.arrayBuffer()
    expect([name, answer.status]).toEqual([name, 200])
  }
})
