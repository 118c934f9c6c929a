import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { insertListings } from '#server/testing/features/listings.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { inboxItems } from './tables.ts'

const STAFF = 'desk@northlane.test'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', STAFF_EMAIL: STAFF } })
  await product.deps.jobs.start(product.jobList)
  staff = await product.signUp('MANAGER')
  api = requestsOf(product, staff)
})
afterAll(() => product.close())

const message = (changes: object = {}) => ({
  name: 'Camille Exemple',
  email: 'camille@example.test',
  subject: 'Opening hours',
  message: 'Are you open on Saturday?',
  ...changes,
})
const inquiry = (changes: object = {}) => ({
  firstName: 'Camille',
  lastName: 'Exemple',
  email: 'camille@example.test',
  message: 'Is it still there?',
  agreeToContact: true,
  ...changes,
})

async function mailsTo(address: string, count: number) {
  return vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const mails = (await product.mailbox.list()).filter(({ to }) => to === address)
      expect(mails).toHaveLength(count)
      return mails.flatMap((mail) => (mail.channel === 'mail' ? [mail] : []))
    },
    { timeout: 20_000, interval: 50 },
  )
}

describe('contact message', () => {
  test('is stored, mailed to staff and confirmed to its sender in their language', async () => {
    const email = 'marie@example.test'
    const sent = await api.post('/contact/send-message', message({ email, phone: '514 555-0123' }), {
      'accept-language': 'fr-CA',
    })
    expect(sent.statusCode).toBe(200)
    expect(sent.json()).toEqual({
      message: 'Merci. Nous avons reçu votre message et nous vous répondrons dans les 24\u00a0heures.',
    })
    const [item] = await api.list({ search: email })
    expect(item).toMatchObject({
      kind: 'message',
      status: 'new',
      name: 'Camille Exemple',
      phone: '+15145550123',
      locale: 'fr',
      subject: 'Opening hours',
      message: 'Are you open on Saturday?',
      is_suspect: false,
    })
    const [confirmation] = await mailsTo(email, 1)
    expect(confirmation?.subject).toBe('Nous avons bien reçu votre message – Northlane')
    // Typing another person's address must not send them the typed text.
    expect(confirmation?.text).not.toContain('Are you open')
    expect(confirmation?.text).not.toContain('Camille')
    const [letter] = await mailsTo(STAFF, 1)
    expect(letter).toMatchObject({ subject: 'New message: Camille Exemple', replyTo: email })
    expect(letter?.text).toContain('Are you open on Saturday?')
    expect(letter?.text).toContain(`/desk/inbox/${item?.id}`)
  })

  test('keeps hostile text as text, and takes no line break into a header', async () => {
    const hostile = `<script>alert(1)</script>{{7*7}} =cmd|' /C calc'!A0`
    const email = 'hostile@example.test'
    expect(
      (await api.post('/contact/send-message', message({ email, name: hostile, message: hostile }))).statusCode,
    ).toBe(200)
    const [item] = await api.list({ search: email })
    expect(item).toMatchObject({ name: hostile, message: hostile })
    const letters = await mailsTo(STAFF, 2)
    const letter = letters.find(({ text }) => text.includes(hostile))
    expect(letter?.html).not.toContain('<script>')
    for (const field of ['name', 'subject']) {
      const smuggled = await api.post('/contact/send-message', message({ [field]: 'a\r\nBcc: all@example.test' }))
      expect(smuggled.statusCode).toBe(422)
      expect(smuggled.json().detail[0].loc).toEqual(['body', field])
    }
  })

  test('twice with one key is one message and one mail each', async () => {
    const email = 'twice@example.test'
    const headers = { 'idempotency-key': 'the-same-click' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post('/contact/send-message', message({ email }), headers)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await api.list({ search: email })).toHaveLength(1)
    expect(await mailsTo(email, 1)).toHaveLength(1)
  })

  test.each(['name', 'email', 'subject', 'message'])('needs a %s', async (field) => {
    const refused = await api.post('/contact/send-message', message({ [field]: ' ' }))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().detail[0].loc).toEqual(['body', field])
  })

  test('from a machine is kept out of sight, and sends no mail', async () => {
    const email = 'machine@example.test'
    await api.post('/contact/send-message', message({ email, website: 'https://spam.example' }))
    await api.post('/contact/send-message', message({ email, elapsed_ms: 12 }))
    expect(await api.list({ search: email })).toEqual([])
    expect(await api.list({ search: email, is_suspect: 'true' })).toHaveLength(2)
    const rows = await product.deps.db.select().from(inboxItems)
    expect(rows.filter((row) => row.email === email).map((row) => row.staffMailedAt)).toEqual([null, null])
    expect((await product.mailbox.list()).filter(({ to }) => to === email)).toEqual([])
  })
})

describe('question about a car', () => {
  test('keeps the car’s name, also when its listing is gone', async () => {
    const [id = ''] = await insertListings(product, [{ make: 'Toyota', model: 'Corolla', year: 2021, trim: 'LE' }])
    const asked = await api.post('/contact/vehicle-inquiry', inquiry({ vehicle_id: id }))
    expect(asked.statusCode).toBe(201)
    const { id: itemId } = asked.json() as { id: string }
    expect(await api.get(itemId)).toMatchObject({
      kind: 'inquiry',
      name: 'Camille Exemple',
      vehicle_id: id,
      vehicle: '2021 Toyota Corolla LE',
    })
    await product.inject({ method: 'DELETE', url: `/api/v1/car-listings/admin/${id}/complete`, headers: staff.headers })
    expect(await api.get(itemId)).toMatchObject({ vehicle_id: null, vehicle: '2021 Toyota Corolla LE' })
  })

  test('may name a car in words, or one that has just gone', async () => {
    const named = await api.post('/contact/vehicle-inquiry', inquiry({ vehicle_of_interest: 'A blue wagon' }))
    expect(await api.get(named.json().id)).toMatchObject({ vehicle: 'A blue wagon', vehicle_id: null })
    const gone = await api.post('/contact/vehicle-inquiry', inquiry({ vehicle_id: crypto.randomUUID() }))
    expect(await api.get(gone.json().id)).toMatchObject({ vehicle: null, vehicle_id: null })
  })

  test.each([
    [{ agreeToContact: false }, 'agreeToContact'],
    [{ agreeToContact: undefined }, 'agreeToContact'],
    [{ firstName: '' }, 'firstName'],
    [{ lastName: undefined }, 'lastName'],
    [{ email: 'nobody' }, 'email'],
    [{ message: '' }, 'message'],
    [{ phone: '12' }, 'phone'],
    [{ user_id: crypto.randomUUID() }, 'user_id'],
  ])('is refused with %j', async (changes, field) => {
    const refused = await api.post('/contact/vehicle-inquiry', inquiry(changes))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().detail[0].loc).toEqual(['body', field])
  })
})

describe('consultation request', () => {
  test('is taken from anyone on both addresses, with the terms in force', async () => {
    for (const path of ['/leads', '/contact/send-consulting-request']) {
      const answer = await api.post(path, leadFields({ budgetRange: '20k40k' }))
      expect(answer.statusCode).toBe(201)
      const { id } = answer.json() as { id: string }
      expect(await api.get(id)).toMatchObject({
        kind: 'lead',
        user_id: null,
        lead: { budgetRange: '20k-40k', vehicleType: 'suv', prior_search: false },
      })
      const rows = await product.deps.db.select().from(inboxItems)
      expect(rows.find((row) => row.id === id)?.termsVersion).toBe(TERMS_VERSION)
    }
  })

  test('belongs to the signed-in person, whatever it says', async () => {
    const [buyer, other] = [await product.signUp(), await product.signUp()]
    await api.post('/leads', leadFields({ user_id: other.id }), buyer.headers)
    await api.post('/leads', leadFields({ user_id: other.id }))
    expect(await api.ownLeads(other)).toEqual([])
    expect(await api.ownLeads(buyer)).toEqual([
      expect.objectContaining({ status: 'new', vehicleType: 'suv', name: 'Camille Exemple' }),
    ])
  })

  test('is confirmed in the preferred language where we have it', async () => {
    const email = 'zhongwen@example.test'
    await api.post('/leads', leadFields({ email, preferredLanguage: 'zh' }), { 'accept-language': 'en' })
    expect((await mailsTo(email, 1))[0]?.subject).toBe('【Northlane】已收到您的申请')
    const persian = 'farsi@example.test'
    await api.post('/leads', leadFields({ email: persian, preferredLanguage: 'fa' }), { 'accept-language': 'tl' })
    expect((await mailsTo(persian, 1))[0]?.locale).toBe('tl')
  })

  test('tells staff everything that was said', async () => {
    const email = 'fuller@example.test'
    await api.post(
      '/leads',
      leadFields({
        email,
        contactMethod: 'text',
        advisorLanguage: 'ar',
        leadSource: 'other',
        leadSourceOther: 'A neighbour',
        requirements: 'Seven seats',
        tradeIn: { make: 'Honda', model: 'Fit', year: 2012, mileage: 123_456, condition: 'Fair', hasLoan: false },
      }),
    )
    const mails = (await mailsTo(email, 1)) && (await product.mailbox.list())
    const letter = mails.find((mail) => mail.channel === 'mail' && mail.replyTo === email)
    for (const words of ['Text message', 'Arabic', 'A neighbour', 'Seven seats', '2012 Honda Fit', '123,456', 'Fair'])
      expect(letter?.text).toContain(words)
  })

  test.each([
    [{ vehicleType: 'spaceship' }, 'vehicleType'],
    [{ budgetRange: '1-2' }, 'budgetRange'],
    [{ vehicle_condition: undefined }, 'vehicle_condition'],
    [{ phone: 'none' }, 'phone'],
    [{ agreesToTerms: false }, 'agreesToTerms'],
    [{ preferredLanguage: undefined }, 'preferredLanguage'],
    [{ country: 'US', province: undefined }, 'state'],
    [{ country: 'CA', province: undefined }, 'province'],
    [{ country: 'CA', state: 'NY' }, 'state'],
    [{ name: undefined }, 'name'],
    [{ tradeIn: { mileage: 1.5 } }, 'tradeIn'],
    [{ package_id: crypto.randomUUID() }, 'package_id'],
    [{ role: 'ADMIN' }, 'role'],
  ])('is refused with %j', async (changes, field) => {
    const refused = await api.post('/leads', leadFields(changes))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().detail.map(({ loc }: { loc: string[] }) => loc[1])).toContain(field)
  })

  test('takes the form’s own name for the name', async () => {
    const answer = await api.post('/leads', leadFields({ name: undefined, fullName: 'Alex Exemple' }))
    expect(await api.get(answer.json().id)).toMatchObject({ name: 'Alex Exemple' })
  })
})
