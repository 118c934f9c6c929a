import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ThreadMessage } from '#contract/threads/endpoints.ts'
import { type CaseCalls, openCasesApp } from '#server/testing/features/cases.ts'
import { openStream as listen, type OpenStream } from '#server/testing/features/live-stream.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { sessions, users } from '../accounts/tables.ts'

/** What is promised; a busy machine is given more before it counts as broken. */
const SOON = { timeout: 5_000, interval: 20 }

let product: TestApp
let at: CaseCalls
let url: string
const streams: OpenStream[] = []

beforeAll(async () => {
  ;({ product, at } = await openCasesApp())
  url = await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave()
})
afterAll(() => product.close())

async function openStream(person: TestPerson): Promise<OpenStream> {
  const stream = await listen(url, person.headers)
  streams.push(stream)
  return stream
}
const heardOf = (stream: OpenStream, code: string) => stream.heard.filter(({ id }) => id === code).length

describe('live stream', () => {
  test('reports each change to those whom a case concerns, and to no others', async () => {
    const { client, advisor, code } = await at.started()
    const people = [
      client,
      advisor,
      await product.signUp('MANAGER'),
      await product.signUp(),
      await at.consultant(['zh']),
    ]
    const tabs = await Promise.all(people.map(openStream))
    const [own, theirs, managers, strangers, colleagues] = tabs
    if (!own || !theirs || !managers || !strangers || !colleagues) throw new Error('A stream is missing')
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])

    const { id } = (await at.say(client, code, 'Is it still there?')).json<ThreadMessage>()
    await expect
      .poll(() => [own, theirs, managers].map((one) => heardOf(one, code) > 0), SOON)
      .toEqual([true, true, true])
    expect(theirs.heard.at(-1)).toEqual({ noun: 'case', id: code, version: expect.any(Number) })

    const changes = [
      () => at.call(client, 'PATCH', `/cases/${code}/messages/${id}`, { text: 'Is the white one still there?' }),
      () => at.call(advisor, 'POST', `/desk/cases/${code}/read`, { seq: 1 }),
      () => at.reply(advisor, code, 'Yes'),
      () => at.reply(advisor, code, 'They never answer', 'note'),
    ]
    for (const change of changes) {
      const before = heardOf(theirs, code)
      expect((await change()).statusCode).toBeLessThan(300)
      await expect.poll(() => heardOf(theirs, code), SOON).toBeGreaterThan(before)
    }
    expect([strangers.heard, colleagues.heard]).toEqual([[], []])
  })

  test('says that something changed, never what: no word of a message passes through it', async () => {
    const { client, advisor, code } = await at.started()
    const stream = await openStream(client)
    await at.reply(advisor, code, 'MARKER-of-a-message')
    await expect.poll(() => heardOf(stream, code), SOON).toBeGreaterThan(0)
    expect(JSON.stringify(stream.heard)).not.toContain('MARKER')
    for (const event of stream.heard) expect(Object.keys(event).toSorted()).toEqual(['id', 'noun', 'version'])
  })

  test('is silent to a client about notes, on writing, editing and reading', async () => {
    const { client, advisor, code } = await at.started()
    const manager = await product.signUp('MANAGER')
    await at.say(client, code, 'Is it still there?')
    for (const colleague of [advisor, manager]) await at.call(colleague, 'POST', `/desk/cases/${code}/read`, { seq: 1 })
    const [own, theirs] = [await openStream(client), await openStream(advisor)]
    // Earlier events may arrive late; after a later change has come, they are all delivered.
    const { version } = await at.read(client, code)
    await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, {
      side: 'client',
      kind: 'free',
      text: 'Think about it',
    })
    await expect.poll(() => own.heard.some((event) => 'version' in event && event.version > version), SOON).toBe(true)
    const earlier = heardOf(own, code)
    const { id } = (await at.reply(advisor, code, 'They never answer', 'note')).json<ThreadMessage>()
    const changes = [
      () => at.call(advisor, 'PATCH', `/desk/cases/${code}/messages/${id}`, { text: 'They seldom answer' }),
      () => at.call(manager, 'POST', `/desk/cases/${code}/read`, { seq: 2 }),
    ]
    for (const change of changes) {
      const before = heardOf(theirs, code)
      expect((await change()).statusCode).toBeLessThan(300)
      await expect.poll(() => heardOf(theirs, code), SOON).toBeGreaterThan(before)
    }
    expect(heardOf(own, code)).toBe(earlier)
    await at.reply(advisor, code, 'Yes')
    await expect.poll(() => heardOf(own, code), SOON).toBeGreaterThan(earlier)
  })

  test('reports to the former consultant that it was handed over, and nothing after', async () => {
    const { client, advisor: former, code } = await at.started()
    const [advisor, manager] = [await at.consultant(), await product.signUp('MANAGER')]
    const [theirs, formers, own] = [await openStream(advisor), await openStream(former), await openStream(client)]
    const { version } = await at.desk(manager, code)
    const given = { version, consultant_id: advisor.id }
    expect((await at.call(manager, 'PUT', `/desk/cases/${code}/consultant`, given)).statusCode).toBe(200)
    await expect.poll(() => [theirs, formers].map((one) => heardOf(one, code) > 0), SOON).toEqual([true, true])
    // Events of the hand-over are all delivered once the client has received a later one.
    const seen = heardOf(own, code)
    await at.reply(advisor, code, 'I have your case now')
    await expect.poll(() => heardOf(own, code), SOON).toBeGreaterThan(seen)
    const earlier = heardOf(formers, code)
    const { id } = (await at.say(client, code, 'Is it still there?')).json<ThreadMessage>()
    const changes = [
      () => at.call(client, 'PATCH', `/cases/${code}/messages/${id}`, { text: 'Is the white one still there?' }),
      () => at.reply(advisor, code, 'They never answer', 'note'),
      () => at.call(advisor, 'POST', `/desk/cases/${code}/read`, { seq: 1 }),
      () => at.call(advisor, 'POST', `/desk/cases/${code}/presence`, { is_typing: true }),
      () => at.plan({ advisor, code }),
    ]
    for (const change of changes) expect((await change()).statusCode).toBeLessThan(300)
    await at.reply(advisor, code, 'Yes')
    const last = (await at.read(client, code)).version
    await expect.poll(() => theirs.heard.some((event) => 'version' in event && event.version >= last), SOON).toBe(true)
    expect(heardOf(formers, code)).toBe(earlier)
  })

  test('what was missed while it was away is in the next answer', async () => {
    const { client, advisor, code } = await at.started()
    const first = await openStream(client)
    first.leave()
    await first.closed
    await at.reply(advisor, code, 'While you were away')
    const second = await openStream(client)
    expect(second.status).toBe(200)
    const page = (await at.call(client, 'GET', `/cases/${code}/messages`)).json<{ messages: ThreadMessage[] }>()
    expect(page.messages.at(-1)).toMatchObject({ text: 'While you were away' })
    await at.reply(advisor, code, 'And now')
    await expect.poll(() => heardOf(second, code), SOON).toBeGreaterThan(0)
  })

  test('a message does not make a concurrent edit outdated: the version stays', async () => {
    const { client, advisor, code } = await at.started()
    const { version } = await at.read(client, code)
    await at.say(client, code, 'Hello')
    await at.reply(advisor, code, 'Hello')
    expect((await at.read(client, code)).version).toBe(version)
  })
})

describe('end of a stream', () => {
  test('with its session, and only then', async () => {
    const person = await product.signUp()
    const [, elsewhere] = await product.deps.db
      .insert(sessions)
      .values([{ userId: person.id }, { userId: person.id }])
      .returning()
    const stream = await openStream(person)
    await product.deps.db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.id, elsewhere?.id ?? ''))
    const [staying] = [await openStream(await product.signUp())]
    await product.deps.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, person.sessionId))
    await expect.poll(() => stream.isClosed(), SOON).toBe(true)
    expect(staying.isClosed()).toBe(false)
    expect((await openStream(person)).status).toBe(401)
  })

  test.each([
    ['a role that was taken away', { role: 'USER' as const }],
    ['an account that was switched off', { isActive: false }],
  ])('with %s', async (_, change) => {
    const advisor = await at.consultant(['zh'])
    const stream = await openStream(advisor)
    await product.deps.db.update(users).set(change).where(eq(users.id, advisor.id))
    await expect.poll(() => stream.isClosed(), SOON).toBe(true)
  })

  test('when changes may have been missed, so that its reader refetches', async () => {
    const stream = await openStream(await product.signUp())
    product.deps.changes.hear('person')
    await expect.poll(() => stream.isClosed(), SOON).toBe(true)
  })

  test('for a reader who does not read, before it costs memory', async () => {
    const person = await product.signUp()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`GET /api/v1/live HTTP/1.1\r\nhost: x\r\nauthorization: ${person.headers.authorization}\r\n\r\n`)
    await once(socket, 'readable')
    socket.pause()
    const connections = () =>
      new Promise<number>((resolve) => product.app.server.getConnections((_error, count) => resolve(count)))
    const before = await connections()
    // More than the system itself buffers for a client that does not read.
    const detail = `${'X'.repeat(8_000)} ${person.id} - 1`
    for (let count = 0; count < 4_000 && (await connections()) === before; count++) {
      product.deps.changes.hear('case', detail)
      if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(connections, SOON).toBeLessThan(before)
    socket.destroy()
  })
})

test('streams of twenty tabs of one person are served, the next one waits; others are not affected', async () => {
  const person = await product.signUp()
  const tabs = await Promise.all(Array.from({ length: 20 }, () => openStream(person)))
  expect(new Set(tabs.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await openStream(person)).status).toBe(429)
  expect((await openStream(await product.signUp())).status).toBe(200)
  tabs[0]?.leave()
  await expect.poll(async () => (await openStream(person)).status, SOON).toBe(200)
})

test('streams of one person beyond twenty wait, when sixty open at once', async () => {
  const person = await product.signUp()
  const tabs = await Promise.all(Array.from({ length: 60 }, () => openStream(person)))
  const statuses = tabs.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40)
})

test('colleagues in one case see each other and who is typing; a client never does, and nothing is kept', async () => {
  const { client, advisor, code } = await at.started()
  const manager = await product.signUp('MANAGER')
  const [own, theirs, managers] = [await openStream(client), await openStream(advisor), await openStream(manager)]
  const present = await at.call(advisor, 'POST', `/desk/cases/${code}/presence`, { is_typing: true })
  expect(present.statusCode).toBe(204)
  await expect
    .poll(() => managers.heard, SOON)
    .toEqual([{ noun: 'presence', id: code, staff: expect.any(String), is_typing: true }])
  expect([own.heard, theirs.heard]).toEqual([[], []])
  expect((await at.call(client, 'POST', `/desk/cases/${code}/presence`, { is_typing: true })).statusCode).toBe(403)
  const other = await at.consultant(['zh'])
  expect((await at.call(other, 'POST', `/desk/cases/${code}/presence`, { is_typing: true })).statusCode).toBe(404)
})
