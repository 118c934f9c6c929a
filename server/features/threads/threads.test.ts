import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { PAPER_MAX_BYTES } from '#contract/documents/constants.ts'
import { DIGEST_MINUTES, EDIT_MINUTES } from '#contract/threads/constants.ts'
import type { DeskMessage, ThreadMessage } from '#contract/threads/endpoints.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { multipartBody, uploadAround } from '#server/testing/data/uploads.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { pdf } from '#server/testing/features/documents.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { cases } from '../cases/tables.ts'
import { digestJob, mailUnread } from './digest.ts'
import { listAllMessages, listMessageFileKeys } from './queries.ts'
import { messageFiles, messages as messageRows } from './tables.ts'

let product: TestApp
let at: CaseCalls

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
})
afterAll(() => product.close())

type Thread<M> = { messages: M[]; has_earlier: boolean; last_seq: number; seen: { seq: number } | null }
const thread = async (client: TestPerson, code: string, query = '') =>
  (await at.call(client, 'GET', `/cases/${code}/messages${query}`)).json<Thread<ThreadMessage>>()
const deskThread = async (advisor: TestPerson, code: string, query = '') =>
  (await at.call(advisor, 'GET', `/desk/cases/${code}/messages${query}`)).json<Thread<DeskMessage>>()
const waiting = async (code: string) =>
  (await product.deps.db.select().from(cases).where(eq(cases.code, code)))[0]?.waitingSince ?? null

describe('conversation', () => {
  test('has one order for all readers, and the same key is the same message', async () => {
    const { client, advisor, code } = await at.started()
    const key = randomUUID()
    const twice = await Promise.all([at.say(client, code, 'Hello', key), at.say(client, code, 'Hello', key)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(twice.map((answer) => answer.json<ThreadMessage>().id)).size).toBe(1)
    await Promise.all(Array.from({ length: 10 }, (_, index) => at.say(client, code, `Word ${index}`)))
    await at.reply(advisor, code, 'Here I am')
    const [theirs, ours] = [await thread(client, code), await deskThread(advisor, code)]
    expect(theirs.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(ours.messages.map(({ id }) => id)).toEqual(theirs.messages.map(({ id }) => id))
    expect(theirs.messages.at(-1)).toMatchObject({ side: 'staff', is_mine: false, text: 'Here I am' })
  })

  test('has the same order for both under a hundred senders at once, without a hole or a double', async () => {
    const { client, advisor, code } = await at.started()
    const send = (index: number, key: string) =>
      index % 2 === 0
        ? at.say(client, code, `Client ${index}`, key)
        : at.reply(advisor, code, `Staff ${index}`, 'message', key)
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const key = randomUUID()
        let answer = await send(index, key)
        // A sender who has waited too long is asked to retry later, and retries with the same message.
        while (answer.statusCode === 503) {
          await wait(Number(answer.headers['retry-after'] ?? 1) * 1000)
          answer = await send(index, key)
        }
        return answer
      }),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const everything = async (page: (query: string) => Promise<Thread<ThreadMessage>>) => {
      const newest = await page('')
      return [...(await page(`?before=${newest.messages[0]?.seq}`)).messages, ...newest.messages]
    }
    const theirs = await everything((query) => thread(client, code, query))
    const ours = await everything((query) => deskThread(advisor, code, query))
    expect(theirs.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
    expect(ours.map(({ id, text }) => [id, text])).toEqual(theirs.map(({ id, text }) => [id, text]))
  }, 300_000)

  test('names a message to its sender alone by the key it was sent with', async () => {
    const { client, advisor, code } = await at.started()
    const key = randomUUID()
    expect((await at.say(client, code, 'Hello', key)).json()).toMatchObject({ key, is_mine: true })
    expect((await deskThread(advisor, code)).messages.at(-1)).toMatchObject({ key: null, is_mine: false })
  })

  test('shows the newest fifty, and the rest as one goes back', async () => {
    const { client, code } = await at.started()
    for (let count = 0; count < 53; count++) await at.say(client, code, `Message ${count}`)
    const newest = await thread(client, code)
    expect([newest.messages.length, newest.has_earlier, newest.last_seq]).toEqual([50, true, 53])
    const rest = await thread(client, code, `?before=${newest.messages[0]?.seq}`)
    expect([rest.messages.length, rest.has_earlier]).toEqual([3, false])
  })

  test('waits from a client’s message until it is answered or staff say that it needs no answer', async () => {
    const { client, advisor, code } = await at.started()
    expect(await waiting(code)).toBeNull()
    await at.say(client, code, 'Is it still there?')
    const since = await waiting(code)
    product.clock.advance(60_000)
    await at.say(client, code, 'Are you there?')
    await at.reply(advisor, code, 'They never answer the phone', 'note')
    expect(await waiting(code)).toEqual(since)
    expect(await at.read(client, code)).toMatchObject({ next_step: { kind: 'reply', turn: 'consultant' } })
    await at.reply(advisor, code, 'Yes')
    expect(await waiting(code)).toBeNull()
    await at.say(client, code, 'Thank you!')
    expect((await at.call(advisor, 'POST', `/desk/cases/${code}/no-answer`)).statusCode).toBe(204)
    expect(await waiting(code)).toBeNull()
  })

  test('can be edited for five minutes by its author, with a mark', async () => {
    const { client, advisor, code } = await at.started()
    const { id } = (await at.say(client, code, 'Helo')).json<ThreadMessage>()
    const edit = (person: TestPerson, path: string, text: string) =>
      at.call(person, 'PATCH', `${path}/messages/${id}`, { text })
    expect((await edit(client, `/cases/${code}`, 'Hello')).json()).toMatchObject({
      text: 'Hello',
      edited_at: expect.any(String),
    })
    expect((await edit(advisor, `/desk/cases/${code}`, 'Mine')).statusCode).toBe(404)
    product.clock.advance(EDIT_MINUTES * 60_000 + 1)
    const late = await edit(client, `/cases/${code}`, 'Too late')
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'message_settled'])
    expect((await thread(await product.renew(client), code)).messages[0]).toMatchObject({ text: 'Hello' })
  })

  test('knows what was read, by whom, only forwards', async () => {
    const { client, advisor, code } = await at.started()
    await at.reply(advisor, code, 'One')
    await at.reply(advisor, code, 'Two')
    expect((await at.read(client, code)).unread).toBe(2)
    const mark = (seq: number) => at.call(client, 'POST', `/cases/${code}/read`, { seq })
    await mark(99)
    await mark(1)
    expect((await at.read(client, code)).unread).toBe(0)
    expect((await deskThread(advisor, code)).seen).toMatchObject({ seq: 2 })
  })

  test.for([2 ** 31, Number.MAX_SAFE_INTEGER])('is read to its end by a mark at %i', async (seq) => {
    const { client, advisor, code } = await at.started()
    await at.say(client, code, 'One')
    await at.reply(advisor, code, 'Two')
    const marks = [
      await at.call(client, 'POST', `/cases/${code}/read`, { seq }),
      await at.call(advisor, 'POST', `/desk/cases/${code}/read`, { seq }),
    ]
    expect(marks.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect((await thread(client, code)).seen).toMatchObject({ seq: 2 })
    expect((await deskThread(advisor, code)).seen).toMatchObject({ seq: 2 })
  })

  test('ends with its case', async () => {
    const opened = await at.started()
    await at.move(opened, { stage: 'closed', reason: 'stopped' })
    expect((await at.say(opened.client, opened.code, 'Hello?')).json()).toMatchObject({ code: 'case_closed' })
    expect(await thread(opened.client, opened.code)).toMatchObject({ is_open: false })
  })
})

describe('notes among colleagues', () => {
  test('leave no gap in what a client counts, and no mark in what they see of others’ reading', async () => {
    const { client, advisor, code } = await at.started()
    const manager = await product.signUp('MANAGER')
    const readAs = (person: TestPerson, side: '' | '/desk', seq: number) =>
      at.call(person, 'POST', `${side}/cases/${code}/read`, { seq })
    await at.say(client, code, 'One')
    await at.reply(advisor, code, 'A note', 'note')
    await at.reply(advisor, code, 'Two')
    await at.reply(advisor, code, 'Another note', 'note')
    await at.say(client, code, 'Three')
    await at.reply(advisor, code, 'The last note', 'note')
    const { messages, last_seq, seen } = await thread(client, code)
    expect(messages.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ])
    expect([last_seq, seen?.seq]).toEqual([3, 3])
    expect((await thread(client, code, '?before=3')).messages.map(({ text }) => text)).toEqual(['One', 'Two'])
    expect((await at.say(client, code, 'Four')).json()).toMatchObject({ seq: 4 })
    // What a client has read is counted their way, and shown to colleagues in theirs.
    expect((await deskThread(advisor, code)).seen).toMatchObject({ seq: 7 })
    await at.reply(advisor, code, 'Five')
    await readAs(client, '', 5)
    expect((await deskThread(advisor, code)).seen).toMatchObject({ seq: 8 })

    // A colleague reads, then reads and writes notes alone: when the client's words were seen stays what it was.
    await readAs(manager, '/desk', 8)
    const before = await thread(client, code)
    product.clock.advance(60_000)
    await at.reply(advisor, code, 'Between us', 'note')
    await readAs(manager, '/desk', 9)
    expect(await thread(client, code)).toEqual(before)
    expect((await deskThread(manager, code)).messages.at(-1)).toMatchObject({ seq: 9, kind: 'note' })
    const [row] = await product.deps.db.select().from(cases).where(eq(cases.code, code))
    const exported = await listAllMessages(product.deps.db, row?.id ?? '')
    expect(exported.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })

  test('are in no answer that a client can get', async () => {
    const marker = `MARKER-${randomUUID()}`
    const { client, advisor, code } = await at.started()
    const note = (await at.reply(advisor, code, marker, 'note')).json<DeskMessage>()
    expect((await deskThread(advisor, code)).messages.at(-1)).toMatchObject({ kind: 'note', text: marker })
    const quoting = await at.call(client, 'POST', `/cases/${code}/messages`, {
      key: randomUUID(),
      text: 'x',
      quoted_id: note.id,
    })
    expect(quoting.statusCode).toBe(404)
    const answering = { key: randomUUID(), text: 'x', quoted_id: note.id }
    const desk = `/desk/cases/${code}/messages`
    expect((await at.call(advisor, 'POST', desk, { ...answering, kind: 'message' })).statusCode).toBe(404)
    expect((await at.call(advisor, 'POST', desk, { ...answering, kind: 'note' })).statusCode).toBe(201)
    // Nor from a message of the time when it could be quoted in one.
    const message = (await at.reply(advisor, code, 'See above')).json<DeskMessage>()
    await product.deps.db.update(messageRows).set({ quotedId: note.id }).where(eq(messageRows.id, message.id))
    let read = 0
    for (const key of Object.keys(api).filter((one) => one.startsWith('GET ') && one !== 'GET /live')) {
      const path = key.slice(4).replace('{code}', code).replace('{id}', note.id).replace('{file}', 'x')
      const answer = await at.call(client, 'GET', path)
      expect([path, answer.body.includes(marker)]).toEqual([path, false])
      read++
    }
    expect(read).toBeGreaterThan(30)
    expect((await at.read(client, code)).unread).toBe(1)
    // What a client writes is answered with nothing of it either.
    const { id } = (await at.say(client, code, 'Hello')).json<ThreadMessage>()
    const written = await Promise.all([
      at.call(client, 'PATCH', `/cases/${code}/messages/${id}`, { text: 'Hello there' }),
      at.call(client, 'PATCH', `/cases/${code}/messages/${note.id}`, { text: 'x' }),
      at.call(client, 'POST', `/cases/${code}/read`, { seq: 99 }),
      at.call(client, 'GET', `/desk/cases/${code}/messages`),
    ])
    expect(written.map(({ statusCode }) => statusCode)).toEqual([200, 404, 204, 403])
    expect(written.every(({ body }) => !body.includes(marker))).toBe(true)
  })
})

describe('files', () => {
  async function upload(person: TestPerson, path: string, name: string, bytes: Buffer) {
    const { payload, headers } = multipartBody([{ field: 'file', name, bytes }])
    return product.inject({
      method: 'POST',
      url: `/api/v1${path}/files`,
      headers: { ...person.headers, ...headers },
      payload,
    })
  }

  test('go with a message, by the documents’ rules; a file that is not one’s own cannot be sent', async () => {
    const { client, advisor, code } = await at.started()
    expect((await upload(client, `/cases/${code}`, 'evil.pdf', Buffer.from('<html>'))).statusCode).toBe(400)
    const file = (await upload(client, `/cases/${code}`, 'quote.pdf', pdf())).json<{ id: string }>()
    const send = (person: TestPerson, path: string, extra: object = {}) =>
      at.call(person, 'POST', `${path}/messages`, { key: randomUUID(), text: '', file_ids: [file.id], ...extra })
    expect((await send(advisor, `/desk/cases/${code}`, { kind: 'message' })).json()).toMatchObject({
      code: 'file_gone',
    })
    expect((await send(client, `/cases/${code}`)).json()).toMatchObject({ files: [{ name: 'quote.pdf' }] })
    const opened = await at.call(advisor, 'GET', `/desk/cases/${code}/files/${file.id}`)
    expect([opened.statusCode, opened.rawPayload.equals(pdf())]).toEqual([200, true])
    const stranger = await product.signUp()
    expect((await at.call(stranger, 'GET', `/cases/${code}/files/${file.id}`)).statusCode).toBe(404)
    expect((await send(client, `/cases/${code}`)).json(), 'a file goes with one message').toMatchObject({
      code: 'file_gone',
    })
  })

  test('of a note are as absent for a client as the note, and an unsent one is visible to no reader', async () => {
    const { client, advisor, code } = await at.started()
    const file = (await upload(advisor, `/desk/cases/${code}`, 'memo.pdf', pdf())).json<{ id: string }>()
    const asked = (person: TestPerson, path: string) => at.call(person, 'GET', `${path}/files/${file.id}`)
    expect((await asked(advisor, `/desk/cases/${code}`)).statusCode).toBe(404)
    const note = { key: randomUUID(), text: '', file_ids: [file.id], kind: 'note' }
    expect((await at.call(advisor, 'POST', `/desk/cases/${code}/messages`, note)).statusCode).toBe(201)
    expect((await asked(advisor, `/desk/cases/${code}`)).statusCode).toBe(200)
    expect((await asked(client, `/cases/${code}`)).statusCode).toBe(404)
  })

  test('have the documents’ size, five to a message, and none in a closed case', async () => {
    const opened = await at.started()
    const { client, code } = opened
    const large = pdf(`%${'x'.repeat(PAPER_MAX_BYTES)}\n`)
    expect((await upload(client, `/cases/${code}`, 'large.pdf', large)).statusCode).toBe(413)
    const six = { key: randomUUID(), text: 'Hello', file_ids: Array.from({ length: 6 }, () => randomUUID()) }
    expect((await at.call(client, 'POST', `/cases/${code}/messages`, six)).statusCode).toBe(422)
    await at.move(opened, { stage: 'closed', reason: 'stopped' })
    expect((await upload(client, `/cases/${code}`, 'quote.pdf', pdf())).json()).toMatchObject({ code: 'case_closed' })
  })

  test('are refused where their case was lost or closed, or their sender sent away, while the bytes came in', async () => {
    const { db, files } = product.deps
    const around = (person: TestPerson, path: string, meanwhile: () => Promise<unknown>) =>
      uploadAround(product, { url: `/api/v1${path}/files`, person }, { name: 'quote.pdf', bytes: pdf() }, meanwhile)
    const given = await at.started()
    const other = await at.consultant()
    const handedOn = () => db.update(cases).set({ consultantId: other.id }).where(eq(cases.code, given.code))
    const closed = await at.started()
    const deactivated = await at.started()
    const demoted = await product.signUp('MANAGER')
    const answers = [
      await around(given.advisor, `/desk/cases/${given.code}`, handedOn),
      await around(closed.client, `/cases/${closed.code}`, () =>
        at.move(closed, { stage: 'closed', reason: 'stopped' }),
      ),
      await around(deactivated.client, `/cases/${deactivated.code}`, () =>
        db.update(users).set({ isActive: false }).where(eq(users.id, deactivated.client.id)),
      ),
      await around(demoted, `/desk/cases/${given.code}`, () =>
        db.update(users).set({ role: 'USER' }).where(eq(users.id, demoted.id)),
      ),
    ]
    expect(answers.map((answer) => answer.json<{ code: string }>().code)).toEqual([
      'not_found',
      'case_closed',
      'unauthorized',
      'unauthorized',
    ])
    const codes = [given.code, closed.code, deactivated.code]
    const rows = await db.select({ id: cases.id }).from(cases).where(inArray(cases.code, codes))
    const ids = rows.map(({ id }) => id)
    expect(await db.select().from(messageFiles).where(inArray(messageFiles.caseId, ids))).toEqual([])
    expect(await files.listTemporary()).toEqual([])
    const held = new Set(await listMessageFileKeys(db))
    expect((await files.listKeys('threads')).filter((key) => !held.has(key))).toEqual([])
  })
})

describe('digest of unread messages', () => {
  test('is one mail after ten minutes, once, and not to a person who has read it', async () => {
    const opened = await at.started()
    const { code } = opened
    // Sends the digests of earlier tests first; their tokens are expired by then.
    product.clock.advance(DIGEST_MINUTES * 60_000)
    await mailUnread(product.deps)
    const advisor = await product.renew(opened.advisor)
    await at.reply(advisor, code, 'I asked six dealers.')
    await at.reply(advisor, code, 'Two have answered.')
    const mailed = async () => {
      const rows = await product.deps.db.select().from(outboxMessages)
      return rows.filter(({ template }) => template === 'case.unread').length
    }
    const before = await mailed()
    await mailUnread(product.deps)
    expect(await mailed()).toBe(before)
    product.clock.advance(DIGEST_MINUTES * 60_000)
    // Nothing of it is kept in a process: the job of one that has just started knows as much, and two of them mail once.
    await Promise.all([digestJob(product.deps).run({}), digestJob(product.deps).run({})])
    await mailUnread(product.deps)
    expect(await mailed()).toBe(before + 1)
    // A note causes no mail.
    await at.reply(await product.renew(advisor), code, 'They never answer', 'note')
    product.clock.advance(DIGEST_MINUTES * 60_000)
    await mailUnread(product.deps)
    expect(await mailed()).toBe(before + 1)
    const client = await product.renew(opened.client)
    await at.reply(await product.renew(advisor), code, 'A third one too.')
    await at.call(client, 'POST', `/cases/${code}/read`, { seq: 4 })
    product.clock.advance(DIGEST_MINUTES * 60_000)
    await mailUnread(product.deps)
    expect(await mailed()).toBe(before + 1)
  })

  test('waits its own ten minutes, also where the conversation goes on for longer', async () => {
    const opened = await at.started()
    const { code } = opened
    product.clock.advance(DIGEST_MINUTES * 60_000)
    await mailUnread(product.deps)
    const [client, advisor] = [await product.renew(opened.client), await product.renew(opened.advisor)]
    const mailed = async () =>
      (await product.deps.db.select().from(outboxMessages)).filter(({ template }) => template === 'case.unread').length
    const before = await mailed()
    await at.say(client, code, 'Should I sign?')
    await at.call(advisor, 'POST', `/desk/cases/${code}/read`, { seq: 1_000 })
    product.clock.advance((DIGEST_MINUTES - 1) * 60_000)
    await at.reply(advisor, code, 'Not yet.')
    product.clock.advance(60_000)
    await mailUnread(product.deps)
    expect(await mailed()).toBe(before)
    product.clock.advance((DIGEST_MINUTES - 1) * 60_000)
    await mailUnread(product.deps)
    expect(await mailed()).toBe(before + 1)
  })
})
