import dns from 'node:dns'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorBody } from '#contract/calls/errors.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { picture } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing } from '#server/testing/data/uploads.ts'
import { accountsOf, newAddress, refreshCookieOf } from '#server/testing/features/accounts.ts'
import { documentsOf, pdf } from '#server/testing/features/documents.ts'
import { tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

/** People wait no longer than this for an answer of ours, whatever is broken behind it. */
const ANSWERED_WITHIN_MS = 8_000

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open(environment: Record<string, string>): Promise<TestApp> {
  const product = await openTestApp({ environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...environment } })
  closers.push(() => product.close())
  return product
}

const portOf = (server: Server | NetServer) => (server.address() as AddressInfo).port

async function timed<T>(work: Promise<T>): Promise<T> {
  const startedMs = performance.now()
  const result = await work
  expect(performance.now() - startedMs).toBeLessThan(ANSWERED_WITHIN_MS)
  return result
}

async function mailsWaiting({ deps }: TestApp): Promise<string[]> {
  const rows = await deps.db.execute(sql`select id::text as id from outbox_messages where sent_at is null order by id`)
  return rowsOf<{ id: string }>(rows).map(({ id }) => id)
}

function deliverMail({ jobList }: TestApp, messageId: string): Promise<void> {
  const job = jobList.find(({ name }) => name === 'outbox.deliver')
  if (!job) throw new Error('Nobody delivers mail')
  return job.run({ messageId } as never)
}

/** Every name server is silent. Addresses in numbers need none. */
function withoutNames(): void {
  const fail = (...args: unknown[]) => {
    const answer = args.at(-1) as (error: Error) => void
    setImmediate(() => answer(Object.assign(new Error('Told to fail'), { code: 'EAI_AGAIN' })))
  }
  for (const call of ['lookup', 'resolve4', 'resolve6'] as const) {
    vi.spyOn(dns, call as 'lookup').mockImplementation(fail)
  }
  closers.push(() => vi.restoreAllMocks())
}

describe('mail server that', () => {
  type Mode = 'refuses for now' | 'refuses for good' | 'accepts and hangs' | 'works'
  let mode: Mode = 'works'
  let product: TestApp
  const letters: string[] = []
  const refusal = (code: number) => Object.assign(new Error('Told to fail'), { responseCode: code })
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      if (mode !== 'accepts and hangs') done(mode === 'refuses for now' ? refusal(421) : null)
    },
    onData(stream, _session, done) {
      let letter = ''
      stream.on('data', (part: Buffer) => {
        letter += part.toString()
      })
      stream.on('end', () => {
        if (mode === 'refuses for good') return done(refusal(554))
        letters.push(letter)
        done()
      })
    },
  })
  // Connections that break off are what this is about.
  post.on('error', () => undefined)
  beforeAll(async () => {
    await once(post.listen(0, '127.0.0.1'), 'listening')
    product = await openTestApp({
      environment: {
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'error',
        SMTP_URL: `smtp://127.0.0.1:${portOf(post.server)}`,
        STAFF_EMAIL: 'staff@northlane.test',
      },
    })
  })
  afterAll(async () => {
    await product.close()
    await new Promise<void>((resolve) => post.close(() => resolve()))
  })

  const waiting = () => mailsWaiting(product)
  const deliver = (messageId: string) => deliverMail(product, messageId)

  test.each(['refuses for now', 'refuses for good', 'accepts and hangs'] as const)(
    '%s keeps nobody waiting and loses nothing: each mail arrives once when it works again',
    async (fault) => {
      mode = fault
      letters.length = 0
      const payload = {
        name: 'Ana',
        email: `${fault.length}@example.test`,
        subject: 'A question',
        message: 'Still there?',
      }
      const sent = await timed(product.inject({ method: 'POST', url: '/api/v1/contact/send-message', payload }))
      expect(sent.statusCode).toBe(200)
      const ids = await waiting()
      expect(ids).toHaveLength(2)
      const failing = Promise.allSettled(ids.map(deliver))
      // While mail hangs, other requests are served.
      expect((await timed(product.inject({ url: '/api/v1/pricing/plans' }))).statusCode).toBe(200)
      if (fault === 'accepts and hangs') {
        await expect.poll(() => post.connections.size).toBe(2)
        for (const connection of post.connections) connection.close()
      }
      expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect(await waiting()).toEqual(ids)
      mode = 'works'
      for (const id of [...ids, ...ids]) await deliver(id)
      expect(await waiting()).toEqual([])
      expect(letters).toHaveLength(2)
      for (const id of ids) expect(letters.filter((letter) => letter.includes(`<${id}@`))).toHaveLength(1)
      tell(`faults: a mail server that ${fault}: requests taken at once, 2 of 2 mails arrived once afterwards`)
    },
  )
})

describe('store that', () => {
  async function expectRefusedCleanly(product: TestApp, what: string): Promise<void> {
    const staff = await product.signUp('ADMIN')
    const listing = await makeListing(product)
    const images = imagesOf(product, staff)
    const papers = documentsOf(product, staff)
    const photo = await picture(64, 48).png().toBuffer()
    const answers = [
      await timed(images.upload(listing, [{ bytes: photo }])),
      await timed(papers.upload('driversLicense', { bytes: pdf(), name: 'licence.pdf' })),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([503, 'unavailable'])
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect(await images.shown(listing)).toEqual({ images: [], main_image: null })
    expect(await papers.list()).toEqual([])
    expect((await timed(product.inject({ url: '/readyz' }))).json()).toMatchObject({ checks: { storage: 'failed' } })
    expect((await product.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await product.inject({ url: '/api/v1/car-listings/public' })).statusCode).toBe(200)
    tell(`faults: a store that ${what}: uploads refused with 503 in our own words, no row left, all else served`)
  }

  test('answers 500 refuses uploads, and nothing else', async () => {
    const bucket = createServer((request, response) => request.resume().on('end', () => response.writeHead(500).end()))
    await once(bucket.listen(0, '127.0.0.1'), 'listening')
    closers.push(() => bucket.close().closeAllConnections())
    const product = await open({ STORAGE_URL: `s3://key:secret@cars?endpoint=http://127.0.0.1:${portOf(bucket)}` })
    await expectRefusedCleanly(product, 'answers 500')
  })

  test('has an unresolvable name refuses uploads, and nothing else', async () => {
    withoutNames()
    const product = await open({ STORAGE_URL: 's3://key:secret@cars?endpoint=http://store.northlane.test' })
    await expectRefusedCleanly(product, 'has a name that nobody can look up')
  })

  test('cannot be written refuses uploads, and takes them again as soon as it can be', async () => {
    const product = await open({})
    const folder = path.join(product.deps.config.dataDir, 'files', 'tmp')
    // A file where a folder should be stops every user, also root, whom no permission stops.
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, '')
    await expectRefusedCleanly(product, 'cannot be written')
    rmSync(folder)
    const staff = await product.signUp('ADMIN')
    const taken = await documentsOf(product, staff).upload('driversLicense', { bytes: pdf(), name: 'licence.pdf' })
    expect(taken.statusCode).toBe(201)
  })
})

test('mail server with an unresolvable name delays no request, and its mail stays to be sent', async () => {
  withoutNames()
  const product = await open({ SMTP_URL: 'smtp://mail.northlane.test', STAFF_EMAIL: 'staff@northlane.test' })
  const payload = { name: 'Ana', email: 'ana@example.test', subject: 'A question', message: 'Still there?' }
  const sent = await timed(product.inject({ method: 'POST', url: '/api/v1/contact/send-message', payload }))
  expect(sent.statusCode).toBe(200)
  const ids = await mailsWaiting(product)
  expect(ids).toHaveLength(2)
  for (const id of ids) await expect(timed(deliverMail(product, id))).rejects.toThrow('Told to fail')
  expect(await mailsWaiting(product)).toEqual(ids)
  expect((await product.inject({ url: '/healthz' })).statusCode).toBe(200)
  tell('faults: a mail server whose name nobody can look up: requests taken at once, 2 of 2 mails kept to be sent')
})

test('clock that jumps an hour, forwards and back, locks out no account and answers as before', async () => {
  const product = await open({})
  const accounts = accountsOf(product)
  const email = newAddress()
  await accounts.register(email)
  await product.deps.db.execute(sql`update users set email_verified_at = now() where email = ${email}`)
  const signedIn = await accounts.logIn(email)
  for (const jumpMs of [HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
    product.clock.advance(jumpMs)
    const [plans, again] = [await product.inject({ url: '/api/v1/pricing/plans' }), await accounts.logIn(email)]
    expect([plans.statusCode, again.statusCode]).toEqual([200, 200])
    expect((await accounts.me(again.json().access_token)).statusCode).toBe(200)
  }
  const refreshed = await accounts.refresh(refreshCookieOf(signedIn) ?? '')
  expect(refreshed.statusCode).toBe(200)
  expect((await accounts.me(refreshed.json().access_token)).statusCode).toBe(200)
})
