import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminListing } from '../contract/listings.ts'
import { GOOD_PASSWORD } from './testing/accounts.ts'
import { picture } from './testing/hostile-files.ts'
import { leadFields } from './testing/requests.ts'
import { cleanUp, newStore, type RunningServer, type Store, startServer } from './testing/running-server.ts'
import { multipartBody } from './testing/uploads.ts'
import { logIn } from './testing/visitor.ts'

/** Each round is a start and a kill. */
const ROUNDS = process.env['FULL'] ? 20 : 2
const WRITERS = 4
const ADMIN = { ADMIN_EMAIL: 'owner@northlane.test', ADMIN_PASSWORD: GOOD_PASSWORD }

let store: Store
let server: RunningServer
let photo: Buffer
beforeAll(async () => {
  store = await newStore()
  photo = await picture(1200, 900).jpeg().toBuffer()
})
afterAll(cleanUp)

/** What was acknowledged, to be looked for after the kill. */
type Kept = { people: string[]; leads: string[]; images: { listing: string; names: string[] }[] }
let written = 0

const url = (address: string) => `${server.url}/api/v1${address}`
const post = (address: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url(address), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

async function register(kept: Kept): Promise<void> {
  const email = `crash-${++written}@example.test`
  const person = { email, full_name: 'Camille Exemple', phone_number: '514 555-0123', password: GOOD_PASSWORD }
  if ((await post('/auth/register', person)).status === 201) kept.people.push(email)
}

async function askForConsultation(kept: Kept): Promise<void> {
  const email = `crash-${++written}@example.test`
  if ((await post('/leads', leadFields({ email }))).status === 201) kept.leads.push(email)
}

async function addPictures(kept: Kept, token: string): Promise<void> {
  const authorization = `Bearer ${token}`
  const car = { make: 'Honda', model: `Civic ${++written}`, year: 2020 }
  const created = (await (await post('/car-listings/admin', car, { authorization })).json()) as AdminListing
  const { headers, payload } = multipartBody([{ bytes: photo }, { bytes: photo }])
  const sent = await fetch(url(`/car-listings/admin/${created.id}/images`), {
    method: 'POST',
    body: new Uint8Array(payload),
    headers: { 'content-type': headers['content-type'] ?? '', authorization },
  })
  const { uploaded_images: names } = (await sent.json()) as { uploaded_images: string[] }
  kept.images.push({ listing: created.id, names })
}

/** Writes until the server is gone. */
async function write(token: string, kept: Kept): Promise<void> {
  try {
    while (true) {
      await register(kept)
      await askForConsultation(kept)
      await addPictures(kept, token)
    }
  } catch {
    // The connection broke: whatever was under way was not acknowledged.
  }
}

async function expectKept(kept: Kept, token: string): Promise<void> {
  const read = async (address: string) => {
    const response = await fetch(url(address), { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as unknown
  }
  for (const email of kept.people) expect(await read(`/auth/check-email?email=${email}`)).toEqual({ exists: true })
  for (const email of kept.leads) expect(await read(`/inbox/admin/count?search=${email}`)).toEqual({ count: 1 })
  for (const { listing, names } of kept.images)
    expect(await read(`/car-listings/admin/${listing}`)).toMatchObject({ images: names })
}

/** Every picture that a listing shows can be had, and where the store is ours alone, no file is left that none shows. */
async function expectFilesAndRowsAgree(token: string): Promise<void> {
  const response = await fetch(url('/car-listings/admin?limit=100'), { headers: { authorization: `Bearer ${token}` } })
  const shown = ((await response.json()) as AdminListing[]).flatMap(({ images }) => images)
  for (const name of shown) {
    const answer = await fetch(url(`/car-listings/images/${name}`))
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
  }
  // A store that others may share keeps what is young at a start: another process may be at work on it.
  if (store.DATABASE_URL) return
  const stems = new Set(shown.map((name) => name.replace(/\.webp$/, '')))
  const files = readdirSync(path.join(store.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThanOrEqual(shown.length)
  expect(files.filter((file) => ![...stems].some((stem) => file.includes(stem)))).toEqual([])
}

test(`what was acknowledged outlives a kill, and nothing is left half done, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    server = await startServer({ ...store, ...ADMIN, DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
    const token = (await logIn(server.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)) ?? ''
    const kept: Kept = { people: [], leads: [], images: [] }
    const writers = Array.from({ length: WRITERS }, () => write(token, kept))
    await expect.poll(() => kept.images.length, { timeout: 60_000 }).toBeGreaterThan(round + 1)
    server.kill('SIGKILL')
    await Promise.all([server.ended, ...writers])
    server = await startServer({ ...store, ...ADMIN, DEMO: 'false', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
    await expectKept(kept, token)
    await expectFilesAndRowsAgree(token)
    server.kill('SIGKILL')
    await server.ended
  }
}, 600_000)
