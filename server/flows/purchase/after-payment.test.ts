import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Report, ReportRow } from '#contract/analytics/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { users } from '#server/features/accounts/tables.ts'
import { cases } from '#server/features/cases/tables.ts'
import { listCreditNotes } from '#server/features/invoices/queries.ts'
import { notifications } from '#server/features/notifications/tables.ts'
import { listPackages } from '#server/features/packages/queries.ts'
import { listPayments, listRefunds } from '#server/features/payments/queries.ts'
import { orders } from '#server/features/payments/tables.ts'
import { referrals } from '#server/features/referrals/tables.ts'
import { readContact } from '#server/features/settings/queries.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { translator } from '#server/platform/process/translations.ts'
import { accountsOf, GOOD_PASSWORD } from '#server/testing/features/accounts.ts'
import {
  type Buying,
  openPayingApp,
  TAX_NUMBERS,
  type TestCardProvider,
} from '#server/testing/features/card-provider.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { notifyStaff } from './staff-alerts.ts'

let cards: TestCardProvider
let product: TestApp
let buying: Buying
let person: TestPerson

beforeAll(async () => {
  const environment = { ...TAX_NUMBERS, STAFF_EMAIL: 'staff@northlane.example' }
  ;({ cards, product, buying } = await openPayingApp(environment))
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())
beforeEach(async () => {
  person = await product.signUp()
})

const paymentsOf = async (who: TestPerson) => (await buying.profile(who)).payments.map(({ status }) => status)
const packagesOf = async (who: TestPerson) => (await buying.profile(who)).packages.map(({ status }) => status)
const notificationsOf = async (who: TestPerson) =>
  (await product.deps.db.select().from(notifications).where(eq(notifications.userId, who.id))).map(
    ({ subject }) => subject,
  )
const orderOf = async (sessionId: string) =>
  (await product.deps.db.select().from(orders).where(eq(orders.sessionId, sessionId)))[0]

describe('bank payment', () => {
  test('is pending, then failed, in the profile; and paid when it comes after all', async () => {
    const id = await buying.open(person)
    cards.pay(id, 'bank')
    await buying.deliverAll(id)
    expect(await paymentsOf(person)).toEqual(['pending'])
    expect((await buying.profile(person)).payments[0]?.invoice_pdf_url).toBeNull()
    expect(await packagesOf(person)).toEqual([])

    cards.provider.finish(cards.session(id), false)
    await buying.deliverAll(id)
    expect(await paymentsOf(person)).toEqual(['failed'])
    expect(await notificationsOf(person)).toEqual(['paymentFailed'])

    const second = await buying.open(person)
    expect(second).not.toBe(id)
    cards.pay(second, 'bank')
    await buying.deliverAll(second)
    expect((await paymentsOf(person)).toSorted()).toEqual(['failed', 'pending'])
    cards.provider.finish(cards.session(second), true)
    await buying.deliverAll(second)
    expect((await paymentsOf(person)).toSorted()).toEqual(['failed', 'paid'])
    expect(await packagesOf(person)).toEqual(['active'])
  })

  test.each(['in order', 'the other way round'])('ends the same when its events come %s, twice', async (how) => {
    const id = await buying.open(person)
    cards.pay(id, 'bank')
    cards.provider.finish(cards.session(id), false)
    const events = cards.eventsOf(id)
    for (const event of how === 'in order' ? events : events.toReversed()) await buying.deliver(event)
    await buying.deliverAll(id)
    expect(await paymentsOf(person)).toEqual(['failed'])
    expect(await notificationsOf(person)).toEqual(['paymentFailed'])
  })

  test('that was never begun leaves nothing', async () => {
    const id = await buying.open(person)
    cards.provider.expire(cards.session(id))
    await buying.deliverAll(id)
    expect(await paymentsOf(person)).toEqual([])
    expect(await notificationsOf(person)).toEqual([])
  })
})

describe('chargeback', () => {
  const dispute = (id: string, status: 'needs_response' | 'won' | 'lost') => {
    cards.provider.dispute(cards.session(id), status)
    return buying.deliverAll(id)
  }
  const staffMails = async () =>
    (await product.deps.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'payment-disputed'))).length

  test('stops the package and tells staff; won, it goes on with the time that was lost', async () => {
    const id = await buying.buy(person)
    const [before] = await listPackages(product.deps.db, person.id)
    const mails = await staffMails()
    await dispute(id, 'needs_response')
    expect(await packagesOf(person)).toEqual(['cancelled'])
    expect(await staffMails()).toBe(mails + 1)
    product.clock.advance(10 * DAY_MS)
    await dispute(id, 'won')
    const [after] = await listPackages(product.deps.db, person.id)
    expect(after).toMatchObject({ status: 'active', endedAt: null })
    expect(Number(after?.expiresAt) - Number(before?.expiresAt)).toBe(10 * DAY_MS)
    expect((await notificationsOf(person)).toSorted()).toEqual(['packageBought', 'packageRestored', 'packageStopped'])
  })

  test('that is lost keeps neither package nor payment, and reported late it changes nothing more', async () => {
    const id = await buying.buy(person)
    await dispute(id, 'needs_response')
    await dispute(id, 'lost')
    await buying.deliverAll(id)
    expect([await packagesOf(person), await paymentsOf(person)]).toEqual([['cancelled'], ['refunded']])
  })

  test('that is lost is money that went back in the figures, less what had gone back already, and its tax is still owed', async () => {
    const admin = await product.signUp('ADMIN')
    const day = (daysAgo: number) => new Date(Number(product.clock.now()) - daysAgo * DAY_MS).toISOString().slice(0, 10)
    const ask = (path: string) =>
      product.inject({ url: `/api/v1/house/figures${path}from=${day(1)}&to=${day(0)}`, headers: admin.headers })
    const sums = async () => {
      const { money } = (await ask('?')).json<Report>().parts
      const sum = (figure: string) => money.reduce((total, { now }) => total + (now[figure] ?? 0), 0)
      return { refunds: sum('refunds'), net: sum('net'), tax: sum('tax') }
    }
    const id = await buying.buy(person)
    cards.provider.refund(cards.session(id), 1_000)
    await buying.deliverAll(id)
    const before = await sums()
    await dispute(id, 'needs_response')
    await dispute(id, 'lost')
    const lost = ((await orderOf(id))?.totalCents ?? 0) / 100 - 10
    const after = await sums()
    expect(after.refunds).toBeCloseTo(before.refunds + lost, 2)
    expect(after.net).toBeCloseTo(before.net - lost, 2)
    expect(after.tax).toBeCloseTo(before.tax, 2)
    const { rows } = (await ask('/rows?kind=refunds&')).json<{ rows: ReportRow[] }>()
    expect(rows.map(({ amount }) => amount)).toContain(lost)
  })

  test('whose end is reported before its beginning stays at its end', async () => {
    const id = await buying.buy(person)
    cards.provider.dispute(cards.session(id), 'needs_response')
    cards.provider.dispute(cards.session(id), 'won')
    for (const event of cards.eventsOf(id).toReversed()) await buying.deliver(event)
    expect(await packagesOf(person)).toEqual(['active'])
  })

  test('that is only a question of the bank’s stops nothing, and staff are notified of it', async () => {
    const id = await buying.buy(person)
    const mails = await staffMails()
    const { intentId } = cards.session(id)
    const object = { object: 'dispute', payment_intent: intentId, reason: 'general', status: 'warning_needs_response' }
    const event = { id: `evt_${id}`, object: 'event', type: 'charge.dispute.created', data: { object } }
    expect((await buying.deliver(event)).statusCode).toBe(200)
    expect(await packagesOf(person)).toEqual(['active'])
    expect(await staffMails()).toBe(mails + 1)
  })

  test('does not bring back a package that was refunded', async () => {
    const id = await buying.buy(person)
    cards.provider.refund(cards.session(id))
    await dispute(id, 'needs_response')
    await dispute(id, 'won')
    expect(await packagesOf(person)).toEqual(['cancelled'])
  })
})

describe('referral', () => {
  const referralOf = async () =>
    (await product.deps.db.select().from(referrals).where(eq(referrals.referredId, person.id)))[0]?.status

  test('is undone by a refund of all that was paid, and done again by the next purchase', async () => {
    const friend = await product.signUp()
    await product.deps.db.insert(referrals).values({ referrerId: friend.id, referredId: person.id })
    const first = await buying.buy(person)
    const second = await buying.buy(person)
    expect(await referralOf()).toBe('completed')
    for (const [id, expected] of [
      [first, 'completed'],
      [second, 'pending'],
    ] as const) {
      cards.provider.refund(cards.session(id))
      await buying.deliverAll(id)
      expect(await referralOf()).toBe(expected)
    }
    await buying.buy(person)
    expect(await referralOf()).toBe('completed')
  })
})

describe('deleted account with orders', () => {
  async function newMember(): Promise<TestPerson> {
    const accounts = accountsOf(product)
    const email = await accounts.registerVerified()
    const { access_token, user } = (await accounts.logIn(email)).json()
    return { id: user.id, email, sessionId: '', headers: { authorization: `Bearer ${access_token}` } }
  }
  const leave = async (who: TestPerson) => {
    const answer = await product.inject({
      method: 'POST',
      url: '/api/v1/profile/me/delete-account',
      headers: who.headers,
      payload: { password: GOOD_PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
  }

  test('cannot be charged: their open session is closed at the provider', async () => {
    const member = await newMember()
    const id = await buying.open(member)
    await leave(member)
    await vi.waitFor(() => expect(cards.session(id).status).toBe('expired'), { timeout: 20_000 })
  })

  test('is given back what they pay all the same, while the provider cannot be reached too', async () => {
    const member = await newMember()
    const id = await buying.open(member)
    cards.interfere(async (url) => (/expire|refunds/.test(url) ? { status: 500 } : undefined))
    await leave(member)
    cards.pay(id)
    await buying.deliverAll(id)
    expect((await orderOf(id))?.status).toBe('returned')
    expect(cards.session(id).charges[0]?.refundedCents).toBe(0)
    cards.interfere(undefined)
    await vi.waitFor(
      () => expect(cards.session(id).charges[0]?.refundedCents).toBe(cards.session(id).charges[0]?.cents),
      {
        timeout: 25_000,
      },
    )
    await buying.deliverAll(id)
    expect((await buying.deliverAll(id), await orderOf(id))?.status).toBe('returned')
  })

  test('is given back money that comes from their bank days later', async () => {
    const member = await newMember()
    const id = await buying.open(member)
    cards.pay(id, 'bank')
    await buying.deliverAll(id)
    await leave(member)
    cards.provider.finish(cards.session(id), true)
    await buying.deliverAll(id)
    await vi.waitFor(() => expect(cards.session(id).charges[0]?.refundedCents).toBeGreaterThan(0), { timeout: 20_000 })
  })

  const caseOf = async (who: TestPerson) =>
    (await product.deps.db.select().from(cases).where(eq(cases.clientId, who.id)))[0]
  const startWork = (who: TestPerson) =>
    product.deps.db.update(cases).set({ startedAt: product.clock.now() }).where(eq(cases.clientId, who.id))
  const refundsOf = async (sessionId: string) => listRefunds(product.deps.db, (await orderOf(sessionId))?.id ?? '')

  test('before the work has started is given back the whole fee, once, with a credit note, and reads so', async () => {
    const member = await newMember()
    const id = await buying.buy(member)
    cards.interfere(async (url) => (url.includes('refunds') ? { status: 500 } : undefined))
    await leave(member)
    expect(await caseOf(member)).toBeUndefined()
    expect(await refundsOf(id)).toMatchObject([{ cause: 'cancelled', status: 'pending' }])
    const said = translator('en')('emails.deleted.refund')
    await accountsOf(product).mailTo(member.email, said)
    cards.interfere(undefined)
    await vi.waitFor(async () => expect(await refundsOf(id)).toMatchObject([{ status: 'done' }]), { timeout: 25_000 })
    await buying.deliverAll(id)
    const [charge] = cards.session(id).charges
    expect(charge?.refundedCents).toBe(charge?.cents)
    const [payment] = await listPayments(product.deps.db, member.id)
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: payment?.amountCents })
    expect(await listCreditNotes(product.deps.db, [payment?.id ?? ''])).toMatchObject([
      { totalCents: payment?.amountCents },
    ])
    expect(await listPackages(product.deps.db, member.id)).toMatchObject([{ status: 'cancelled' }])
  })

  test('after it is given back nothing by that, nor twice what they took back themselves', async () => {
    const [working, cancelled] = [await newMember(), await newMember()]
    const ids = [await buying.buy(working), await buying.buy(cancelled)]
    await startWork(working)
    const { code } = (await caseOf(cancelled)) ?? { code: '' }
    const url = `/api/v1/cases/${code}/cancel`
    expect((await product.inject({ method: 'POST', url, headers: cancelled.headers })).statusCode).toBe(200)
    await leave(working)
    await leave(cancelled)
    expect((await Promise.all(ids.map(refundsOf))).map((rows) => rows.length)).toEqual([0, 1])
    const farewell = await accountsOf(product).mailTo(working.email, 'You’ve been logged out everywhere')
    expect(farewell.text).not.toContain(translator('en')('emails.deleted.refund'))
  })

  test('can leave while their bank has the money, which is not promised a second time', async () => {
    const member = await newMember()
    const id = await buying.buy(member)
    await product.deps.db.update(orders).set({ dispute: 'open' }).where(eq(orders.sessionId, id))
    await leave(member)
    expect(await refundsOf(id)).toEqual([])
  })

  test('gets no mail about a later refund, but it is written down', async () => {
    const member = await newMember()
    const id = await buying.buy(member)
    await startWork(member)
    await leave(member)
    const refundMails = async () =>
      (await product.deps.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'refund'))).length
    const before = await refundMails()
    cards.provider.refund(cards.session(id))
    await buying.deliverAll(id)
    expect([await refundMails(), await notificationsOf(member)]).toEqual([before, []])
    const [payment] = await listPayments(product.deps.db, member.id)
    expect(payment).toMatchObject({ status: 'refunded' })
    expect(await listCreditNotes(product.deps.db, [payment?.id ?? ''])).toMatchObject([
      { totalCents: payment?.amountCents },
    ])
  })
})

test('money alarm reaches the address of the business where no other is set, in the language of its reader', async () => {
  const { db, config } = product.deps
  const { email } = await readContact(db)
  await db.update(users).set({ email, locale: 'fr' }).where(eq(users.id, person.id))
  const order = await orderOf(await buying.open(await product.signUp()))
  if (!order) throw new Error('There is no order')
  const deps = { ...product.deps, config: { ...config, staffEmail: undefined } }
  await db.transaction((tx) => notifyStaff(deps, tx, 'paymentHeld', { order, reason: 'paid 1 CAD' }))
  const mail = await accountsOf(product).mailTo(email, order.id)
  expect(mail.subject).toBe(translator('fr')('emails.paymentHeld.subject'))
})

describe('taxes', () => {
  const quote = async (query: string) =>
    (
      await product.inject({
        url: `/api/v1/stripe/checkout-quote?priceId=price_basic${query}`,
        headers: person.headers,
      })
    ).json<{ taxes: { name: string }[]; is_from_profile: boolean }>()
  const taxesOf = async (query: string) => (await quote(query)).taxes.map(({ name }) => name)

  test.for([
    ['a province', { country: 'CA', province: 'QC' }],
    ['a province under another country', { country: 'US', province: 'QC' }],
    ['a province and a state', { country: 'US', state: 'NY', province: 'QC' }],
    ['a province alone', { country: null, province: 'QC' }],
  ] as const)('follow the profile that has %s, whatever is said at the checkout', async ([, profile]) => {
    await product.deps.db.update(users).set(profile).where(eq(users.id, person.id))
    for (const told of ['', '&country=US', '&country=US&state=NY', '&country=CA&province=AB']) {
      expect(await taxesOf(told)).toEqual(['GST', 'QST'])
    }
    const id = await buying.open(person, { priceId: 'price_basic', country: 'US', state: 'NY' })
    expect(await orderOf(id)).toMatchObject({ country: 'CA', province: 'QC' })
  })

  test('of a buyer in Canada who has named no province are not dodged by another country', async () => {
    await product.deps.db.update(users).set({ country: 'CA' }).where(eq(users.id, person.id))
    expect(await taxesOf('&country=US&state=NY')).toEqual(['GST', 'QST'])
    expect(await taxesOf('&country=CA&province=AB')).toEqual(['GST'])
  })

  test('are proposed for the place of the last request where the profile is silent', async () => {
    await product.deps.db
      .update(users)
      .set({ country: null, state: null, province: null })
      .where(eq(users.id, person.id))
    const lead = leadFields({ country: 'CA', province: 'AB', state: undefined })
    const sent = await product.inject({ method: 'POST', url: '/api/v1/leads', headers: person.headers, payload: lead })
    expect(sent.statusCode).toBe(201)
    expect(await quote('')).toMatchObject({ province: 'AB', taxes: [{ name: 'GST' }], is_from_profile: false })
    expect(await quote('&country=CA&province=ON')).toMatchObject({ province: 'ON', taxes: [{ name: 'HST' }] })
  })

  test('follow what is said where the profile is silent', async () => {
    expect(await taxesOf('&country=US&state=NY')).toEqual([])
    expect(await quote('&country=CA&province=ON')).toMatchObject({ taxes: [{ name: 'HST' }], is_from_profile: false })
  })
})
