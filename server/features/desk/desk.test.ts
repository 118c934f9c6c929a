import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Slots } from '#contract/appointments/endpoints.ts'
import { MEASURED_FROM } from '#contract/desk/constants.ts'
import type { CannedReply, DeskSummary, DeskView } from '#contract/desk/endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/durations.ts'
import type { AppointmentCalls } from '#server/testing/features/appointments.ts'
import { type CaseCalls, type DeskList, openCasesApp } from '#server/testing/features/cases.ts'
import { leadFields } from '#server/testing/features/lead-fields.ts'
import type { OfferCalls } from '#server/testing/features/offers.ts'
import { replyTitled } from '#server/testing/features/replies.ts'
import type { TestApp, TestPerson } from '#server/testing/runs/test-app.ts'
import { users } from '../accounts/tables.ts'
import { measureReplies } from '../cases/replies.ts'
import { caseReplies, cases, caseTodos, refundRequests } from '../cases/tables.ts'
import { expireOffers } from '../offers/expiry.ts'

let product: TestApp
let at: CaseCalls
let offers: OfferCalls
let calls: AppointmentCalls
let manager: TestPerson

beforeAll(async () => {
  ;({ product, at, offers, calls, manager } = await openCasesApp())
})
afterAll(() => product.close())

const codesOf = ({ cases: found }: DeskList) => found.map(({ code }) => code)

describe('today', () => {
  test('shows who has most of their promise behind them first, with what they wrote, until they are answered', async () => {
    const { advisor, client, code } = await at.startedAlone()
    const { db, clock } = product.deps
    await at.say(client, code, 'Should I sign?')
    const waiting = await at.today(advisor)
    expect(waiting.waiting.map((one) => one.code)).toEqual([code])
    expect(waiting.waiting[0]).toMatchObject({
      message: { text: 'Should I sign?' },
      clock: { promised_minutes: 480, is_first: false },
      unread: 1,
    })
    expect(waiting.house).toBeNull()
    // Another case's first reply, promised within half the time, is the more urgent one.
    const other = await at.startedAlone()
    const now = clock.now()
    const hoursAgo = (hours: number) => sql`${now.toISOString()}::timestamptz - ${hours} * interval '1 hour'`
    await db
      .update(cases)
      .set({ consultantId: advisor.id, waitingSince: hoursAgo(24 * 7), firstReplyAt: null })
      .where(eq(cases.code, other.code))
    await db
      .update(cases)
      .set({ waitingSince: hoursAgo(24 * 7) })
      .where(eq(cases.code, code))
    expect((await at.today(advisor)).waiting.map((one) => one.code)).toEqual([other.code, code])
    expect((await at.today(manager)).house?.broken.map((one) => one.code)).toEqual(
      expect.arrayContaining([other.code, code]),
    )
    await at.reply(advisor, code, 'Not yet.')
    expect((await at.today(advisor)).waiting.map((one) => one.code)).toEqual([other.code])
    await at.call(advisor, 'POST', `/desk/cases/${other.code}/no-answer`)
    expect(await at.today(advisor)).toMatchObject({ waiting: [], waiting_count: 0 })
  })

  test('a manager sees what changed hands and is still not answered past its promise', async () => {
    const { advisor, client, code } = await at.startedAlone()
    const { db } = product.deps
    await at.say(client, code, 'Anybody?')
    const other = await at.consultant()
    const { version } = await at.desk(manager, code)
    await at.call(manager, 'PUT', `/desk/cases/${code}/consultant`, { version, consultant_id: other.id })
    const brokenOf = async () => (await at.today(manager)).house?.broken.find((one) => one.code === code)
    expect(await brokenOf()).toBeUndefined()
    await db
      .update(cases)
      .set({
        openedAt: sql`opened_at - interval '20 days'`,
        waitingSince: sql`waiting_since - interval '10 days'`,
        assignedAt: sql`assigned_at - interval '9 days'`,
      })
      .where(eq(cases.code, code))
    expect(await brokenOf()).toMatchObject({ is_handed_over: true, consultant: { id: other.id } })
    expect((await at.today(advisor)).waiting).toEqual([])
    await at.reply(other, code, 'I am on it.')
    expect(await brokenOf()).toBeUndefined()
  })

  test('lists late to-dos and cases that have gone quiet', async () => {
    const { advisor, code } = await at.startedAlone()
    await at.call(advisor, 'POST', `/desk/cases/${code}/todos`, {
      side: 'consultant',
      kind: 'free',
      text: 'Ask for the history report',
      due_at: '2026-01-05T15:00:00Z',
    })
    const seen = await at.today(advisor)
    expect(seen.late_todos).toMatchObject([{ code, text: 'Ask for the history report', side: 'consultant' }])
    expect(seen.quiet).toEqual([])
    await product.deps.db.update(caseTodos).set({ doneAt: new Date() })
    await product.deps.db.update(cases).set({ changedAt: sql`now() - interval '4 days'` }).where(eq(cases.code, code))
    expect((await at.today(advisor)).quiet.map((one) => one.code)).toEqual([code])
    // A word is news.
    await at.reply(advisor, code, 'Two dealers have answered.')
    expect((await at.today(advisor)).quiet).toEqual([])
  })

  test('shows a free case to a consultant of its language without who its client is', async () => {
    const { code, client } = await at.startedAlone()
    const { db } = product.deps
    const other = await at.consultant(['fr'])
    const speaker = await at.consultant(['en'])
    const [person] = await db.select().from(users).where(eq(users.id, client.id))
    const name = person?.fullName ?? ''
    await db
      .update(cases)
      .set({
        consultantId: null,
        brief: sql`brief || jsonb_build_object('wants', ${`A Civic for ${name}`}::text, 'budget_max', 30000,
          'must_haves', ${`Heated seats; ask ${client.email}`}::text)`,
      })
      .where(eq(cases.code, code))
    const free = (await at.today(speaker)).unassigned.find((one) => one.code === code)
    expect(free).toMatchObject({
      client_name: null,
      locale: 'en',
      brief: { wants: 'A Civic for …', budget_max: 30_000 },
    })
    expect(free?.brief.must_haves).toMatch(/^Heated seats/)
    for (const word of [name, client.email]) expect(JSON.stringify(free)).not.toContain(word)
    expect((await at.today(other)).unassigned.map((one) => one.code)).not.toContain(code)
    expect((await at.today(manager)).unassigned.find((one) => one.code === code)?.client_name).toBe(name)
    expect((await at.call(other, 'POST', `/desk/cases/${code}/take`)).statusCode).toBe(404)
  })
})

describe('list of cases', () => {
  test('finds by code, name, address, phone and car, and only what the reader may see', async () => {
    const { advisor, client, code } = await at.startedAlone()
    const { db } = product.deps
    await db
      .update(users)
      .set({ fullName: 'Zoé Quillfeather', phoneNumber: '+15145550142' })
      .where(eq(users.id, client.id))
    await db
      .update(cases)
      .set({ brief: sql`jsonb_set(brief, '{wants}', '"Škoda Zephyrine"')` })
      .where(eq(cases.code, code))
    for (const search of [code, code.toLowerCase(), 'zoe quill', client.email, '514 555-0142', 'skoda zephyr']) {
      expect(codesOf(await at.list(advisor, `?search=${encodeURIComponent(search)}`)), search).toEqual([code])
    }
    const stranger = await at.consultant()
    expect(await at.list(stranger, `?search=${code}`)).toEqual({ cases: [], count: 0, open: 0, all: 0 })
    expect(codesOf(await at.list(manager, `?search=${code}`))).toEqual([code])
  })

  test('filters by stage, language, consultant, what waits and what is unread', async () => {
    const { advisor, client, code } = await at.startedAlone()
    expect(codesOf(await at.list(advisor))).toEqual([code])
    expect(codesOf(await at.list(advisor, '?stage=search'))).toEqual([code])
    expect(codesOf(await at.list(advisor, '?stage=offers'))).toEqual([])
    expect(codesOf(await at.list(advisor, '?language=fr'))).toEqual([])
    expect(codesOf(await at.list(manager, '?consultant=none'))).not.toContain(code)
    expect(codesOf(await at.list(manager, `?consultant=${advisor.id}`))).toEqual([code])
    expect(codesOf(await at.list(manager, '?consultant=me'))).toEqual([])
    expect(codesOf(await at.list(advisor, '?waiting=true'))).toEqual([])
    expect(codesOf(await at.list(advisor, '?unread=true'))).toEqual([])
    await at.say(client, code, 'Hello?')
    expect(codesOf(await at.list(advisor, '?waiting=true&unread=true'))).toEqual([code])
    // Read is not answered.
    await at.call(advisor, 'POST', `/desk/cases/${code}/read`, { seq: 1 })
    expect(codesOf(await at.list(advisor, '?unread=true'))).toEqual([])
    expect(codesOf(await at.list(advisor, '?waiting=true'))).toEqual([code])
    const board = (await at.call(advisor, 'GET', '/desk/board')).json<{ stage: string; count: number }[]>()
    expect(board.map(({ stage, count }) => [stage, count])).toEqual([
      ['intake', 0],
      ['search', 1],
      ['offers', 0],
      ['decision', 0],
      ['paperwork', 0],
      ['delivered', 0],
    ])
  })

  test('filters by whose turn it is, and agrees with what each case says of itself', async () => {
    const { advisor, client, code } = await at.startedAlone()
    const { db } = product.deps
    const turn = async () => (await at.list(advisor)).cases.find((one) => one.code === code)?.next_step.turn
    const found = async () => {
      const turns = ['client', 'consultant', 'dealer'] as const
      const lists = await Promise.all(turns.map(async (one) => codesOf(await at.list(advisor, `?turn=${one}`))))
      return turns.filter((_, index) => lists[index]?.includes(code))
    }
    const todo = (side: string, due: string | null) =>
      at.call(advisor, 'POST', `/desk/cases/${code}/todos`, { side, kind: 'free', text: side, due_at: due })
    const set = (changes: Partial<typeof cases.$inferInsert>) =>
      db.update(cases).set(changes).where(eq(cases.code, code))
    const pin = { text: 'They send the contract', dueAt: null }
    const steps: [said: string, does: () => Promise<unknown>][] = [
      ['consultant', async () => undefined],
      ['client', () => todo('client', '2030-01-02T00:00:00Z')],
      ['consultant', () => todo('consultant', '2030-01-01T00:00:00Z')],
      ['client', () => todo('client', '2029-01-01T00:00:00Z')],
      ['consultant', () => at.say(client, code, 'Hello?')],
      ['dealer', () => set({ pin: { ...pin, turn: 'dealer' } })],
      ['client', () => set({ pin: { ...pin, turn: 'client' } })],
      ['consultant', () => at.call(client, 'POST', `/cases/${code}/refund-requests`, { words: 'I want to stop' })],
      ['nobody', () => set({ cancelledAt: new Date() })],
    ]
    for (const [said, does] of steps) {
      await does()
      expect(await turn()).toBe(said)
      expect(await found()).toEqual(said === 'nobody' ? [] : [said])
    }
    await db.delete(caseTodos)
    await set({ cancelledAt: null, pin: null, waitingSince: null, stage: 'delivered' })
    await db.delete(refundRequests)
    expect([await turn(), await found()]).toEqual(['client', ['client']])
    await set({ startedAt: null, stage: 'intake' })
    expect([await turn(), await found()]).toEqual(['client', ['client']])
    await set({ plan: null })
    expect([await turn(), await found()]).toEqual(['consultant', ['consultant']])
  })

  test('filters by a turn that offers and calls give, and agrees with what each case says of itself', async () => {
    const opened = await at.startedAlone()
    const { advisor, client, code } = opened
    await calls.setWeek(advisor, { version: 0 })
    const steps: [said: string, kind: string, does: () => Promise<unknown>][] = [
      ['client', 'decide', () => offers.shown(opened)],
      // A decision that runs out goes before a message that waits.
      ['client', 'decide', () => at.say(client, code, 'Is it a good one?')],
      ['consultant', 'reply', async () => offers.drop(opened, (await offers.shown(opened)).id)],
      ['consultant', 'search', () => at.reply(advisor, code, 'I ask another.')],
      ['client', 'decide', () => offers.shown(opened, { expires_at: inAMinute() })],
      ['consultant', 'search', lettingItExpire],
      // Who was asked has the turn until an offer is entered, a call that is agreed on goes before.
      ['dealer', 'awaitDealer', () => at.call(advisor, 'POST', `/desk/cases/${code}/dealer-texts`, { language: 'en' })],
      ['client', 'call', async () => calls.book(client, code, await calls.slot(client, code))],
      ['dealer', 'awaitDealer', async () => calls.cancel(await tokenOf())],
      ['consultant', 'search', enteringOne],
      ['dealer', 'awaitDealer', askingForBetter],
      ['consultant', 'reply', () => at.say(client, code, 'Any news?')],
      ['dealer', 'awaitDealer', () => at.reply(advisor, code, 'They have our question.')],
      [
        'consultant',
        'paperwork',
        () => product.deps.db.update(cases).set({ stage: 'paperwork' }).where(eq(cases.code, code)),
      ],
    ]
    let draftId = ''
    async function enteringOne() {
      draftId = (await offers.enter(opened)).json<{ id: string }>().id
    }
    function askingForBetter() {
      return at.call(advisor, 'POST', `/desk/cases/${code}/offers/${draftId}/dealer-texts`, { language: 'fr' })
    }
    const inAMinute = () => new Date(product.clock.now().getTime() + MINUTE_MS).toISOString()
    const tokenOf = async () => (await at.call(client, 'GET', `/cases/${code}/appointments`)).json()[0].token
    async function lettingItExpire() {
      product.clock.advance(MINUTE_MS)
      await expireOffers(product.deps)
    }
    for (const [said, kind, does] of steps) {
      await does()
      const [shown] = (await at.list(advisor, `?search=${code}`)).cases
      expect([shown?.next_step.turn, shown?.next_step.kind]).toEqual([said, kind])
      for (const turn of ['client', 'consultant', 'dealer']) {
        expect([turn, codesOf(await at.list(advisor, `?turn=${turn}`)).includes(code)]).toEqual([turn, turn === said])
      }
    }
  })

  test('a call that a visitor booked is the client’s turn in the case that comes of the request', async () => {
    await product.deps.db.update(users).set({ takesCases: false })
    const advisor = await calls.callable(['tl'])
    const asked = await calls.anybody('POST', '/leads', leadFields({ advisorLanguage: 'tl' }))
    const { id } = asked.json<{ id: string }>()
    const free = (await calls.anybody('GET', `/leads/${id}/slots`)).json<Slots>()
    const wanted = { starts_at: free.slots[0]?.starts_at, how: 'video', time_zone: 'Asia/Manila' }
    expect((await calls.anybody('POST', `/leads/${id}/appointment`, wanted)).statusCode).toBe(201)
    const { code } = (await at.call(advisor, 'POST', '/desk/cases', { request_id: id })).json<DeskSummary>()
    await at.call(advisor, 'POST', `/desk/cases/${code}/no-answer`)
    const [shown] = (await at.list(advisor, '?turn=client')).cases
    expect([shown?.code, shown?.next_step.kind]).toEqual([code, 'call'])
    expect(codesOf(await at.list(advisor, '?turn=consultant'))).toEqual([])
  })

  test('what is done with several at once is done with those that allow it, and the others say why', async () => {
    const one = await at.startedAlone()
    const closed = await at.startedAlone()
    await product.deps.db.update(cases).set({ consultantId: one.advisor.id }).where(eq(cases.code, closed.code))
    await at.move({ advisor: one.advisor, code: closed.code }, { stage: 'closed', reason: 'stopped' })
    const foreign = await at.startedAlone()
    const seen = async ({ code }: { code: string }) => ({ code, version: (await at.desk(manager, code)).version })
    const all = await Promise.all([one, closed, foreign].map(seen))
    const [, shut] = all
    const moved = await at.call(one.advisor, 'POST', '/desk/bulk/stage', { cases: all, stage: 'offers' })
    const { stage, version } = await at.desk(one.advisor, one.code)
    expect(stage).toBe('offers')
    expect(moved.json()).toEqual([
      { code: one.code, error: null, from: 'search', version },
      { code: closed.code, error: 'case_closed', from: null, version: shut?.version },
      { code: foreign.code, error: 'not_found', from: null, version: null },
    ])
    await product.deps.db.update(users).set({ takesCases: true }).where(eq(users.id, foreign.advisor.id))
    const given = await at.call(manager, 'POST', '/desk/bulk/consultant', {
      cases: await Promise.all([one, closed].map(seen)),
      consultant_id: foreign.advisor.id,
    })
    expect(given.json()).toEqual([
      { code: one.code, error: null, version: (await at.desk(manager, one.code)).version },
      { code: closed.code, error: 'case_closed', version: shut?.version },
    ])
    expect((await at.call(one.advisor, 'GET', `/desk/cases/${one.code}`)).statusCode).toBe(404)
  })
})

describe('reply time', () => {
  test('is measured in opening hours, reply by reply, and said from twenty on', async () => {
    const { advisor, client, code } = await at.startedAlone()
    const { db, clock } = product.deps
    await db.delete(caseReplies)
    await at.say(client, code, 'One')
    await at.say(client, code, 'Two')
    await at.reply(advisor, code, 'Both')
    await at.reply(advisor, code, 'And another thing')
    const kept = await db.select().from(caseReplies)
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ authorId: advisor.id, isFirst: false, promisedMinutes: 480 })
    const now = clock.now()
    expect(await measureReplies(db)).toBeNull()
    const caseId = kept[0]?.caseId ?? ''
    await db.delete(caseReplies)
    const rows = Array.from({ length: MEASURED_FROM }, (_, index) => ({
      caseId,
      authorId: advisor.id,
      repliedAt: now,
      waitedMinutes: (index + 1) * 30,
      promisedMinutes: 480,
      isFirst: false,
    }))
    await db.insert(caseReplies).values(rows)
    expect(await measureReplies(db)).toEqual({ median_minutes: 300, p90_minutes: 540, count: 20, kept: 16 })
    expect(await measureReplies(db, { isFirst: true })).toBeNull()
    await db.update(caseReplies).set({ repliedAt: new Date(now.getTime() - 31 * DAY_MS) })
    expect(await measureReplies(db)).toBeNull()
  })
})

describe('canned replies and saved views', () => {
  test('managers write replies, consultants read them, and a title stands once', async () => {
    const advisor = await at.consultant()
    const greeting = replyTitled('Greeting', { fr: 'Salutation' })
    const added = await at.call(manager, 'POST', '/desk/replies', greeting)
    expect(added.statusCode).toBe(201)
    expect((await at.call(manager, 'POST', '/desk/replies', replyTitled('Greeting'))).statusCode).toBe(409)
    expect((await at.call(manager, 'POST', '/desk/replies', replyTitled('Salutation'))).statusCode).toBe(409)
    expect((await at.call(advisor, 'POST', '/desk/replies', replyTitled('Mine'))).statusCode).toBe(403)
    const { id } = added.json<CannedReply>()
    const hello = replyTitled('Hello', { fr: 'Allô' })
    expect((await at.call(manager, 'PUT', `/desk/replies/${id}`, hello)).json()).toEqual({ id, ...hello })
    const read = (await at.call(advisor, 'GET', '/desk/replies')).json<CannedReply[]>()
    expect(read.find((one) => one.id === id)?.titles).toEqual(hello.titles)
    const { id: other } = (await at.call(manager, 'POST', '/desk/replies', replyTitled('Other'))).json<CannedReply>()
    const taken = replyTitled('New', { fr: 'Allô' })
    expect((await at.call(manager, 'PUT', `/desk/replies/${other}`, taken)).statusCode).toBe(409)
    const removed = await product.inject({
      method: 'DELETE',
      url: `/api/v1/desk/replies/${id}`,
      headers: manager.headers,
    })
    expect(removed.statusCode).toBe(204)
  })

  test('a view is its owner’s, and one of the same name is replaced', async () => {
    const [one, other] = [await at.consultant(), await at.consultant()]
    const save = (search: string) => at.call(one, 'POST', '/desk/views', { name: 'Mine', search })
    await save('?stage=offers')
    const { id } = (await save('?stage=search')).json<DeskView>()
    expect((await at.call(one, 'GET', '/desk/views')).json()).toEqual([{ id, name: 'Mine', search: '?stage=search' }])
    expect((await at.call(other, 'GET', '/desk/views')).json()).toEqual([])
    const remove = (person: TestPerson) =>
      product.inject({ method: 'DELETE', url: `/api/v1/desk/views/${id}`, headers: person.headers })
    expect((await remove(other)).statusCode).toBe(404)
    expect((await remove(one)).statusCode).toBe(204)
  })
})
