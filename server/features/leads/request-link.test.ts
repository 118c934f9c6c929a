import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FIRST_REPLY_MINUTES } from '#contract/cases/constants.ts'
import type { RequestState } from '#contract/inbox/requests.ts'
import type { LeadRecord } from '#contract/leads/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { OFFICE_HOURS } from '#contract/time/office-hours.ts'
import { addOpeningMinutes } from '#contract/time/opening-hours.ts'
import { GOOD_PASSWORD } from '#server/testing/features/accounts.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { forgetWhatIsOver } from '../privacy/retention.ts'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof requestsOf>

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
  staff = await product.signUp('ADMIN')
  api = requestsOf(product, staff)
})
afterAll(() => product.close())

async function mailTo(email: string) {
  return vi.waitFor(
    async () => {
      product.deps.jobs.nudge()
      const [mail] = (await product.mailbox.list()).filter((one) => one.channel === 'mail' && one.to === email)
      if (mail?.channel !== 'mail') throw new Error(`No mail to ${email}`)
      return mail
    },
    { timeout: 20_000 },
  )
}

/** A request of a visitor without an account, with the link of the mail that they got. */
async function asked(email: string, changes: object = {}) {
  const id: string = (await api.post('/leads', leadFields({ email, name: 'Camille Tremblay', ...changes }))).json().id
  const mail = await mailTo(email)
  const token = /\/request\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
  return { id, mail, token }
}

const read = (token: string) => product.inject({ url: `/api/v1/requests/link?token=${token}` })
const stateOf = async (token: string) => (await read(token)).json() as RequestState
const open = (token: string, password = GOOD_PASSWORD) =>
  api.post('/requests/link/account', { token, password, agreesToTerms: true })

describe('confirmation mail of a request', () => {
  test('leads to it, says by when it is answered, and repeats nothing that was typed', async () => {
    const { id, mail, token } = await asked('link@example.test')
    expect(mail.text).not.toContain('Camille')
    expect(mail.text).toContain('A consultant will reply by')
    expect(await stateOf(token)).toMatchObject({
      id,
      name: 'Camille Tremblay',
      answer_by: addOpeningMinutes(product.clock.now(), FIRST_REPLY_MINUTES, OFFICE_HOURS).toISOString(),
      answered_at: null,
      answers: [],
      consultant: null,
      call: null,
      can_book: true,
      account: 'none',
      case_code: null,
    })
  })

  test('greets the owner of an account with the address by name', async () => {
    const buyer = await product.signUp()
    const { mail, token } = await asked(buyer.email, { name: 'Typed By Anybody' })
    expect(mail.text).not.toContain('Typed By Anybody')
    expect(mail.text).toMatch(/^Hi Person \d+,/)
    expect((await stateOf(token)).account).toBe('exists')
  })
})

test('request link shows the answer, the assignee, and the case', async () => {
  const { id, token } = await asked('answered@example.test')
  const consultant = await product.signUp('CONSULTANT')
  await api.change(id, { assignee_id: consultant.id })
  await api.post(`/inbox/admin/${id}/notes`, { text: 'For us alone' }, staff.headers)
  await api.post(`/inbox/admin/${id}/answers`, { text: 'Which car is it?' }, staff.headers)
  const state = await stateOf(token)
  expect(state).toMatchObject({
    answered_at: product.clock.now().toISOString(),
    answers: [{ text: 'Which car is it?', author: expect.any(String) }],
    consultant: expect.stringMatching(/^Person/),
  })
  expect(JSON.stringify(state)).not.toContain('For us alone')
  const { code } = (await api.post('/desk/cases', { request_id: id }, staff.headers)).json<{ code: string }>()
  expect((await stateOf(token)).case_code).toBe(code)
})

test('request link opens an account once: confirmed, signed in, with the request', async () => {
  const { id, token } = await asked('opens@example.test')
  const weak = await open(token, 'short')
  expect(weak.statusCode).toBe(422)
  const opened = await open(token)
  expect([opened.statusCode, opened.json().user]).toEqual([
    200,
    expect.objectContaining({ email: 'opens@example.test', full_name: 'Camille Tremblay', role: 'USER' }),
  ])
  const headers = { authorization: `Bearer ${opened.json().access_token}` }
  const own = await product.inject({ url: '/api/v1/leads/user', headers })
  expect(own.json<LeadRecord[]>().map((lead) => lead.id)).toEqual([id])
  expect((await stateOf(token)).account).toBe('exists')
  expect((await open(token)).json()).toMatchObject({ code: 'email_taken' })
  const login = await product.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: 'opens@example.test', password: GOOD_PASSWORD }).toString(),
  })
  expect(login.statusCode).toBe(200)
})

test('account opened by a request link has the case that waited for its address', async () => {
  const { id, token } = await asked('waiting@example.test')
  const { code } = (await api.post('/desk/cases', { request_id: id }, staff.headers)).json<{ code: string }>()
  const { access_token } = (await open(token)).json<{ access_token: string }>()
  const cases = await product.inject({ url: '/api/v1/cases', headers: { authorization: `Bearer ${access_token}` } })
  expect(cases.json()).toEqual([expect.objectContaining({ code })])
})

test('simultaneous presses open one account', async () => {
  const { token } = await asked('twice@example.test')
  const answers = await Promise.all([open(token), open(token), open(token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('request link that is forged or expired leads nowhere, and is removed', async () => {
  expect((await read('made-up')).json()).toMatchObject({ code: 'invalid_token' })
  expect((await open('made-up')).json()).toMatchObject({ code: 'invalid_token' })
  const { token } = await asked('over@example.test')
  product.clock.advance(31 * DAY_MS)
  expect((await read(token)).json()).toMatchObject({ code: 'invalid_token' })
  expect((await open(token)).json()).toMatchObject({ code: 'invalid_token' })
  await forgetWhatIsOver(product.deps)
  expect((await read(token)).statusCode).toBe(400)
})
