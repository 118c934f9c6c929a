import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#server/platform/observability/audit.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import { requestsOf } from '#server/testing/features/requests.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { csvOfInbox } from './csv.ts'
import { inboxItems } from './tables.ts'

let product: TestApp
let staff: TestPerson
let api: ReturnType<typeof requestsOf>
let leadId: string
let messageId: string

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  staff = await product.signUp('ADMIN')
  api = requestsOf(product, staff)
  leadId = (await api.post('/leads', leadFields({ name: 'Élodie Exemple', notes: '=1+1' }))).json().id
  product.clock.advance(1_000)
  await api.post('/contact/send-message', {
    name: '=cmd|calc',
    email: 'someone@example.test',
    subject: '100% "sure", yes',
    message: 'two\nlines',
  })
  messageId = (await api.list({ kind: 'message' }))[0]?.id ?? ''
})
afterAll(() => product.close())

describe('inbox list', () => {
  test('is newest first, and its count agrees under every filter', async () => {
    expect((await api.list({})).map(({ id }) => id)).toEqual([messageId, leadId])
    for (const filters of [
      {},
      { kind: 'lead' },
      { status: 'new' },
      { status: 'won' },
      { assignee: 'none' },
      { search: 'x' },
    ])
      expect(await api.count(filters)).toBe((await api.list(filters)).length)
  })

  test.each([
    ['elodie', 1],
    ['EXEMPLE élodie', 1],
    ['100%', 1],
    ['%', 1],
    ['_', 0],
    ["' or 1=1 --", 0],
    ['(514) 555-0123', 1],
    ['514 555 0124', 0],
  ])('searches for %s without case and accents, and takes wildcards as they stand', async (search, found) => {
    expect(await api.list({ search })).toHaveLength(found)
  })
})

describe('case from a request', () => {
  test('changes hands and status, and the trail says so', async () => {
    const consultant = await product.signUp('CONSULTANT')
    expect(await api.change(leadId, { status: 'contacted', assignee_id: consultant.id })).toMatchObject({
      status: 'contacted',
      assignee: { id: consultant.id },
    })
    expect(await api.list({ assignee: consultant.id })).toHaveLength(1)
    expect(await api.change(leadId, { assignee_id: null })).toMatchObject({ status: 'contacted', assignee: null })
    // Nothing new leaves no trace.
    await api.change(leadId, { status: 'contacted' })
    const trail = await listAudit(product.deps.db, { entity: 'inbox', entityId: leadId }, { skip: 0, limit: 10 })
    expect(trail.map(({ actorId, after }) => [actorId, after])).toEqual([
      [staff.id, { status: 'contacted', assignee_id: null, is_suspect: false }],
      [staff.id, { status: 'contacted', assignee_id: consultant.id, is_suspect: false }],
    ])
  })

  test('cannot be given to a client or to an unknown person', async () => {
    const buyer = await product.signUp()
    for (const assignee_id of [buyer.id, crypto.randomUUID()]) {
      const refused = await api.put(leadId, { assignee_id })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().detail[0].loc).toEqual(['body', 'assignee_id'])
    }
    expect((await api.put(crypto.randomUUID(), { status: 'won' })).statusCode).toBe(404)
    expect((await api.put(leadId, {})).statusCode).toBe(422)
  })

  test('carries notes, oldest first', async () => {
    for (const text of ['Called, no answer', '<b>Called again</b>']) {
      product.clock.advance(1_000)
      const added = await api.post(`/inbox/admin/${leadId}/notes`, { text }, staff.headers)
      expect(added.statusCode).toBe(201)
    }
    const { notes } = await api.get(leadId)
    expect(notes.map(({ text, author }) => [text, author])).toEqual([
      ['Called, no answer', 'Person 1'],
      ['<b>Called again</b>', 'Person 1'],
    ])
    const lost = await api.post(`/inbox/admin/${crypto.randomUUID()}/notes`, { text: 'x' }, staff.headers)
    expect(lost.statusCode).toBe(404)
  })
})

test('inbox export is a CSV that no spreadsheet takes for formulas', async () => {
  const response = await product.inject({ url: '/api/v1/inbox/admin/export', headers: staff.headers })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toContain('attachment')
  const lines = response.body.split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF"Reference","Received","First reply","Type","Status",/)
  expect(lines[1]).toMatch(/^"NL-[0-9A-F]{8}","\d{4}-\d\d-\d\d \d\d:\d\d","","Message","New",/)
  expect(response.body).toContain(`,"'=cmd|calc","someone@example.test",`)
  expect(response.body).toContain('"100% ""sure"", yes"')
  expect(response.body).toContain('"two\nlines"')
  expect(response.body).toContain(`,"'=1+1`)
  expect(response.body).not.toMatch(/(?:^|[,;]"?)[=@]/m)

  const french = await product.inject({
    url: '/api/v1/inbox/admin/export',
    headers: { ...staff.headers, 'accept-language': 'fr' },
  })
  expect(french.body).toMatch(/^\uFEFF"Référence";"Reçu";/)
  // In words, headers and values alike.
  expect(french.body).toContain('"Demande de consultation"')
  expect(french.body).not.toMatch(/_at|_id|prior_search|vehicle_condition|tradeIn|"lead"|"true"|"SUV\b/)
})

test('inbox export has all fields of a request, the trade-in and earlier searches too', async () => {
  const tradeIn = {
    make: 'Mazda',
    model: 'CX-5',
    year: 2019,
    mileage: 81_000,
    condition: 'Good',
    conditionDetails: 'A dent; -2 hubcaps',
    hasLoan: true,
    loanDetails: '=400 a month',
    expectedValue: 14_500,
  }
  await api.post('/leads', leadFields({ name: 'Trading Person', prior_search: true, tradeIn }))
  const response = await product.inject({ url: '/api/v1/inbox/admin/export?search=Trading', headers: staff.headers })
  const [header = '', line = ''] = response.body.split('\r\n')
  const names = header.slice(1).split(',')
  const values = line.slice(1, -1).split('","')
  const valueOf = (name: string) => values[names.indexOf(`"${name}"`)]?.replaceAll('"', '')
  expect(valueOf('Already shopping around')).toBe('Yes')
  expect(
    [
      'Trade-in',
      'Trade-in mileage',
      'Trade-in condition',
      'Condition details',
      'Loan or lien on the trade-in',
      'Loan or lien details',
      'Expected value',
    ].map(valueOf),
  ).toEqual(['2019 Mazda CX-5', '81,000 km', 'Good', "A dent;' -2 hubcaps", 'Yes', "'=400 a month", '$14,500\u00A0CAD'])
})

test('request that arrives during an export neither repeats nor hides a row of it', async () => {
  const { db } = product.deps
  const createdAt = product.clock.now()
  const message = {
    kind: 'message',
    email: 'many@example.test',
    locale: 'en',
    createdAt,
    updatedAt: createdAt,
  } as const
  await db.insert(inboxItems).values(Array.from({ length: 700 }, (_, at) => ({ ...message, name: `Sender ${at}.` })))
  const pieces: string[] = []
  for await (const piece of csvOfInbox(db, { search: 'many@example.test' }, 'en')) {
    pieces.push(piece)
    const later = new Date(createdAt.getTime() + 1_000)
    await db.insert(inboxItems).values({ ...message, name: 'Too late', createdAt: later })
  }
  const names = pieces.join('').match(/Sender \d+\./g) ?? []
  expect(names).toHaveLength(700)
  expect(new Set(names)).toHaveLength(700)
})
