import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertListings } from '#server/testing/features/listings.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'

const STAFF = 'desk@northlane.test'
const HOSTILE = `<script>alert(1)</script>"><img src=x onerror=alert(1)>{{7*7}} =cmd|' /C calc'!A0`
const HOSTILE_NAME = '<img src=x onerror=alert(1)>{{7*7}}'

let product: TestApp
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { TRUST_PROXY: '1', STAFF_EMAIL: STAFF } })
  await product.deps.jobs.start(product.jobList)
  api = requestsOf(product, await product.signUp('ADMIN'))
})
afterAll(() => product.close())

const ask = (network: string, changes: object = {}) =>
  api.post(
    '/contact/vehicle-inquiry',
    {
      firstName: 'Camille',
      lastName: 'Exemple',
      email: 'camille@example.test',
      message: 'Is it still there?',
      agreeToContact: true,
      ...changes,
    },
    { 'x-forwarded-for': network },
  )

test('questions about cars are five a minute from one network, and others may still ask', async () => {
  for (let n = 0; n < 5; n++) expect((await ask('192.0.2.1')).statusCode).toBe(201)
  const refused = await ask('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('192.0.2.2')).statusCode).toBe(201)
})

test('hostile question about a hostile car is kept as it is, and is text in the mail to staff', async () => {
  const [id = ''] = await insertListings(product, [{ make: HOSTILE.slice(0, 60), model: 'X', year: 2020 }])
  const email = 'hostile@example.test'
  const asked = await ask('192.0.2.3', { email, lastName: HOSTILE_NAME, message: HOSTILE, vehicle_id: id })
  expect(asked.statusCode).toBe(201)
  expect((await api.list({ search: email }))[0]).toMatchObject({
    name: `Camille ${HOSTILE_NAME}`,
    message: HOSTILE,
    vehicle: `2020 ${HOSTILE.slice(0, 60)} X`,
  })
  const letter = await vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const found = (await product.mailbox.list()).find((mail) => mail.to === STAFF && mail.text.includes(HOSTILE))
      expect(found).toBeDefined()
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(letter).toHaveProperty('html', expect.not.stringMatching(/<script>|<img src=x/))
})

test.each(['firstName', 'lastName'])('a line break in %s is refused', async (field) => {
  const refused = await ask('192.0.2.4', { [field]: 'a\r\nBcc: all@example.test' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().detail[0].loc).toEqual(['body', field])
})
