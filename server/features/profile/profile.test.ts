import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailOptOuts } from '#server/platform/db/tables.ts'
import { countUnsent } from '#server/platform/jobs/outbox.ts'
import { accountsOf, newAddress } from '#server/testing/features/accounts.ts'
import { openTestApp, TEST_ORIGIN, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { phoneCodes, users } from '../accounts/tables.ts'
import { notify } from '../notifications/service.ts'
import { addReferral, completeReferral } from '../referrals/service.ts'

let product: TestApp
let person: TestPerson

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())
beforeEach(async () => {
  person = await product.signUp()
})

const me = async (who = person, locale = 'en') =>
  (await product.inject({ url: '/api/v1/profile/me', headers: { ...who.headers, 'accept-language': locale } })).json()
const patch = (payload: object, path = '/profile/me', who = person) =>
  product.inject({ method: 'PATCH', url: `/api/v1${path}`, headers: who.headers, payload })

describe('personal details', () => {
  test('change where they are given and stay where they are not', async () => {
    const answer = await patch({ full_name: 'Camille Exemple', phone_number: '514 555-0123', address: '1 Example St' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      full_name: 'Camille Exemple',
      phone_number: '+15145550123',
      address: '1 Example St',
      email: person.email,
    })
    expect((await patch({ address: '' })).json()).toMatchObject({ full_name: 'Camille Exemple', address: null })
  })

  test('without a number any more: it is gone, and so is what was confirmed of it', async () => {
    await patch({ phone_number: '514 555-0123' })
    await patch({ sms_notifications_enabled: true }, '/profile/me/preferences')
    expect((await patch({ location: 'Here' })).json().phone_number).toBe('+15145550123')
    expect((await patch({ phone_number: ' ' })).json()).toMatchObject({ phone_number: null, phone_status: 'none' })
    expect(await me()).toMatchObject({ phone_number: null, phone_status: 'none' })
  })

  test('are written one by one: a new name does not overwrite a concurrent change of the place', async () => {
    const { db } = product.deps
    await db.execute(sql`create function keep_residence() returns trigger language plpgsql
      as $$ begin raise exception 'residence written'; end $$`)
    await db.execute(sql`create trigger keep_residence before update of country, state, province on users
      for each row execute function keep_residence()`)
    const named = await patch({ full_name: 'Camille Exemple' })
    await db.execute(sql`drop function keep_residence cascade`)
    expect(named.statusCode).toBe(200)
  })

  test('keep state and province to their country, and a new country clears both', async () => {
    expect((await patch({ country: 'CA', province: 'QC' })).json()).toMatchObject({ country: 'CA', province: 'QC' })
    expect((await patch({ state: 'NY' })).json().detail).toEqual([
      { loc: ['body', 'state'], msg: 'A state needs the country US.', type: 'custom' },
    ])
    expect((await patch({ country: 'US', province: 'QC' })).statusCode).toBe(422)
    expect((await patch({ country: 'US' })).json()).toMatchObject({ country: 'US', state: null, province: null })
    expect((await patch({ country: 'CA', province: 'ON' })).json()).toMatchObject({ province: 'ON', state: null })
    expect((await patch({ country: 'CA' })).json()).toMatchObject({ province: 'ON' })
  })

  test.for([
    ['email', 'other@example.test'],
    ['role', 'ADMIN'],
    ['is_active', false],
    ['referral_code', 'MINE'],
    ['has_password_set', true],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['is_superuser', true],
    ['__proto__', { role: 'ADMIN' }],
    ['full_name', ''],
    ['full_name', null],
    ['full_name', 'a\r\nBcc: x'],
    ['full_name', 'x'.repeat(101)],
    ['phone_number', '123'],
    ['country', 'FR'],
    ['state', 'QC'],
    ['address', 'x'.repeat(301)],
    ['address', 'a\0b'],
  ] as const)('refuse %s = %o', async ([field, value]) => {
    const before = await product.deps.db.select().from(users).where(eq(users.id, person.id))
    const body = JSON.stringify({ location: 'Here', [field]: value })
    const answer = await product.inject({
      method: 'PATCH',
      url: '/api/v1/profile/me',
      headers: { ...person.headers, 'content-type': 'application/json' },
      payload: field === '__proto__' ? '{"location":"Here","__proto__":{"role":"ADMIN"}}' : body,
    })
    expect([400, 422]).toContain(answer.statusCode)
    expect(await product.deps.db.select().from(users).where(eq(users.id, person.id))).toEqual(before)
  })

  test('say so when there is nothing to change', async () => {
    expect((await patch({})).json().detail[0].msg).toBe('No changes detected to save.')
  })

  test('hold no data of others and no secret', async () => {
    await patch({ full_name: 'Camille Exemple' })
    const text = JSON.stringify(await me())
    expect(text).not.toMatch(/passwordHash|password_hash|argon2|google|file_key|token/i)
    const other = await product.signUp()
    expect(JSON.stringify(await me(other))).not.toContain(person.email)
  })
})

describe('preferences', () => {
  test('switch mail and texts on and off; texts are off at first', async () => {
    expect(await me()).toMatchObject({ email_notifications_enabled: true, sms_notifications_enabled: false })
    const answer = await patch(
      { email_notifications_enabled: false, sms_notifications_enabled: true },
      '/profile/me/preferences',
    )
    expect(answer.json()).toMatchObject({ email_notifications_enabled: false, sms_notifications_enabled: true })
    expect((await patch({}, '/profile/me/preferences')).statusCode).toBe(422)
    expect((await patch({ locale: 'de' }, '/profile/me/preferences')).statusCode).toBe(422)
  })

  test('keep the language for mails', async () => {
    expect((await patch({ locale: 'fr' }, '/profile/me/preferences')).json()).toMatchObject({ locale: 'fr' })
  })

  test('agree with the link in a mail: refusing there shows here, and switching on here takes the refusal back', async () => {
    const token = product.deps.secrets.stamp('unsubscribe', person.email)
    await product.inject({
      method: 'POST',
      url: `/api/v1/mail/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(await me()).toMatchObject({ email_notifications_enabled: false })
    expect(await product.deps.db.select().from(mailOptOuts)).toHaveLength(1)
    await patch({ email_notifications_enabled: true }, '/profile/me/preferences')
    expect(await product.deps.db.select().from(mailOptOuts)).toHaveLength(0)
  })
})

describe('texts', () => {
  const number = '+15145550142'
  const call = (path: string, payload: object = {}, who = person) =>
    product.inject({
      method: 'POST',
      url: `/api/v1/profile/me/phone/${path}`,
      headers: who.headers,
      ...(path === 'confirm' ? { payload } : {}),
    })

  async function textsTo(to: string): Promise<string[]> {
    product.deps.jobs.nudge()
    return (await product.mailbox.list()).flatMap((one) => (one.channel === 'sms' && one.to === to ? [one.text] : []))
  }

  /** A person with this number who wants texts. */
  async function texted(phone_number: string): Promise<TestPerson> {
    const who = await product.signUp()
    await patch({ phone_number }, '/profile/me', who)
    await patch({ sms_notifications_enabled: true }, '/profile/me/preferences', who)
    return who
  }

  async function codeTo(to: string): Promise<string> {
    return vi.waitFor(
      async () => {
        const code = /\b(\d{6})\b/.exec((await textsTo(to)).at(0) ?? '')?.[1]
        if (!code) throw new Error(`No code to ${to}`)
        return code
      },
      { timeout: 20_000, interval: 50 },
    )
  }

  test('go to a number once its owner has typed the code from it, and to no other', async () => {
    const who = await texted(number)
    const tell = () =>
      product.deps.db.transaction((tx) => notify(product.deps, tx, { userId: who.id, subject: 'packageBought' }))
    await tell()
    expect((await me(who)).phone_status).toBe('unconfirmed')
    expect((await call('code', {}, who)).statusCode).toBe(200)
    const code = await codeTo(number)
    expect(await textsTo(number)).toHaveLength(1)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await call('confirm', { code: wrong }, who)).json().code).toBe('wrong_code')
    const stranger = await texted(number)
    expect((await call('confirm', { code }, stranger)).json().code).toBe('wrong_code')
    expect((await call('confirm', { code }, who)).json()).toMatchObject({ phone_status: 'confirmed' })
    expect((await call('confirm', { code }, who)).json().code).toBe('wrong_code')
    await tell()
    await vi.waitFor(async () => expect(await textsTo(number)).toHaveLength(2), { timeout: 20_000 })
    await patch({ phone_number: '+15145550143' }, '/profile/me', who)
    expect((await me(who)).phone_status).toBe('unconfirmed')
  })

  test('a code takes five guesses, ten minutes and the number it went to', async () => {
    const guessed = '+15145550144'
    const who = await texted(guessed)
    await call('code', {}, who)
    const code = await codeTo(guessed)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess++) await call('confirm', { code: wrong }, who)
    expect((await call('confirm', { code }, who)).json().code).toBe('wrong_code')
    const late = await texted('+15145550145')
    await call('code', {}, late)
    const lateCode = await codeTo('+15145550145')
    const [kept] = await product.deps.db.select().from(phoneCodes).where(eq(phoneCodes.userId, late.id))
    expect(kept?.expiresAt).toEqual(new Date(product.clock.now().getTime() + 10 * 60_000))
    await product.deps.db
      .update(phoneCodes)
      .set({ expiresAt: product.clock.now() })
      .where(eq(phoneCodes.userId, late.id))
    expect((await call('confirm', { code: lateCode }, late)).json().code).toBe('wrong_code')
    const moved = await texted('+15145550146')
    await call('code', {}, moved)
    const movedCode = await codeTo('+15145550146')
    await patch({ phone_number: '+15145550147' }, '/profile/me', moved)
    expect((await call('confirm', { code: movedCode }, moved)).json().code).toBe('wrong_code')
  })

  test.for(['+33612345678', '+18765551234', '+19005551234'])('are not sent to %s', async (abroad) => {
    const who = await texted(abroad)
    expect((await me(who)).phone_status).toBe('not_served')
    expect((await call('code', {}, who)).json().code).toBe('phone_not_confirmable')
  })

  test('are ten a day to one number, for all callers', async () => {
    const flooded = '+15145550148'
    const askers = [await texted(flooded), await texted(flooded)]
    for (let asking = 0; asking < 12; asking++) await call('code', {}, askers[asking % 2])
    await vi.waitFor(
      async () => {
        product.deps.jobs.nudge()
        expect(await countUnsent(product.deps.db)).toBe(0)
      },
      { timeout: 25_000, interval: 100 },
    )
    expect(await textsTo(flooded)).toHaveLength(10)
  })
})

describe('referrals', () => {
  const referrals = async (who = person) =>
    (await product.inject({ url: '/api/v1/profile/me/referrals', headers: who.headers })).json()

  test('show who came by one’s link, by a first name and an initial', async () => {
    const { code, link } = await referrals()
    expect(link).toBe(`${TEST_ORIGIN}/register?ref=${code}`)
    const email = newAddress()
    const registered = await accountsOf(product).register(
      email,
      { full_name: 'Noor van den Berg' },
      `/auth/register?ref=${code}`,
    )
    expect(registered.statusCode).toBe(201)
    expect((await referrals()).referrals).toEqual([{ name: 'Noor B.', date: expect.any(String), status: 'pending' }])
    expect(JSON.stringify(await referrals())).not.toContain(email)
    const profile = await me()
    expect(profile.referrals_count).toBe(1)
    expect(profile.notifications[0].message).toBe('Noor B. registered with your referral link.')
  })

  test('tell nothing of a name that is an address or markup', async () => {
    const { code } = await referrals()
    const register = (full_name: string) =>
      accountsOf(product).register(newAddress(), { full_name }, `/auth/register?ref=${code}`)
    expect((await register('https://evil.example/win')).statusCode).toBe(201)
    expect((await register('Noor <b>evil.example</b> Berg')).statusCode).toBe(201)
    const shown = await referrals()
    expect(shown.referrals.map(({ name }: { name: string }) => name).toSorted()).toEqual(['', 'Noor B.'])
    const messages = (await me()).notifications.map(({ message }: { message: string }) => message)
    expect(messages.toSorted()).toEqual([
      'Noor B. registered with your referral link.',
      'Someone used your referral link',
    ])
    expect(JSON.stringify([shown, messages])).not.toMatch(/evil|<b>/)
  })

  test('give no credit for an unknown code or the code of a deleted account', async () => {
    const left = await product.signUp()
    const { code } = await referrals(left)
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, left.id))
    for (const ref of ['NOBODY', code, "' or 1=1"]) {
      const path = `/auth/register?ref=${encodeURIComponent(ref)}`
      expect((await accountsOf(product).register(newAddress(), {}, path)).statusCode).toBe(201)
    }
    expect((await referrals()).referrals).toEqual([])
  })

  test('give no credit for oneself, nor a second one for the same person', async () => {
    const { deps } = product
    const [own, other] = [await referrals(), await referrals(await product.signUp())]
    const [newcomer] = await deps.db
      .select()
      .from(users)
      .where(eq(users.id, (await product.signUp()).id))
    const [self] = await deps.db.select().from(users).where(eq(users.id, person.id))
    if (!newcomer || !self) throw new Error('Nobody signed up')
    const credit = (code: string, referred: typeof self) =>
      deps.db.transaction((tx) => addReferral(deps, tx, code, referred))
    await credit(own.code, self)
    for (const { code } of [own, own, other]) await credit(code, newcomer)
    expect((await referrals()).referrals).toHaveLength(1)
    expect((await me()).notifications).toHaveLength(1)
    for (let purchase = 0; purchase < 2; purchase++) {
      await deps.db.transaction((tx) => completeReferral(deps, tx, newcomer))
    }
    expect((await referrals()).referrals).toMatchObject([{ status: 'completed' }])
    expect((await me()).notifications).toHaveLength(2)
  })
})
