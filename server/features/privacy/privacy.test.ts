import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NOTIFICATIONS_SHOWN } from '#contract/calls/page-sizes.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { auditEntries, idempotencyAnswers, outboxMessages } from '#server/platform/db/tables.ts'
import { createAccessToken } from '#server/platform/security/access-tokens.ts'
import { accountsOf, GOOD_PASSWORD, refreshCookieOf } from '#server/testing/features/accounts.ts'
import { ABSENT_ID, documentsOf, pdf } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { givePackage } from '#server/testing/features/packages.ts'
import { openTestApp, TEST_ORIGIN, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { unzip } from '#server/testing/runs/unzip.ts'
import { sessions, users } from '../accounts/tables.ts'
import { documents } from '../documents/tables.ts'
import { inboxItems } from '../inbox/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { listPackages } from '../packages/queries.ts'
import { listPayments } from '../payments/queries.ts'
import { collectData } from './collect.ts'
import { deleteByOperator } from './deletion.ts'
import { dataExports } from './tables.ts'

let product: TestApp
let accounts: ReturnType<typeof accountsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
  accounts = accountsOf(product)
})
afterAll(() => product.close())

const as = (person: Pick<TestPerson, 'headers'>) => ({
  get: (url: string) => product.inject({ url: `/api/v1${url}`, headers: person.headers }),
  post: (url: string, payload?: object) =>
    product.inject({ method: 'POST', url: `/api/v1${url}`, headers: person.headers, ...(payload ? { payload } : {}) }),
  delete: (url: string) => product.inject({ method: 'DELETE', url: `/api/v1${url}`, headers: person.headers }),
})

/** Registered, verified and signed in, with a password. */
async function newMember() {
  const email = await accounts.registerVerified()
  const signedIn = await accounts.logIn(email)
  const { access_token, user } = signedIn.json()
  return {
    id: user.id as string,
    email,
    sessionId: '',
    cookie: refreshCookieOf(signedIn) ?? '',
    headers: { authorization: `Bearer ${access_token}` },
  }
}

describe('devices', () => {
  test('are the places where one is signed in; signing out there ends that one alone', async () => {
    const here = await newMember()
    const there = (await accounts.logIn(here.email)).json().access_token
    const devices = (await as(here).get('/profile/me/devices')).json()
    expect(devices).toHaveLength(2)
    const other = devices.find((one: { is_current: boolean }) => !one.is_current)
    expect((await as(here).delete(`/profile/me/devices/${other.id}`)).statusCode).toBe(200)
    expect((await accounts.me(there)).statusCode).toBe(401)
    expect((await as(here).get('/profile/me')).statusCode).toBe(200)
    expect((await as(here).delete(`/profile/me/devices/${other.id}`)).statusCode).toBe(404)
  })

  test('of another person are as absent as ones that do not exist', async () => {
    const [victim, attacker] = [await product.signUp(), await product.signUp()]
    const foreign = await as(attacker).delete(`/profile/me/devices/${victim.sessionId}`)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe((await as(attacker).delete(`/profile/me/devices/${ABSENT_ID}`)).body)
    expect((await as(victim).get('/profile/me')).statusCode).toBe(200)
  })

  test('all end at once, this one too', async () => {
    const member = await newMember()
    const there = (await accounts.logIn(member.email)).json().access_token
    const answer = await as(member).delete('/profile/me/devices')
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.find(({ name }) => name.endsWith('refresh'))?.value).toBe('')
    expect((await accounts.me(there)).statusCode).toBe(401)
    expect((await as(member).get('/profile/me')).statusCode).toBe(401)
    expect((await accounts.refresh(member.cookie)).statusCode).toBe(401)
  })
})

describe('data export', () => {
  const ready = (person: Pick<TestPerson, 'headers'>) =>
    vi.waitFor(
      async () => {
        product.deps.jobs.nudge()
        const body = (await as(person).get('/profile/me/export')).json()
        expect(body?.status).toBe('ready')
        return body
      },
      { timeout: 20_000, interval: 50 },
    )

  test('is made by a job, holds one JSON and the files, and sends a notification', async () => {
    const member = await newMember()
    await documentsOf(product, member).add('other', { bytes: pdf(), name: 'my ‘c’: paper.pdf' })
    expect((await as(member).get('/profile/me/export')).json()).toBeNull()
    expect((await as(member).get('/profile/me/export/download')).statusCode).toBe(404)
    const asked = await as(member).post('/profile/me/export')
    expect(asked.statusCode).toBe(202)
    await ready(member)

    const file = await as(member).get('/profile/me/export/download')
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/northlane-data-\d{4}-\d\d-\d\d\.zip/),
    })
    const files = unzip(file.rawPayload)
    expect([...files.keys()]).toEqual(['data.json', 'documents/1-my _c__ paper.pdf'])
    const data = JSON.parse(String(files.get('data.json')))
    expect(data.profile).toMatchObject({ email: member.email, documents: [{ document_type: 'other' }] })
    expect(data.history.map((one: { action: string }) => one.action)).toContain('document.uploaded')
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|fileKey/i)
    expect(files.get('documents/1-my _c__ paper.pdf')?.equals(pdf())).toBe(true)

    const [news] = (await as(member).get('/profile/me/notifications')).json()
    expect(news).toMatchObject({ link: '/profile?tab=privacy', is_read: false })
    await accounts.mailTo(member.email, `${TEST_ORIGIN}/profile?tab=privacy`)
  })

  test('holds every notification, not only those that the profile shows', async () => {
    const { id: userId } = await product.signUp()
    const told = Array.from({ length: NOTIFICATIONS_SHOWN + 1 }, () => ({ userId, subject: 'exportReady' }))
    await product.deps.db.insert(notifications).values(told)
    const [data] = await collectData(product.deps, userId)
    const { profile } = JSON.parse(Buffer.from((await data?.read()) ?? []).toString())
    expect(profile.notifications).toHaveLength(told.length)
  })

  test('names the files that are too many for one ZIP', async () => {
    const member = await product.signUp()
    for (let file = 0; file < 2; file++) await documentsOf(product, member).add('other')
    const [data, ...files] = await collectData(product.deps, member.id, pdf().length)
    const { files_left_out: leftOut } = JSON.parse(Buffer.from((await data?.read()) ?? []).toString())
    expect([files.length, leftOut]).toEqual([
      1,
      [{ name: expect.stringMatching(/^documents\/2-/), size_bytes: pdf().length }],
    ])
  })

  test('is made once however often it is asked for, is its owner’s alone, and is deleted after seven days', async () => {
    const [member, other] = [await product.signUp(), await product.signUp()]
    const asked = await Promise.all(Array.from({ length: 4 }, () => as(member).post('/profile/me/export')))
    expect(asked.every(({ statusCode }) => statusCode === 202)).toBe(true)
    await ready(member)
    expect((await as(other).get('/profile/me/export')).json()).toBeNull()
    expect((await as(other).get('/profile/me/export/download')).statusCode).toBe(404)
    product.clock.advance(7 * DAY_MS + 1)
    const fresh = { headers: (await freshToken(member.id)).headers }
    expect((await as(fresh).get('/profile/me/export/download')).statusCode).toBe(404)
    await product.jobList.find(({ name }) => name === 'privacy.expire-exports')?.run({} as never)
    product.deps.jobs.nudge()
    await vi.waitFor(async () => expect(await product.deps.files.listKeys('exports')).toHaveLength(0), {
      timeout: 20_000,
      interval: 50,
    })
  })
})

test('export file without a row is deleted within the hour; one that is being made stays', async () => {
  const { db, files } = product.deps
  const [lost, made] = ['exports/lost.zip', 'exports/made.zip']
  await db
    .insert(dataExports)
    .values({ userId: (await product.signUp()).id, fileKey: made, requestedAt: product.clock.now() })
  for (const key of [lost, made]) await files.put(key, Buffer.from('zip'))
  product.clock.advance(3600 * 1000 + 1)
  await product.jobList.find(({ name }) => name === 'privacy.expire-exports')?.run({} as never)
  expect([await files.has(lost), await files.has(made)]).toEqual([false, true])
})

describe('data export that failed', () => {
  const HOUR_MS = 3600 * 1000
  const lostSince = async (ms: number) => {
    const member = await product.signUp()
    const requestedAt = new Date(product.clock.now().getTime() - ms)
    await product.deps.db
      .insert(dataExports)
      .values({ userId: member.id, fileKey: `exports/${member.id}`, requestedAt })
    return member
  }
  const fileKeyOf = async ({ id }: TestPerson) =>
    (await product.deps.db.select().from(dataExports).where(eq(dataExports.userId, id)))[0]?.fileKey

  test('is made again two hours later, and until then is on its way', async () => {
    const [young, old] = [await lostSince(HOUR_MS), await lostSince(2 * HOUR_MS)]
    expect((await as(young).get('/profile/me/export')).json()).toMatchObject({ status: 'pending' })
    expect((await as(young).post('/profile/me/export')).statusCode).toBe(202)
    expect(await fileKeyOf(young)).toBe(`exports/${young.id}`)
    expect((await as(old).get('/profile/me/export')).json()).toBeNull()
    expect((await as(old).post('/profile/me/export')).statusCode).toBe(202)
    expect(await fileKeyOf(old)).not.toBe(`exports/${old.id}`)
  })

  test('goes after a day', async () => {
    const [young, old] = [await lostSince(23 * HOUR_MS), await lostSince(25 * HOUR_MS)]
    await product.jobList.find(({ name }) => name === 'privacy.expire-exports')?.run({} as never)
    expect([await fileKeyOf(young), await fileKeyOf(old)]).toEqual([`exports/${young.id}`, undefined])
  })
})

describe('deleting one’s account', () => {
  const close = (person: Pick<TestPerson, 'headers'>, password: string) =>
    as(person).post('/profile/me/delete-account', { password })

  test('needs the password, and takes everything along', async () => {
    const member = await newMember()
    const id = await documentsOf(product, member).add()
    const [{ fileKey } = { fileKey: '' }] = await product.deps.db.select().from(documents).where(eq(documents.id, id))
    await product.inject({
      method: 'POST',
      url: '/api/v1/contact/send-message',
      payload: { name: 'Me', email: member.email, subject: 'Hello', message: 'Hello' },
    })
    expect((await close(member, 'not the password')).json().detail[0]).toMatchObject({
      loc: ['body', 'password'],
      type: 'incorrect_password',
    })
    expect((await as(member).get('/profile/me')).statusCode).toBe(200)

    expect((await close(member, GOOD_PASSWORD)).statusCode).toBe(200)
    expect((await as(member).get('/profile/me')).statusCode).toBe(401)
    expect((await accounts.logIn(member.email)).statusCode).toBe(401)
    expect((await accounts.refresh(member.cookie)).statusCode).toBe(401)
    const { db, files } = product.deps
    expect(await db.select().from(users).where(eq(users.id, member.id))).toEqual([])
    expect(await db.select().from(inboxItems).where(eq(inboxItems.email, member.email))).toEqual([])
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(member.email)
    const farewell = await accounts.mailTo(member.email, 'You’ve been logged out everywhere')
    expect(farewell.text).toContain('Nothing that names you is kept.')
    expect(farewell.text).toContain('stays for two years')
    expect(farewell.text).toContain('Backup copies still hold what we deleted')
    await vi.waitFor(async () => expect(await files.has(fileKey)).toBe(false), { timeout: 20_000, interval: 50 })
    expect((await accounts.register(member.email)).statusCode).toBe(201)
  })

  test('leaves what another signed-in person sent under one’s address, which is no part of one’s copy either', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const sent = await as(other).post('/leads', leadFields({ email: member.email, name: 'Somebody Else' }))
    const { id } = sent.json<{ id: string }>()
    const [data] = await collectData(product.deps, member.id)
    expect(Buffer.from((await data?.read()) ?? []).toString()).not.toContain('Somebody Else')
    expect((await close(member, GOOD_PASSWORD)).statusCode).toBe(200)
    expect(await product.deps.db.select().from(inboxItems).where(eq(inboxItems.id, id))).toHaveLength(1)
  })

  test('is done by an operator for a request in writing, and never to staff', async () => {
    const { db } = product.deps
    const member = await newMember()
    await deleteByOperator(product.deps, member.email)
    expect(await db.select().from(users).where(eq(users.id, member.id))).toEqual([])
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.entityId, member.id))
    expect(trail).toContainEqual(expect.objectContaining({ action: 'person.deleted', actorId: null }))
    await expect(deleteByOperator(product.deps, member.email)).rejects.toThrow('no person')
    const manager = await product.signUp('MANAGER')
    await expect(deleteByOperator(product.deps, manager.email)).rejects.toThrow('MANAGER')
  })

  test('leaves the address nowhere: not in jobs, not in answers kept for repeated requests, not in errors', async () => {
    const member = await newMember()
    const { db } = product.deps
    await product.inject({
      method: 'POST',
      url: '/api/v1/leads',
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: leadFields({ email: member.email }),
    })
    await db
      .insert(outboxMessages)
      .values({ channel: 'mail', template: 'x', lastError: `550 <${member.email}> unknown` })
    const everything = async () => {
      const jobs = await db.execute(sql`select data, output from jobs.job`)
      const kept = [await db.select().from(idempotencyAnswers), await db.select().from(outboxMessages)]
      return JSON.stringify([jobs, kept, await db.select().from(auditEntries)])
    }
    expect(await everything()).toContain(member.email)
    expect((await close(member, GOOD_PASSWORD)).statusCode).toBe(200)
    expect(await everything()).not.toContain(member.email)
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.actorId, member.id))
    expect(trail.map(({ action }) => action)).toContain('person.deleted')
  })

  test('keeps an empty shell where there are invoices, and says so', async () => {
    const member = await newMember()
    await givePackage(product, member.id)
    const { db } = product.deps
    // As a person who once worked here.
    await db
      .update(users)
      .set({ languages: ['fr'], about: { en: 'I drove a cab' }, initialsColour: 'amber' })
      .where(eq(users.id, member.id))
    expect((await close(member, GOOD_PASSWORD)).statusCode).toBe(200)
    const [shell] = await db.select().from(users).where(eq(users.id, member.id))
    expect(shell).toMatchObject({ fullName: '', phoneNumber: null, passwordHash: null, isActive: false })
    expect([shell?.languages, shell?.about, shell?.initialsColour]).toEqual([[], {}, 'night'])
    expect(shell?.email).toMatch(/@deleted\.invalid$/)
    expect(await listPackages(db, member.id)).toMatchObject([{ status: 'cancelled' }])
    expect(await listPayments(db, member.id)).toHaveLength(1)
    expect((await accounts.mailTo(member.email, 'You’ve been logged out everywhere')).text).toContain(
      'Your invoices are the one thing',
    )
    expect((await accounts.register(member.email)).statusCode).toBe(201)
  })

  test('goes by a mailed link for those without a password, once', async () => {
    const member = await product.signUp()
    expect((await close(member, GOOD_PASSWORD)).statusCode).toBe(422)
    expect((await as(member).post('/profile/me/delete-account/link')).statusCode).toBe(200)
    const mail = await accounts.mailTo(member.email, '/delete-account?token=')
    const token = /delete-account\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const confirm = (value: string) => accounts.post('/auth/confirm-account-deletion', { token: value })
    expect((await confirm(`${token}x`)).json().code).toBe('invalid_token')
    expect((await accounts.verify(token)).statusCode).toBe(400)
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect((await as(member).get('/profile/me')).statusCode).toBe(401)
  })

  const linkTo = async (member: Pick<TestPerson, 'headers' | 'email'>) => {
    await as(member).post('/profile/me/delete-account/link')
    const mail = await accounts.mailTo(member.email, '/delete-account?token=')
    return /delete-account\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  }

  test.for(['reset', 'change', 'sign-out'] as const)('by a link from before a %s does nothing', async (means) => {
    const member = await newMember()
    const token = await linkTo(member)
    const admin = await product.signUp('ADMIN')
    const done = {
      reset: async () => accounts.reset(await accounts.askReset(member.email), 'a brand new quiet lane'),
      change: () =>
        as(member).post('/profile/me/change-password', {
          new_password: 'a brand new quiet lane',
          current_password: GOOD_PASSWORD,
        }),
      'sign-out': () => as(admin).post(`/users/admin/${member.id}/sign-out`, { reason: 'They lost a telephone' }),
    }
    expect((await done[means]()).statusCode).toBe(200)
    expect((await accounts.post('/auth/confirm-account-deletion', { token })).json().code).toBe('invalid_token')
  })

  test('by a link does nothing for who was made staff meanwhile', async () => {
    const member = await product.signUp()
    const token = await linkTo(member)
    await product.deps.db.update(users).set({ role: 'MANAGER' }).where(eq(users.id, member.id))
    expect((await accounts.post('/auth/confirm-account-deletion', { token })).json().code).toBe('staff_account')
  })

  test('by a link that is an hour old does nothing', async () => {
    const token = await linkTo(await product.signUp())
    product.clock.advance(3_600_001)
    expect((await accounts.post('/auth/confirm-account-deletion', { token })).json().code).toBe('invalid_token')
  })

  test('is not for staff, whose accounts carry other people’s work', async () => {
    for (const role of ['ADMIN', 'MANAGER', 'CONSULTANT'] as const) {
      const staff = await product.signUp(role)
      expect((await close(staff, GOOD_PASSWORD)).json().code).toBe('staff_account')
    }
  })
})

async function freshToken(userId: string) {
  const now = product.clock.now()
  const [session] = await product.deps.db
    .insert(sessions)
    .values({ userId, createdAt: now, refreshedAt: now })
    .returning()
  if (!session) throw new Error('No session was made')
  const token = await createAccessToken(product.deps.secrets, product.clock, session)
  return { headers: { authorization: `Bearer ${token}` } }
}
