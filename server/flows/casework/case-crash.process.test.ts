import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import type { ClientCase, DeskCase } from '#contract/cases/endpoints.ts'
import type { DeskRoom, OfferDraft } from '#contract/desk/offers.ts'
import type { OffersRoom } from '#contract/offers/endpoints.ts'
import type { ShownSettings } from '#contract/settings/endpoints.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { buyCase } from '#server/testing/features/bought-case.ts'
import { openCardProvider, type TestCardProvider } from '#server/testing/features/card-provider.ts'
import { PLAN } from '#server/testing/features/cases.ts'
import { offerEntry } from '#server/testing/features/offers.ts'
import {
  cleanUp,
  newStore,
  openStore,
  type RunningServer,
  type Store,
  startOwned,
  stopServer,
} from '#server/testing/runs/running-server.ts'
import { counted, rounds, tell } from '#server/testing/runs/soak.ts'

const ROUNDS = rounds(2, 50)
const DESK_ROUNDS = rounds(1, 50)
const LONGEST_MS = 300

let store: Store
let server: RunningServer
let cards: TestCardProvider
let token = ''

beforeAll(async () => {
  store = await newStore()
  cards = await openCardProvider()
})
afterAll(async () => {
  await cleanUp()
  await cards.close()
})

async function start(): Promise<void> {
  ;({ server, token } = await startOwned({ ...store, ...cards.environment }))
}

async function kill(): Promise<void> {
  server.kill('SIGKILL')
  await server.ended
}

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

/** A paid case with a plan; its client is the owner, who also advises in it. */
async function openCase(): Promise<{ code: string; checkout: string }> {
  const bought = await buyCase({ url: server.url, token }, cards)
  const { version } = await call<DeskCase>('GET', `/desk/cases/${bought.code}`)
  await call('PUT', `/desk/cases/${bought.code}/plan`, { version, plan: PLAN })
  return bought
}

const backCents = (checkout: string) =>
  cards.session(checkout).charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0)

async function closed(code: string): Promise<void> {
  await expect
    .poll(async () => (await call<ClientCase>('GET', `/cases/${code}`)).stage, { timeout: 150_000, interval: 200 })
    .toBe('closed')
}

/** Pairs of which one must never be without the other; nothing may be running. */
async function broken(): Promise<unknown[]> {
  const database = await openStore(store)
  try {
    return rowsOf(
      await database.db.execute(sql`
        select code, 'start without its entry' as what from cases c where (started_at is not null)
          <> exists (select 1 from case_events e where e.case_id = c.id and e.kind = 'workStarted')
        union all select code, 'cancelled without a refund' from cases c where (cancelled_at is not null)
          <> exists (select 1 from refunds r join packages p on p.order_id = r.order_id where p.id = c.package_id)
        union all select code, 'closed without its entry' from cases c where (stage = 'closed')
          <> exists (select 1 from case_events e where e.case_id = c.id and e.kind = 'closed')
        union all select code, 'offers shown without their entry' from cases c
          where (select count(*) from offers o where o.case_id = c.id and o.shown_at is not null)
            <> (select count(*) from case_events e where e.case_id = c.id and e.kind = 'offerShown')
        union all select code, 'an offer accepted without its entry, its baseline or its line in the log' from cases c
          where exists (select 1 from offers o where o.case_id = c.id and o.status = 'accepted') and not (
            exists (select 1 from case_events e where e.case_id = c.id and e.kind = 'offerAccepted')
            and exists (select 1 from savings_ledgers l where l.case_id = c.id)
            and exists (select 1 from audit_entries a where a.entity_id = c.id::text and a.action = 'offer.accepted'))
        union all select code, 'to-dos without their entry' from cases c
          where (select count(*) from case_todos t where t.case_id = c.id and t.created_by is not null)
            > (select count(*) from case_events e where e.case_id = c.id and e.kind = 'todoAdded')
        union all select email, 'invited without a line in the log' from invitations i where not exists (
          select 1 from audit_entries a where a.entity_id = i.id::text and a.action = 'invitation.sent')
        union all select 'invitations', 'not as many as mails' where (select count(*) from invitations)
          <> (select count(*) from outbox_messages where template = 'invitation')
        union all select key, 'set without a line in the log' from settings where version
          <> (select count(*) from audit_entries a where a.entity = 'settings' and a.entity_id = settings.key)
        union all select code, 'messages out of count' from cases c
          where last_seq <> (select count(*) from messages m where m.case_id = c.id)
        union all select p.id::text, 'credit notes that are not what went back' from payments p
          where refunded_cents <> (select coalesce(sum(total_cents), 0) from credit_notes n where n.payment_id = p.id)`),
    )
  } finally {
    await database.close()
  }
}

test('refund whose process dies between the provider’s call and its answer is paid back once', async () => {
  await start()
  const { code, checkout } = await openCase()
  let asked = 0
  // The stand-in accepts the request, and its caller is killed before the answer.
  cards.interfere(async (url) => {
    if (url.includes('/refunds') && ++asked === 1) await kill()
    return undefined
  })
  await call('POST', `/cases/${code}/cancel`).catch(() => undefined)
  await server.ended
  expect(backCents(checkout)).toBeLessThanOrEqual(29_900)
  await start()
  await closed(code)
  expect(asked).toBeGreaterThan(1)
  expect(backCents(checkout)).toBe(29_900)
  const shown = await call<ClientCase>('GET', `/cases/${code}`)
  expect(shown).toMatchObject({ close_reason: 'refunded', money: { refunded: 299, refund: { status: 'done' } } })
  expect((await stopServer(server)).code).toBe(0)
  expect(await broken()).toEqual([])
}, 300_000)

test('provider outage leaves a case being refunded, and the job finishes it afterwards', async () => {
  await start()
  const { code, checkout } = await openCase()
  let isDown = true
  let refusals = 0
  cards.interfere(async (url) => {
    if (!isDown || !url.includes('/refunds')) return undefined
    refusals++
    return { status: 503 }
  })
  await call('POST', `/cases/${code}/cancel`)
  // By the second try the job has dealt with the first refusal.
  await expect.poll(() => refusals, { timeout: 60_000 }).toBeGreaterThan(1)
  expect(await call('GET', `/cases/${code}`)).toMatchObject({
    stage: 'intake',
    next_step: { kind: 'beingRefunded' },
    money: { refund: { status: 'pending' } },
  })
  isDown = false
  await closed(code)
  expect(backCents(checkout)).toBe(29_900)
  cards.interfere(undefined)
  await stopServer(server)
}, 300_000)

test(`staff and owner writes are done or not done, whenever the process dies, ${DESK_ROUNDS} times`, async () => {
  let acts = 0
  for (let round = 0; round < DESK_ROUNDS; round++) {
    await start()
    const { code } = await openCase()
    await call('POST', `/cases/${code}/start`, { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' })
    const [first, second] = [await enter(code, 'Garage Un'), await enter(code, 'Garage Deux')]
    const show = <Body>({ id, saved_at }: typeof first) =>
      call<Body>('POST', `/desk/cases/${code}/offers/${id}/show`, { saved_at })
    const room = await show<DeskRoom>(first)
    const hash = room.lanes[0]?.current.hash
    const { version } = await call<DeskCase>('GET', `/desk/cases/${code}`)
    const { retention } = await call<ShownSettings>('GET', '/settings/admin')
    const email = `colleague-${round}@example.test`
    const days = retention.value.case_files_days + 1
    const keeping = { ...retention.value, version: retention.version, reason: 'So it is', case_files_days: days }
    const doing = [
      call('PUT', `/desk/cases/${code}/stage`, { version, stage: 'offers' }),
      show(second),
      call('POST', `/cases/${code}/offers/${first.id}/accept`, { hash }),
      call('POST', `/desk/cases/${code}/todos`, { side: 'client', kind: 'free', text: 'Think about it' }),
      call('POST', '/users/invitations', { email, role: 'CONSULTANT', locale: 'en', reason: 'More work' }),
      call('PUT', '/settings/admin/retention', keeping),
    ]
    const settled = Promise.allSettled(doing)
    await wait(Math.random() * LONGEST_MS)
    await kill()
    const isDone = (await settled).map(({ status }) => status === 'fulfilled')
    acts += isDone.filter(Boolean).length
    await start()
    const { stage } = await call<DeskCase>('GET', `/desk/cases/${code}`)
    const after = await call<OffersRoom>('GET', `/cases/${code}/offers`)
    const shown = after.lanes.map(({ current }) => current)
    const { todos } = await call<ClientCase>('GET', `/cases/${code}`)
    const { users } = await call<{ users: unknown[] }>('GET', `/users/admin?search=${email}`)
    const kept = (await call<ShownSettings>('GET', '/settings/admin')).retention.value.case_files_days
    const isThere = [
      stage === 'offers' || stage === 'paperwork',
      shown.some(({ id }) => id === second.id),
      shown.some(({ id, standing }) => id === first.id && standing === 'accepted'),
      todos.some(({ text }) => text === 'Think about it'),
      users.length === 1,
      kept === days,
    ]
    // What was not acknowledged may be there too; what was is.
    expect(isThere.map((there, index) => there || !isDone[index])).toEqual(isThere.map(() => true))
    expect((await stopServer(server)).code).toBe(0)
    expect(await broken()).toEqual([])
  }
  tell(
    `cases: ${DESK_ROUNDS} × kill -9 while staff and the owner act: ${counted(acts)} acknowledged, 0 lost, 0 half done`,
  )
}, 1_200_000)

async function enter(code: string, name: string): Promise<Pick<OfferDraft, 'id' | 'saved_at'>> {
  const entry = offerEntry({ clock: { now: () => new Date() } }, { dealer: { name, city: 'Laval' } })
  const { id, saved_at } = await call<OfferDraft>('POST', `/desk/cases/${code}/offers`, entry)
  return { id, saved_at }
}

test(`client writes in a case are done or not done, whenever the process dies, ${ROUNDS} times`, async () => {
  let acts = 0
  for (let round = 0; round < ROUNDS; round++) {
    await start()
    const { code } = await openCase()
    const { version, brief } = await call<DeskCase>('GET', `/desk/cases/${code}`)
    const key = crypto.randomUUID()
    const doing = [
      call('POST', `/cases/${code}/messages`, { key, text: 'Hello' }),
      call('POST', `/desk/cases/${code}/messages`, { key: crypto.randomUUID(), text: 'Hello to you', kind: 'message' }),
      call('PUT', `/cases/${code}/brief`, { version, brief: { ...brief, wants: 'A blue one' } }),
      call('POST', `/desk/cases/${code}/todos`, { side: 'client', kind: 'free', text: 'Think about it' }),
      round % 2
        ? call('POST', `/cases/${code}/cancel`)
        : call('POST', `/cases/${code}/start`, { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' }),
    ]
    const settled = Promise.allSettled(doing)
    await wait(Math.random() * LONGEST_MS)
    await kill()
    acts += (await settled).filter(({ status }) => status === 'fulfilled').length
    await start()
    // Sent again after a lost answer, it is the same message.
    await call('POST', `/cases/${code}/messages`, { key, text: 'Hello' }).catch(() => undefined)
    const { messages } = await call<{ messages: { text: string }[] }>('GET', `/cases/${code}/messages`)
    expect(messages.filter(({ text }) => text === 'Hello')).toHaveLength(1)
    if (round % 2 && (await call<ClientCase>('GET', `/cases/${code}`)).money?.refund) await closed(code)
    expect((await stopServer(server)).code).toBe(0)
    expect(await broken()).toEqual([])
  }
  tell(`cases: ${ROUNDS} × kill -9 while a client and staff act: ${counted(acts)} acknowledged, 0 half done`)
}, 1_200_000)
