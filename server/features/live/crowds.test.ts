import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChanges } from '#server/platform/db/changes.ts'
import { WAITING_CONNECTIONS_MAX } from '#server/platform/http/ports.ts'
import { createAccessToken } from '#server/platform/security/access-tokens.ts'
import { type OpenStream, openStream } from '#server/testing/features/live-stream.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { sessions, users } from '../accounts/tables.ts'
import { createStreams } from './streams.ts'

const TABS = 20
const PEOPLE = rounds(5, 100)
/** What is promised; a machine that runs other tests beside this one is given more before it counts as broken. */
const CLOSED_WITHIN_MS = rounds(5_000, 1_000)
/** Of both sides, on the embedded database: most of it is asking twice whether a session lives. Other work on the machine does not count. */
const RETURN_CPU_MS_MAX = 20
const SOON = { timeout: 10_000, interval: 10 }

let product: TestApp
let url: string
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off', LOG_LEVEL: 'error' } })
  url = await product.app.listen({ port: 0, host: '127.0.0.1', backlog: WAITING_CONNECTIONS_MAX })
})
afterAll(() => product.close())

/** The streams by themselves behind a server whose answers a test can look at. */
async function openDirectly(person: TestPerson) {
  const changes = createChanges()
  const streams = createStreams({ ...product.deps, changes })
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const { authorization } = person.headers
    streams.add({ userId: person.id, role: 'USER', authorization, response }, 60_000)
    answered.resolve(response)
  })
  const answered = Promise.withResolvers<ServerResponse>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const response = await answered.promise
  return {
    changes,
    streams,
    response,
    socket,
    close: () => {
      streams.closeAll()
      socket.destroy()
      server.close()
    },
  }
}

const endSession = (person: TestPerson) =>
  product.deps.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, person.sessionId))

describe('single stream', () => {
  test('of a reader who reads nothing and is shut out is cut at once, and gets no later write', async () => {
    const person = await product.signUp()
    const { changes, streams, response, socket, close } = await openDirectly(person)
    socket.pause()
    const event = `${'X'.repeat(8_000)} ${person.id} - 1`
    // Until the system itself keeps no more for them.
    for (let count = 0; count < 4_000 && response.writableLength === 0; count++) {
      changes.hear('case', event)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(response.writableLength).toBeGreaterThan(0)
    const errors: unknown[] = []
    response.on('error', (error) => errors.push(error))
    await endSession(person)
    changes.hear('person', person.id)
    await expect.poll(() => streams.countOf(person.id), SOON).toBe(0)
    for (let count = 0; count < 3; count++) changes.hear('case', event)
    await expect.poll(() => response.destroyed, SOON).toBe(true)
    expect(errors).toEqual([])
    close()
  })

  test('of a session that ended while it was being opened is closed', async () => {
    const person = await product.signUp()
    await endSession(person)
    const { streams, close } = await openDirectly(person)
    await expect.poll(() => streams.countOf(person.id), SOON).toBe(0)
    close()
  })

  test('ends with the token that opened it, not a token’s life later', async () => {
    const person = await product.signUp()
    const nineMinutesAgo = { now: () => new Date(product.clock.now().getTime() - 597_000) }
    const session = { id: person.sessionId, userId: person.id }
    const token = await createAccessToken(product.deps.secrets, nineMinutesAgo, session)
    const stream = await openStream(url, { authorization: `Bearer ${token}` })
    expect([stream.status, stream.isClosed()]).toEqual([200, false])
    await expect.poll(() => stream.isClosed(), SOON).toBe(true)
    const again = await openStream(url, (await product.renew(person)).headers)
    expect(again.status).toBe(200)
    again.leave()
  })
})

describe(`${counted(PEOPLE * TABS)} streams that nothing happens on`, () => {
  let people: TestPerson[] = []
  let streams: { person: TestPerson; stream: OpenStream }[] = []

  /** As a page does: a connection that was not taken, because too many came at once, is tried again. */
  async function openPatiently({ headers }: TestPerson): Promise<OpenStream> {
    for (let attempt = 1; ; attempt++) {
      const stream = await openStream(url, headers).catch(() => undefined)
      if (stream) return stream
      if (attempt === 5) throw new Error('A stream could not be opened')
      await wait(1_000)
    }
  }

  function openAll(from: readonly TestPerson[]) {
    const tabs = from.flatMap((person) => Array.from({ length: TABS }, () => person))
    return Promise.all(tabs.map(async (person) => ({ person, stream: await openPatiently(person) })))
  }
  const ofThose = (some: readonly TestPerson[]) => streams.filter(({ person }) => some.includes(person))
  const statuses = (some: typeof streams) => [...new Set(some.map(({ stream }) => stream.status))]

  test('are opened, cost others nothing, and each gets what concerns its reader', async () => {
    people = await Promise.all(Array.from({ length: PEOPLE }, () => product.signUp()))
    streams = await openAll(people)
    expect(statuses(streams)).toEqual([200])
    const [one] = people
    if (!one) throw new Error('Nobody is there')
    const startedMs = performance.now()
    expect((await product.inject({ url: '/api/v1/profile/me', headers: one.headers })).statusCode).toBe(200)
    const answeredMs = performance.now() - startedMs
    for (const { id } of people) product.deps.changes.hear('case', `NL-222222 ${id} - 1`)
    await expect.poll(() => streams.filter(({ stream }) => stream.heard.length === 1).length, SOON).toBe(streams.length)
    tell(`streams: ${counted(streams.length)} idle; a request beside them took ${Math.round(answeredMs)} ms; all heard`)
  }, 120_000)

  test('come back all at once after all were cut, and none is refused', async () => {
    product.deps.changes.hear('person')
    await expect.poll(() => streams.every(({ stream }) => stream.isClosed()), SOON).toBe(true)
    const [startedMs, before] = [performance.now(), process.cpuUsage()]
    streams = await openAll(people)
    expect(statuses(streams)).toEqual([200])
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1_000 / streams.length
    tell(
      `streams: all came back at once in ${Math.round(performance.now() - startedMs)} ms, ${cpuMs.toFixed(1)} CPU ms for each`,
    )
    expect(cpuMs).toBeLessThan(RETURN_CPU_MS_MAX)
  }, 120_000)

  test('are closed for those who are shut out, and for no others', async () => {
    const [first, ...others] = people
    if (!first) throw new Error('Nobody is there')
    const startedMs = performance.now()
    await product.deps.db.update(users).set({ isActive: false }).where(eq(users.id, first.id))
    await expect.poll(() => ofThose([first]).every(({ stream }) => stream.isClosed()), SOON).toBe(true)
    const tookMs = performance.now() - startedMs
    expect(tookMs).toBeLessThan(CLOSED_WITHIN_MS)
    const [changed, ...rest] = others
    if (!changed) throw new Error('Nobody is left')
    const changedMs = performance.now()
    await product.deps.db.update(users).set({ role: 'CONSULTANT' }).where(eq(users.id, changed.id))
    await expect.poll(() => ofThose([changed]).every(({ stream }) => stream.isClosed()), SOON).toBe(true)
    const roleTookMs = performance.now() - changedMs
    expect(roleTookMs).toBeLessThan(CLOSED_WITHIN_MS)
    const half = rest.slice(0, Math.floor(rest.length / 2))
    const ids = half.map(({ id }) => id)
    await product.deps.db.update(users).set({ role: 'CONSULTANT' }).where(inArray(users.id, ids))
    await expect.poll(() => ofThose(half).every(({ stream }) => stream.isClosed()), SOON).toBe(true)
    const staying = ofThose(rest.slice(half.length))
    expect(staying.filter(({ stream }) => stream.isClosed()).length).toBe(0)
    for (const { stream } of streams) stream.leave()
    tell(
      `streams: those of somebody shut out were closed after ${Math.round(tookMs)} ms, of somebody whose role changed after ${Math.round(roleTookMs)} ms`,
    )
  }, 120_000)
})
