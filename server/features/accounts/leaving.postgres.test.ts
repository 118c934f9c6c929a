import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Slots } from '#contract/appointments/endpoints.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { purgeFilesOfClosed } from '#server/flows/casework/retention.ts'
import type { Db } from '#server/platform/db/database.ts'
import { picture } from '#server/testing/data/hostile-files.ts'
import { imagesOf, makeListing } from '#server/testing/data/uploads.ts'
import { GOOD_PASSWORD } from '#server/testing/features/accounts.ts'
import { alertsAt, searchOf } from '#server/testing/features/alerts.ts'
import { type AppointmentCalls, TORONTO } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { importsOf } from '#server/testing/features/listing-imports.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import { untilLockWait } from '#server/testing/runs/lock-waits.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { alertReaders } from '../alerts/tables.ts'
import { lockCase, lockCaseById } from '../cases/queries.ts'
import { cases } from '../cases/tables.ts'
import { lockItem, lockItemsBeside } from '../inbox/queries.ts'
import { inboxItems } from '../inbox/tables.ts'
import { listingImages } from '../listings/tables.ts'
import { notify } from '../notifications/service.ts'
import { packages } from '../packages/tables.ts'
import { orders } from '../payments/tables.ts'
import { deleteByOperator } from '../privacy/deletion.ts'
import { erasePerson } from '../privacy/erasure.ts'
import { forgetWhatIsOver } from '../privacy/retention.ts'
import { dataExports } from '../privacy/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { savedCars } from '../saved-cars/tables.ts'
import { deactivate } from './people-changes.ts'
import { getPerson, lockPerson, updatePerson } from './queries.ts'
import { phoneCodes } from './tables.ts'

let product: TestApp
let at: CaseCalls
let calls: AppointmentCalls
let admin: TestPerson

beforeAll(async () => {
  ;({ product, at, calls } = await openCasesApp())
  admin = await product.signUp('ADMIN')
})
afterAll(() => product.close())

type Step = (tx: Db) => Promise<unknown>

/**
 * One side holds a lock, and takes the next once the other waits for it: both complete, or the database ends one of
 * them.
 */
async function bothComeThrough<T>(one: { first: Step; next: Step }, other: () => Promise<T>): Promise<T> {
  const { db } = product.deps
  const others: Promise<T>[] = []
  await db.transaction(async (tx) => {
    await one.first(tx)
    others.push(other())
    await Promise.race([untilLockWait(db), ...others])
    await one.next(tx)
  })
  const [outcome] = await Promise.all(others)
  return outcome as T
}

async function askedBy(email: string): Promise<string> {
  const asked = await calls.anybody('POST', '/leads', leadFields({ email, advisorLanguage: 'tl' }))
  return asked.json<{ id: string }>().id
}

const leave = (advisor: TestPerson) =>
  deactivate(product.deps, advisor.id, { actorId: admin.id, reason: 'Has another job' })

describe('consultant whose account is closed', () => {
  test('is named meanwhile in a case of theirs', async () => {
    const { advisor, code } = await at.started()
    await bothComeThrough(
      {
        first: (tx) => lockCase(tx, 'all', code),
        next: (tx) => notify(product.deps, tx, { userId: advisor.id, subject: 'deskClientLeft', values: { code } }),
      },
      () => leave(advisor),
    )
    expect((await at.desk(admin, code)).consultant_id).toBeNull()
  })

  test('had a request, while a call in its case is booked', async () => {
    const { db } = product.deps
    const advisor = await at.consultant()
    const requestId = await askedBy('books@example.test')
    const { code } = (await at.call(admin, 'POST', '/desk/cases', { request_id: requestId })).json<DeskCase>()
    await db.update(cases).set({ consultantId: advisor.id }).where(eq(cases.code, code))
    await db.update(inboxItems).set({ assigneeId: advisor.id }).where(eq(inboxItems.id, requestId))
    await bothComeThrough(
      { first: (tx) => lockItemsBeside(tx, requestId), next: (tx) => lockCase(tx, 'all', code) },
      () => leave(advisor),
    )
    expect((await at.desk(admin, code)).consultant_id).toBeNull()
  })
})

describe('client whose account is deleted', () => {
  const erase = ({ email }: TestPerson) => deleteByOperator(product.deps, email)

  test('had a case, while a call for a request of theirs is booked', async () => {
    const { client, code } = await at.bought()
    const requestId = await askedBy(client.email)
    await bothComeThrough(
      { first: (tx) => lockItemsBeside(tx, requestId), next: (tx) => lockCase(tx, 'all', code) },
      () => erase(client),
    )
  })

  test('had several cases, which another holds one after the other', async () => {
    const { db, clock } = product.deps
    const { client, advisor } = await at.bought()
    await at.boughtBy(client, advisor)
    const rows = await db.select().from(cases).where(eq(cases.clientId, client.id))
    const [low, high] = rows.map(({ id }) => id).toSorted()
    if (!low || !high) throw new Error('They have one case')
    // The newest is listed first.
    await db.update(cases).set({ openedAt: clock.now() }).where(eq(cases.id, high))
    await db
      .update(cases)
      .set({ openedAt: new Date(clock.now().getTime() - DAY_MS) })
      .where(eq(cases.id, low))
    await bothComeThrough({ first: (tx) => lockCaseById(tx, low), next: (tx) => lockCaseById(tx, high) }, () =>
      erase(client),
    )
    expect(
      await db
        .select()
        .from(cases)
        .where(inArray(cases.id, [low, high])),
    ).toEqual([])
  })

  test('had a closed case, whose files are purged', async () => {
    const { db } = product.deps
    const opened = await at.started()
    await at.move(opened, { stage: 'closed', reason: 'stopped' })
    const inCase = eq(cases.code, opened.code)
    await db
      .update(cases)
      .set({ closedAt: new Date(0) })
      .where(inCase)
    // Locks in the order of the account deletion.
    await bothComeThrough(
      { first: (tx) => lockPerson(tx, opened.client.id), next: (tx) => lockCase(tx, 'all', opened.code) },
      () => purgeFilesOfClosed(product.deps),
    )
    expect(await db.select().from(cases).where(inCase)).toMatchObject([{ purgedAt: expect.any(Date) }])
  })
})

describe('account deletion beside other writes', () => {
  /** What they do in another tab waits for the end of their account. */
  async function meanwhile(client: TestPerson, method: 'POST' | 'PATCH' | 'PUT', path: string, body: object) {
    return bothComeThrough(
      {
        first: (tx) => lockPerson(tx, client.id),
        next: async (tx) => {
          const person = await lockPerson(tx, client.id)
          if (person) await erasePerson(product.deps, tx, person)
        },
      },
      async () => at.call(client, method, path, body),
    )
  }

  test('a request that they send leaves nothing of theirs', async () => {
    const client = await product.signUp()
    const answer = await meanwhile(client, 'POST', '/leads', leadFields({ email: client.email }))
    expect(answer.statusCode).toBe(401)
    const theirs = eq(inboxItems.email, client.email)
    expect(await product.deps.db.select().from(inboxItems).where(theirs)).toEqual([])
  })

  test.each<['POST' | 'PATCH' | 'PUT', string, () => Promise<object> | object]>([
    ['PATCH', '/profile/me', () => ({ full_name: 'Written Afterwards', address: '1 Afterwards Street' })],
    ['PATCH', '/profile/me/preferences', () => ({ locale: 'tl' })],
    ['POST', '/profile/me/export', () => ({})],
    ['POST', '/saved-searches', () => searchOf({ make: ['Honda'] })],
    ['POST', '/stripe/create-checkout-session', () => ({ priceId: 'price_premium' })],
  ])('%s %s writes nothing onto what stays of it', async (method, path, body) => {
    const { db } = product.deps
    // An account with purchases stays as an empty row, for the accounting records.
    const { client } = await at.bought()
    const answer = await meanwhile(client, method, path, await body())
    expect(answer.statusCode).toBe(401)
    const shell = await getPerson(db, client.id)
    expect(shell).toMatchObject({ isActive: false, fullName: '', address: null })
    expect(shell.locale).not.toBe('tl')
    expect(await db.select().from(dataExports).where(eq(dataExports.userId, client.id))).toEqual([])
    expect(await db.select().from(alertReaders).where(eq(alertReaders.userId, client.id))).toEqual([])
    expect(await db.select().from(orders).where(eq(orders.userId, client.id))).toHaveLength(1)
  })

  test('a number that they confirm is not kept', async () => {
    const { db, secrets, clock } = product.deps
    const { client } = await at.bought()
    const [phoneNumber, code] = ['+15145550123', '123456']
    await updatePerson(db, client.id, { phoneNumber })
    await db.insert(phoneCodes).values({
      userId: client.id,
      phoneNumber,
      codeHash: secrets.sign('phone-code', [client.id, phoneNumber, code].join(' ')),
      attempts: 0,
      expiresAt: new Date(clock.now().getTime() + DAY_MS),
    })
    const answer = await meanwhile(client, 'POST', '/profile/me/phone/confirm', { code })
    expect(answer.statusCode).toBe(401)
    expect(await getPerson(db, client.id)).toMatchObject({ isActive: false, confirmedPhoneNumber: null })
  })

  test('a review that they write is not kept, and neither is a car that they save', async () => {
    const { db } = product.deps
    const { client } = await at.bought()
    const [car] = await insertListings(product, [{}])
    const [bought] = await db.select().from(packages).where(eq(packages.userId, client.id))
    const reviewed = await meanwhile(client, 'POST', '/profile/me/feedback', {
      package_id: bought?.id,
      rating: 5,
      comment: 'Written afterwards',
    })
    expect(reviewed.statusCode).toBe(401)
    expect(await db.select().from(reviews).where(eq(reviews.userId, client.id))).toEqual([])
    const another = (await at.bought()).client
    const saved = await meanwhile(another, 'PUT', `/saved-cars/${car}`, {})
    expect(saved.statusCode).toBe(401)
    expect(await db.select().from(savedCars).where(eq(savedCars.userId, another.id))).toEqual([])
  })
})

test('uploaded pictures and car lists are refused once their uploader has lost access', async () => {
  const { db } = product.deps
  const car = await makeListing(product)
  const small = await picture(60, 40).png().toBuffer()
  const sends: ((manager: TestPerson) => ReturnType<TestApp['inject']>)[] = [
    (manager) => imagesOf(product, manager).upload(car, [{ bytes: small }]),
    (manager) => importsOf(product, manager).send('make,model,year\nHonda,Civic,2020'),
  ]
  for (const send of sends) {
    const manager = await product.signUp('MANAGER')
    const answer = await bothComeThrough(
      { first: (tx) => lockPerson(tx, manager.id), next: (tx) => updatePerson(tx, manager.id, { role: 'USER' }) },
      async () => send(manager),
    )
    expect(answer.statusCode).toBe(401)
  }
  expect(await db.select().from(listingImages).where(eq(listingImages.listingId, car))).toEqual([])
})

test('invitation is accepted while its account is erased', async () => {
  const { email, id } = await product.signUp()
  const wanted = { email, role: 'CONSULTANT', locale: 'en', reason: 'More clients than we can answer' }
  expect((await at.call(admin, 'POST', '/users/invitations', wanted)).statusCode).toBe(201)
  const [mail] = (await alertsAt(product).mailsTo(email)).filter(({ text }) => text.includes('/invitation?token='))
  const [, token] = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const answer = await bothComeThrough(
    {
      first: (tx) => lockPerson(tx, id),
      next: async (tx) => {
        const person = await lockPerson(tx, id)
        if (person) await erasePerson(product.deps, tx, person)
      },
    },
    async () => calls.anybody('POST', '/auth/accept-invitation', { token, password: GOOD_PASSWORD }),
  )
  expect(answer.json()).toMatchObject({ code: 'person_changed' })
})

test('old requests are deleted while a call is booked for one of them', async () => {
  const { db } = product.deps
  const ids = [await askedBy('settled@example.test'), await askedBy('settled@example.test')]
  const [low = '', high = ''] = ids.toSorted()
  await db
    .update(inboxItems)
    .set({ status: 'lost', updatedAt: new Date(0) })
    .where(inArray(inboxItems.id, ids))
  // The later row is the one that a scan comes to first.
  await db
    .update(inboxItems)
    .set({ updatedAt: new Date(1) })
    .where(eq(inboxItems.id, low))
  await bothComeThrough({ first: (tx) => lockItem(tx, low), next: (tx) => lockItem(tx, high) }, () =>
    forgetWhatIsOver(product.deps),
  )
  expect(await db.select().from(inboxItems).where(inArray(inboxItems.id, ids))).toEqual([])
})

test('simultaneous requests from one address each have a call booked', async () => {
  await calls.callable(['tl'])
  const ids = [await askedBy('twice@example.test'), await askedBy('twice@example.test')]
  const [low = '', high = ''] = ids.toSorted()
  const { slots } = (await calls.anybody('GET', `/leads/${high}/slots`)).json<Slots>()
  const wanted = { starts_at: slots[0]?.starts_at, how: 'video', time_zone: TORONTO }
  const booked = await bothComeThrough(
    { first: (tx) => lockItem(tx, low), next: (tx) => lockItem(tx, high) },
    async () => calls.anybody('POST', `/leads/${high}/appointment`, wanted),
  )
  expect(booked.statusCode).toBe(201)
})
