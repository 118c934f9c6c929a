import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { loadAuthSecret } from '#server/config.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { createSecrets, type Secrets } from '#server/platform/security/secrets.ts'
import { GOOD_PASSWORD } from '#server/testing/features/accounts.ts'
import { buyCase } from '#server/testing/features/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { openStream } from '#server/testing/features/live-stream.ts'
import { signIn } from '#server/testing/features/visitor.ts'
import { brokenExaminations, brokenInvariants } from '#server/testing/runs/invariants.ts'
import {
  cleanUp,
  newFolder,
  newStore,
  openStore,
  type RunningServer,
  type Store,
  startOwned,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'
import { type MadeWrite, madeWrites, makeAll, type Progress, readTraces } from '#server/testing/writes/every-write.ts'
import {
  createFixtures,
  type Fixtures,
  findUnconfirmed,
  givePeople,
  type People,
} from '#server/testing/writes/fixtures.ts'
import { type Connection, callerIn, type Write } from '#server/testing/writes/write-matrix.ts'

const ROUNDS = rounds(1, 50)
/** After the call that was drawn has left: the end comes before, while or after it is done, and at any moment of those beside it. */
const LONGEST_MS = 30
const READY_WITHIN_MS = 60_000
/** Then the fixtures are created again: an import can be undone and a request booked for within their hour. */
const ROUNDS_ON_ONE = 10

const connection: Connection = { url: '', tokens: {} }
const caller = callerIn(connection)
let laid: Store
let cards: TestCardProvider
let fixtures: Fixtures
let people: People
let secrets: Secrets
let unconfirmedId: string

beforeAll(async () => {
  cards = await openCardProvider()
  await lay()
}, 600_000)
afterAll(async () => {
  await cleanUp()
  await cards.close()
})

async function lay(): Promise<void> {
  laid = await newStore()
  people = await withStore(laid, givePeople)
  const server = await start(laid)
  const buy = () => buyCase({ url: server.url, token: connection.tokens.client ?? '' }, cards)
  // One more for the round without a kill.
  fixtures = await createFixtures({ ask: caller.ask, buy, refunds: Math.min(ROUNDS, ROUNDS_ON_ONE) + 1 })
  expect((await stopServer(server)).code).toBe(0)
  unconfirmedId = await withStore(laid, findUnconfirmed)
  secrets = createSecrets(loadAuthSecret({ authSecret: undefined, dataDir: laid.DATA_DIR }))
}

async function withStore<Found>(store: Store, read: (db: Db) => Promise<Found>): Promise<Found> {
  const database = await openStore(store)
  try {
    return await read(database.db)
  } finally {
    await database.close()
  }
}

async function start(store: Store): Promise<RunningServer> {
  const { server, token } = await startOwned({ ...store, ...cards.environment })
  connection.url = server.url
  connection.tokens = { owner: token }
  for (const who of ['manager', 'advisor', 'client'] as const)
    connection.tokens[who] = await signIn(server.url, { email: people[who].email, password: GOOD_PASSWORD })
  return server
}

/** The same rows and files once more, for one round. */
async function copyOf({ DATA_DIR, DATABASE_URL }: Store): Promise<{ store: Store; remove: () => Promise<void> }> {
  const folder = newFolder()
  const copy = { DATA_DIR: path.join(folder, 'data') }
  cpSync(DATA_DIR, copy.DATA_DIR, { recursive: true })
  const name = `northlane_process_${randomUUID().replaceAll('-', '')}`
  const remove = async () => {
    if (DATABASE_URL) await administer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  if (!DATABASE_URL) return { store: copy, remove }
  const url = new URL(DATABASE_URL)
  await administer(`create database ${name} template ${url.pathname.slice(1)}`)
  url.pathname = `/${name}`
  return { store: { ...copy, DATABASE_URL: url.href }, remove }
}

async function administer(statement: string): Promise<void> {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('The embedded database has no others beside it')
  const client = new pg.Client(template.url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

const writesOf = (round: number) => madeWrites({ fixtures, people, ask: caller.ask, secrets, unconfirmedId, round })

/** Writes of which a part is there, and such as were acknowledged and are not. */
async function unwhole(db: Db, writes: readonly MadeWrite[], { acknowledged }: Pick<Progress, 'acknowledged'>) {
  return (await readTraces(db, writes)).filter(({ call, traces }) => {
    const isWhole = traces.every(Boolean)
    return !isWhole && (acknowledged.has(call) || traces.some(Boolean))
  })
}

/** Pairs beyond those of single writes of which one must never be without the other. */
async function brokenPairs(db: Db): Promise<unknown[]> {
  return rowsOf(
    await db.execute(sql`
      select code, 'messages out of count' as what from cases c
        where last_seq <> (select count(*) from messages m where m.case_id = c.id)
      union all select p.id::text, 'credit notes that are not what went back' from payments p
        where refunded_cents <> (select coalesce(sum(total_cents), 0) from credit_notes n where n.payment_id = p.id)
      union all select r.id::text, 'a refund that nobody works on' from refunds r where r.status = 'pending' and not exists (
        select from jobs.job j where j.name = 'payments.refund' and j.state in ('created', 'retry', 'active')
          and j.data ->> 'refundId' = r.id::text)
      union all select 'calls', 'not as many as mails' where (select count(*) from appointments)
        <> (select count(*) from outbox_messages where template = 'notification.caseCallBooked')
      union all select 'invitations', 'not as many as mails'
        where (select count(*) from audit_entries where action = 'invitation.sent')
          <> (select count(*) from outbox_messages where template = 'invitation')
      union all select key, 'set without a line in the log' from settings where version
        <> (select count(*) from audit_entries a where a.entity = 'settings' and a.entity_id = settings.key)`),
  )
}

/** What goes back in a round, by the cases of that round. */
function refundedIn(round: number) {
  const [cancelled, answered] = [fixtures.cancelled[round], fixtures.answered[round]]
  if (!cancelled || !answered) throw new Error('No case is left for this round')
  return [cancelled, answered]
}

/** Nothing was given back that was not promised, and nothing is written down that was not given back. */
async function wrongMoney(db: Db, round: number): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const { id, code, checkout } of refundedIn(round)) {
    const [row] = rowsOf<{ promised: number; refunded: number }>(
      await db.execute(sql`
        select (select coalesce(sum(amount_cents), 0)::int from refunds r where r.order_id = p.order_id) as promised,
          y.refunded_cents::int as refunded
        from cases c join packages p on p.id = c.package_id join payments y on y.order_id = p.order_id where c.id = ${id}`),
    )
    const back = backCents(checkout)
    if (!row || back > row.promised || row.refunded > back) wrong.push({ code, back, ...row })
  }
  return wrong
}

async function expectWell(store: Store, round: number): Promise<void> {
  expect(await brokenInvariants(store)).toEqual([])
  await withStore(store, async (db) => {
    expect(await brokenPairs(db)).toEqual([])
    expect(await wrongMoney(db, round)).toEqual([])
    expect(await brokenExaminations(db)).toEqual([])
  })
}

/** What the card provider has given back of a purchase, in cents. */
const backCents = (checkout: string) =>
  cards.session(checkout).charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0)

/** Money that was promised back goes back: once, and all of it. */
async function expectRefunded(round: number): Promise<void> {
  for (const one of refundedIn(round)) {
    const moneyOf = async () => (await caller.ask<ClientCase>('client', 'GET', `/cases/${one.code}`)).money
    await expect
      .poll(async () => (await moneyOf())?.refund?.status ?? 'done', { timeout: 150_000, interval: 200 })
      .toBe('done')
    const money = await moneyOf()
    expect(backCents(one.checkout)).toBe(Math.round((money?.refunded ?? 0) * 100))
    expect(money?.refunded).toBe(money?.refund?.amount ?? 0)
  }
}

test('write of the table is absent before it was made, and whole when it was answered', async () => {
  const { store, remove } = await copyOf(laid)
  const round = fixtures.cancelled.length - 1
  const writes = writesOf(round)
  const before = await withStore(store, (db) => readTraces(db, writes))
  expect(before.filter(({ traces }) => traces.length === 0 || traces.some(Boolean))).toEqual([])
  const server = await start(store)
  const { progress, ended } = makeAll(writes, caller, () => undefined)
  await ended
  expect([...progress.acknowledged].toSorted()).toEqual(writes.map(({ call }) => call).toSorted())
  await expectRefunded(round)
  expect((await stopServer(server)).code).toBe(0)
  expect(await withStore(store, (db) => unwhole(db, writes, progress))).toEqual([])
  await expectWell(store, round)
  await remove()
}, 300_000)

test(`write is there whole or not at all when the process dies, ${ROUNDS} times`, async () => {
  const underWay = new Set<Write>()
  let acknowledged = 0
  for (let killed = 0; killed < ROUNDS; killed++) {
    const round = killed % ROUNDS_ON_ONE
    if (killed > 0 && round === 0) await lay()
    const { store, remove } = await copyOf(laid)
    const server = await start(store)
    const authorization = `Bearer ${connection.tokens.manager}`
    const stream = await openStream(server.url, { authorization })
    const writes = writesOf(round)
    // Those that no end has come upon yet are drawn first.
    const left = writes.filter(({ call }) => !underWay.has(call))
    const among = left.length > 0 ? left : writes
    const drawn = among[Math.floor(Math.random() * among.length)]?.call
    const hasLeft = Promise.withResolvers<void>()
    const { progress, ended } = makeAll(writes, caller, (call) => {
      if (call === drawn) hasLeft.resolve()
    })
    await Promise.race([hasLeft.promise, ended])
    await wait(Math.random() * LONGEST_MS)
    server.kill('SIGKILL')
    await server.ended
    await ended
    for (const call of progress.sent) if (!progress.acknowledged.has(call)) underWay.add(call)
    acknowledged += progress.acknowledged.size
    await stream.closed
    await expectAtWork(store, round)
    expect(await withStore(store, (db) => unwhole(db, writes, progress))).toEqual([])
    await expectWell(store, round)
    await remove()
  }
  const never = writesOf(0).flatMap(({ call }) => (underWay.has(call) ? [] : [call]))
  tell(
    `every write: ${ROUNDS} × kill -9 under ${writesOf(0).length} calls at once: ${counted(acknowledged)} acknowledged, 0 lost, ` +
      `0 half done; under way at a kill: ${underWay.size} of them${never.length > 0 ? `, never ${never.join(', ')}` : ''}`,
  )
}, 7_200_000)

/** Started again it is ready, sees to the money, and streams tell of changes. */
async function expectAtWork(store: Store, round: number): Promise<void> {
  const server = await start(store)
  expect(server.readyMs).toBeLessThan(READY_WITHIN_MS)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  // Asked for again when its job is taken for dead, a minute after: that is waited for now and then.
  if (round === ROUNDS_ON_ONE - 1) await expectRefunded(round)
  const stream = await openStream(server.url, { authorization: `Bearer ${connection.tokens.manager}` })
  const { code } = fixtures.cases.staged
  const body = { key: randomUUID(), text: 'Said after the end', kind: 'note' }
  await caller.ask('manager', 'POST', `/desk/cases/${code}/messages`, { body })
  await expect.poll(() => stream.heard, { timeout: 30_000 }).toContainEqual(expect.objectContaining({ id: code }))
  stream.leave()
  expect((await stopServer(server)).code).toBe(0)
}
