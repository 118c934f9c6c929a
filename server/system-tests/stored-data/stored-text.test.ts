import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipartBody } from '#server/testing/data/uploads.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { pdf } from '#server/testing/features/documents.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { unzip } from '#server/testing/runs/unzip.ts'

/** Text that tries to be more than text where the other side reads it. */
const HOSTILE = {
  script: '<script>alert(1)</script>',
  image: '"><img src=x onerror=alert(1)>',
  style: '</title><style>*{display:none}</style>',
  formula: "=cmd|'/C calc'!A0",
  plus: '+1+cmd|x',
  split: 'a;=1+1,@SUM(1)',
  path: '../../../../etc/passwd',
  windows: '..\\..\\C:\\con\\con',
  quote: '"; filename="evil.html',
  order: 'a\u202Egnp.exe\u2066b',
  calendar: 'a;b,c\\n:END:VEVENT',
  long: '車と🚗'.repeat(15),
}
const LINES = {
  event: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:victim@example.test',
  header: 'x\nBcc: victim@example.test\n\n<b>hello</b>',
}
const ORDER_MARKS = /[\u202A-\u202E\u2066-\u2069]/
const LINE_OCTETS = 75

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let calls: AppointmentCalls
let client: TestPerson
let advisor: TestPerson
let admin: TestPerson
let code: string
let token: string
let feed: string

beforeAll(async () => {
  ;({ product, at, offers, calls } = await openCasesApp())
  admin = await product.signUp('ADMIN')
  const signedOut = await product.signUp()
  const opened = await calls.opened()
  ;({ client, advisor, code } = opened)
  await at.begin(opened)
  const booked = await calls.book(client, code, await calls.slot(client, code), { about: LINES.event })
  ;({ token } = booked.json<{ token: string }>())
  feed = new URL((await at.call(advisor, 'POST', '/desk/calendar/feed')).json<{ url: string }>().url).search
  for (const text of [...Object.values(HOSTILE), ...Object.values(LINES)]) {
    taken(await at.say(client, code, text))
    taken(await at.reply(advisor, code, text))
    taken(await at.reply(advisor, code, text, 'note'))
    await upload(`${text.replaceAll(/[\r\n"]/g, '')}.pdf`)
    taken(await at.call(client, 'POST', '/leads', leadFields({ notes: text, requirements: text })))
    const todo = { side: 'client', kind: 'question', text, why: text }
    taken(await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, todo))
    taken(await at.call(admin, 'POST', `/users/admin/${signedOut.id}/sign-out`, { reason: text }))
  }
  for (const text of Object.values(HOSTILE)) {
    taken(await at.call(client, 'POST', '/leads', leadFields({ name: text })))
    const line = `${text.replaceAll(/\d/g, '')} 120.00`
    const entry = { dealer: { name: text, city: text }, text: `Selling price 36,785.00\n${line}` }
    await offers.shown(opened, entry)
    const car = { make: text.slice(0, 40), model: text.slice(0, 40), year: 2020 }
    taken(await at.call(admin, 'POST', '/car-listings/admin', car))
    const inAll = (said: string) => ({ en: said, fr: said, zh: said, tl: said })
    const reply = { titles: inAll(text.slice(0, 60)), texts: inAll(text) }
    taken(await at.call(admin, 'POST', '/desk/replies', reply))
  }
  const { version } = await at.read(client, code)
  const brief = { ...(await at.read(client, code)).brief, wants: HOSTILE.order, must_haves: HOSTILE.script }
  taken(await at.call(client, 'PUT', `/cases/${code}/brief`, { version, brief }))
  const target = { amount: 3_600_000, reason: HOSTILE.order }
  taken(await at.call(advisor, 'PUT', `/desk/cases/${code}/target`, target))
}, 120_000)
afterAll(() => product.close())

function taken({ statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode >= 300) throw new Error(body)
}

async function upload(name: string): Promise<void> {
  const form = multipartBody([{ field: 'file', bytes: pdf(), name }])
  const url = `/api/v1/cases/${code}/files`
  const headers = { ...form.headers, ...client.headers }
  const sent = await product.inject({ method: 'POST', url, headers, payload: form.payload })
  taken(sent)
  const body = { key: crypto.randomUUID(), text: 'Here', file_ids: [sent.json<{ id: string }>().id] }
  taken(await at.call(client, 'POST', `/cases/${code}/messages`, body))
}

const read = async (person: TestPerson, path: string) => {
  const answer = await at.call(person, 'GET', path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer
}

describe('files of comma-separated values', () => {
  test.for(['/inbox/admin/export', '/audit/admin/export', '/car-listings/admin/export'])(
    '%s: no cell is a formula, however it is split, and every line has as many cells as the first',
    async (path) => {
      const { body } = await read(admin, path)
      const rows = cellsOf(body.replace(/^\uFEFF/, ''))
      expect(rows.length).toBeGreaterThan(1)
      expect(new Set(rows.map((row) => row.length)).size).toBe(1)
      for (const typed of [HOSTILE.script, HOSTILE.formula]) expect(body).toContain(typed)
      const pieces = rows.flat().flatMap((cell) => [cell, ...cell.split(/[;,\t\r\n]/)])
      const formulas = pieces.filter((piece) => /^\s*[=+\-@]/.test(piece) && !/^[+-]?[\d.]+$/.test(piece))
      expect(formulas).toEqual([])
      expect(body).not.toMatch(ORDER_MARKS)
    },
  )
})

/** As RFC 4180 has it. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = []
  for (const line of csv.matchAll(/(?:"(?:[^"]|"")*"[,;]?)+\r\n/g)) {
    rows.push([...line[0].matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
  }
  return rows
}

function expectCalendar(content: string, events: number): void {
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LINE_OCTETS)
  const lines = content.replaceAll('\r\n ', '').trimEnd().split('\r\n')
  for (const line of lines) expect(line).toMatch(/^[A-Z-]+[:;]/)
  for (const part of ['BEGIN:VEVENT', 'END:VEVENT']) expect(lines.filter((line) => line === part)).toHaveLength(events)
  expect(lines.filter((line) => line.startsWith('ATTENDEE') && line.includes('victim'))).toEqual([])
  expect(content).not.toMatch(ORDER_MARKS)
}

describe('personal names', () => {
  test.for(Object.entries(HOSTILE))(
    '%s: a calendar stays one, for the client, the consultant and in mails',
    async ([, name]) => {
      for (const person of [client, advisor]) {
        expect((await at.call(person, 'PATCH', '/profile/me', { full_name: name })).statusCode).toBe(200)
      }
      const file = await product.inject({ url: `/api/v1/calls/link/file?token=${token}` })
      expect(file.statusCode).toBe(200)
      expectCalendar(file.body, 1)
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="northlane-[\w-]+\.ics"$/)
      const subscribed = await product.inject({ url: `/api/v1/calls/feed${feed}` })
      expectCalendar(subscribed.body, 1)
      const [mine] = (await read(client, '/cases')).json<{ consultant: { name: string } }[]>()
      expect(JSON.stringify(mine)).not.toMatch(ORDER_MARKS)
    },
  )

  test.for(Object.entries(LINES))('%s: no name has two lines', async ([, name]) => {
    expect((await at.call(client, 'PATCH', '/profile/me', { full_name: name })).statusCode).toBe(422)
    const entry = { dealer: { name, city: 'Laval' } }
    expect((await offers.enter({ client, advisor, code }, entry)).statusCode).toBe(422)
  })
})

test('evidence folder has names that no system takes for paths, pages without scripts, text in its own order', async () => {
  const entries = unzip((await read(client, `/cases/${code}/evidence`)).rawPayload)
  expect(entries.size).toBeGreaterThan(20)
  for (const [name, content] of entries) {
    expect(name).toMatch(/^[\p{L}\p{N}._ -]+(?:\/[\p{L}\p{N}._ -]+)?$/u)
    expect(name.split('/').filter((part) => /^\.|[. ]$|^(?:con|nul|aux|prn)(?:\.|$)/i.test(part))).toEqual([])
    if (!/\.(?:html|txt|json)$/.test(name)) continue
    const text = content.toString()
    expect([name, ORDER_MARKS.test(text)]).toEqual([name, false])
    if (!name.endsWith('.html')) continue
    expect(text).not.toMatch(/<script|<img|<\/title><style>\*|onerror=alert\(1\)>/i)
    expect(text).toContain('Content-Security-Policy')
  }
})

test('letter to a regulator is plain text in its own order, in either language', async () => {
  for (const language of ['en', 'fr']) {
    const answer = await read(client, `/cases/${code}/regulator-letter?language=${language}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    const { text } = answer.json<{ text: string }>()
    expect(text.length).toBeGreaterThan(200)
    expect(text).not.toMatch(ORDER_MARKS)
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  }
})

test('files attached to messages are sent under a name that cannot end its header early', async () => {
  type Page = { messages: { files: { id: string; name: string }[] }[] }
  const { messages } = (await read(client, `/cases/${code}/messages`)).json<Page>()
  const files = messages.flatMap((one) => one.files)
  expect(files.length).toBeGreaterThan(5)
  for (const { id, name } of files) {
    expect(name).not.toMatch(ORDER_MARKS)
    const { headers } = await read(advisor, `/desk/cases/${code}/files/${id}`)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.!~%-]+$/)
    expect(headers['content-disposition']).not.toMatch(/%E2%80%A[A-E]|%E2%81%A[6-9]/i)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  }
})

/** Every text in an answer, wherever it stands. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test.for<[side: 'client' | 'consultant' | 'admin', paths: string[]]>([
  ['client', ['/cases/{code}']],
  ['client', ['/cases/{code}/messages']],
  ['client', ['/cases/{code}/offers']],
  ['client', ['/cases/{code}/timeline?limit=100']],
  ['consultant', ['/desk/cases/{code}']],
  // With the notes they are more than one page.
  ['consultant', ['/desk/cases/{code}/messages', '/desk/cases/{code}/messages?before=50']],
  ['consultant', ['/desk/cases/{code}/offers']],
  ['consultant', ['/desk/cases/{code}/timeline?limit=100']],
  ['consultant', ['/desk/replies']],
  ['admin', ['/audit/admin?entity=person', '/audit/admin?entity=reply']],
])('what the %s reads at %j is JSON with everything that was typed, and no marks of order', async ([side, paths]) => {
  const person = { client, consultant: advisor, admin }[side]
  const texts: string[] = []
  for (const path of paths) {
    const answer = await read(person, path.replace('{code}', code))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.body).not.toMatch(ORDER_MARKS)
    texts.push(...textsOf(answer.json()))
  }
  const typed = Object.values(HOSTILE).map((text) => text.replaceAll(new RegExp(ORDER_MARKS, 'g'), ''))
  expect(typed.filter((text) => !texts.includes(text))).toEqual([])
})

test('mails: one line of subject, one reader, no markup but ours, and invitations that stay one event', async () => {
  await product.deps.jobs.start(product.jobList)
  await expect
    .poll(
      async () => {
        product.deps.jobs.nudge()
        return (await product.mailbox.list()).length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(Object.keys(HOSTILE).length)
  for (const mail of await product.mailbox.list()) {
    if (mail.channel !== 'mail') continue
    expect(mail.to).not.toContain('victim')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toMatch(/<script|<img src=x|<b>hello/i)
    expect(mail.subject + mail.text + mail.html).not.toMatch(ORDER_MARKS)
    if (mail.calendar) expectCalendar(mail.calendar.content, 1)
  }
})
