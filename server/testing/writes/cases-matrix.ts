import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { START_SENTENCE_VERSION } from '#contract/cases/constants.ts'
import { type DeskCase, EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { PLAN } from '../features/cases.ts'
import type { Setting } from './fixtures.ts'
import { audited, caseIs, entered, type KnownCase, type Lines, there, told } from './write-matrix.ts'

/** Cases, their conversation, their money, and whose they are. */
export function caseWrites({ fixtures, people, ask, round }: Setting) {
  const { talk, client, asked, staged, wishing, handed, left, given, bulkGiven, bulkMoved } = fixtures.cases
  const cancelled = fixtures.cancelled[round] ?? given
  const answered = fixtures.answered[round] ?? { ...given, request: '' }
  const keys = { client: randomUUID(), staff: randomUUID() }

  const seen = async ({ code }: KnownCase) => ({
    code,
    version: (await ask<DeskCase>('manager', 'GET', `/desk/cases/${code}`)).version,
  })
  /** What is sent to a case with the version that was last seen of it. */
  const versioned = (one: KnownCase, body: object) => async () => {
    const { code, version } = await seen(one)
    return { params: { code }, body: { version, ...body } }
  }
  const to = ({ code }: KnownCase, body?: object, id = '') => ({ params: { code, id }, ...(body && { body }) })
  const isMessage = (key: string) => there(sql`messages where key = ${key}`)
  const isRead = ({ id }: KnownCase, personId: string) =>
    there(sql`read_marks where case_id = ${id} and user_id = ${personId} and seq > 0`)
  const isGiven = (one: KnownCase, personId: string, actorId: string) => [
    caseIs(one, sql`consultant_id = ${personId}`),
    there(sql`case_events where case_id = ${one.id} and kind = 'assigned' and actor_id = ${actorId}`),
    audited('case.assigned', one.id),
    told('caseAssigned', one),
  ]
  const isMoved = (one: KnownCase) => [
    caseIs(one, sql`stage = 'offers'`),
    entered(one, 'stageMoved', 'offers'),
    audited('case.stageMoved', one.id),
    told('caseMoved', one),
  ]

  return {
    'PUT /cases/{code}/brief': {
      lane: 'client',
      as: 'client',
      send: versioned(client, { brief: { ...EMPTY_BRIEF, wants: 'A green one' } }),
      whole: [
        caseIs(client, sql`brief ->> 'wants' = 'A green one'`),
        entered(client, 'briefChanged', 'A green one'),
        told('deskBriefChanged', client),
      ],
    },
    'POST /cases/{code}/start': {
      lane: 'client',
      as: 'client',
      send: () => to(client, { sentence_version: START_SENTENCE_VERSION, sentence_locale: 'en' }),
      whole: [
        caseIs(client, sql`started_at is not null and stage = 'search'`),
        entered(client, 'workStarted'),
        audited('case.started', client.id),
        told('caseStarted', client),
        told('deskCaseStarted', client),
      ],
    },
    'POST /cases/{code}/todos/{id}/answer': {
      lane: 'client',
      as: 'client',
      send: () => to(client, { answer: 'Four seats' }, fixtures.todos.question),
      whole: [
        there(sql`case_todos where id = ${fixtures.todos.question} and done_at is not null and answer = 'Four seats'`),
        entered(client, 'todoDone', 'Four seats'),
        told('deskTodoAnswered', client),
      ],
    },
    'PUT /cases/{code}/todos/{id}': {
      lane: 'client',
      as: 'client',
      send: () => to(client, { state: 'done' }, fixtures.todos.free),
      whole: [
        there(sql`case_todos where id = ${fixtures.todos.free} and done_at is not null`),
        entered(client, 'todoDone', 'free of the client'),
      ],
    },
    'PUT /desk/cases/{code}/todos/{id}': {
      lane: 'client',
      as: 'advisor',
      send: () => to(client, { state: 'dropped' }, fixtures.todos.ofStaff),
      whole: [
        there(sql`case_todos where id = ${fixtures.todos.ofStaff} and dropped_at is not null`),
        entered(client, 'todoDropped'),
        audited('case.todoDropped', client.id),
      ],
    },
    'POST /cases/{code}/read': {
      lane: 'client',
      as: 'client',
      send: () => to(client, { seq: 1 }),
      whole: [isRead(client, people.client.id)],
    },
    'POST /cases/{code}/refund-requests': {
      lane: 'money',
      as: 'client',
      send: () => to(wishing, { words: 'Not what I looked for' }),
      whole: [
        there(sql`refund_requests where case_id = ${wishing.id} and status = 'asked'`),
        entered(wishing, 'refundAsked'),
        told('caseRefundAsked', wishing),
        told('deskRefundAsked', wishing),
      ],
    },
    'POST /cases/{code}/cancel': {
      lane: 'money back',
      as: 'client',
      send: () => to(cancelled),
      whole: [
        caseIs(cancelled, sql`cancelled_at is not null`),
        there(sql`refunds r join packages p using (order_id) join cases c on c.package_id = p.id
          where c.id = ${cancelled.id} and r.cause = 'cancelled'`),
        entered(cancelled, 'refundBegun'),
        audited('case.cancelled', cancelled.id),
        told('caseCancelled', cancelled),
        told('deskCaseCancelled', cancelled),
      ],
    },
    'PUT /desk/cases/{code}/refund-requests/{id}': {
      lane: 'money',
      as: 'manager',
      send: () => to(answered, { verdict: 'partly', amount: 100, answer: 'A part of it' }, answered.request),
      whole: [
        there(
          sql`refund_requests where id = ${answered.request || null} and status = 'partly' and amount_cents = 10000`,
        ),
        there(sql`refunds r join packages p using (order_id) join cases c on c.package_id = p.id
          where c.id = ${answered.id} and r.amount_cents = 10000`),
        entered(answered, 'refundAnswered', 'A part of it'),
        audited('refund.answered', answered.id),
        told('caseRefundAnswered', answered),
      ],
    },
    'PUT /desk/cases/{code}/brief': {
      lane: 'desk',
      as: 'advisor',
      send: versioned(asked, { brief: { ...EMPTY_BRIEF, wants: 'A blue one' } }),
      whole: [
        caseIs(asked, sql`brief ->> 'wants' = 'A blue one'`),
        entered(asked, 'briefChanged', 'A blue one'),
        audited('case.briefChanged', asked.id),
        told('caseBriefChanged', asked),
      ],
    },
    'PUT /desk/cases/{code}/place': {
      lane: 'desk',
      as: 'advisor',
      send: versioned(asked, { country: 'CA', province: 'ON' }),
      whole: [
        caseIs(asked, sql`province = 'ON'`),
        entered(asked, 'placeChanged', 'ON'),
        audited('case.placeChanged', asked.id),
      ],
    },
    'PUT /desk/cases/{code}/plan': {
      lane: 'desk',
      as: 'advisor',
      send: versioned(asked, { plan: PLAN }),
      whole: [
        caseIs(asked, sql`plan is not null`),
        entered(asked, 'planWritten'),
        audited('case.planWritten', asked.id),
        told('casePlanWritten', asked),
      ],
    },
    'PUT /desk/cases/{code}/pin': {
      lane: 'desk',
      as: 'advisor',
      send: versioned(asked, { pin: { turn: 'client', text: 'Call the bank', due_at: null } }),
      whole: [
        caseIs(asked, sql`pin ->> 'text' = 'Call the bank'`),
        entered(asked, 'stepPinned', 'Call the bank'),
        audited('case.stepPinned', asked.id),
      ],
    },
    'POST /desk/cases/{code}/todos': {
      lane: 'desk',
      as: 'advisor',
      send: () => to(asked, { side: 'client', kind: 'free', text: 'Measure the garage' }),
      whole: [
        there(sql`case_todos where case_id = ${asked.id} and text = 'Measure the garage'`),
        entered(asked, 'todoAdded', 'Measure the garage'),
        audited('case.todoAdded', asked.id),
        told('caseTodo', asked),
      ],
    },
    'POST /desk/cases/{code}/dealer-texts': {
      lane: 'desk',
      as: 'advisor',
      send: () => to(asked, { language: 'en' }),
      whole: [
        caseIs(asked, sql`dealers_asked_at is not null`),
        entered(asked, 'dealerText'),
        audited('case.dealerText', asked.id),
        there(sql`staff_looks where case_id = ${asked.id} and kind = 'dealerText'`),
      ],
    },
    'POST /desk/cases/{code}/read': {
      lane: 'desk',
      as: 'advisor',
      send: () => to(asked, { seq: 1 }),
      whole: [isRead(asked, people.advisor.id)],
    },
    'PUT /desk/cases/{code}/stage': {
      lane: 'hands',
      as: 'advisor',
      send: versioned(staged, { stage: 'offers' }),
      whole: isMoved(staged),
    },
    'POST /desk/bulk/stage': {
      lane: 'hands',
      as: 'advisor',
      send: async () => ({ body: { cases: [await seen(bulkMoved)], stage: 'offers' } }),
      whole: isMoved(bulkMoved),
    },
    'POST /desk/cases/{code}/hand-back': {
      lane: 'hands',
      as: 'advisor',
      send: () => to(handed, { reason: 'On leave' }),
      whole: [
        caseIs(handed, sql`consultant_id is null and ${people.advisor.id} = any(handed_back_by)`),
        entered(handed, 'handedBack', 'On leave'),
        audited('case.handedBack', handed.id),
        told('deskCaseUnassigned', handed),
      ],
    },
    'POST /desk/cases/{code}/take': {
      lane: 'hands',
      as: 'advisor',
      send: () => to(left),
      whole: isGiven(left, people.advisor.id, people.advisor.id),
    },
    'PUT /desk/cases/{code}/consultant': {
      lane: 'whose',
      as: 'manager',
      send: versioned(given, { consultant_id: people.colleague.id }),
      whole: isGiven(given, people.colleague.id, people.manager.id),
    },
    'POST /desk/bulk/consultant': {
      lane: 'whose',
      as: 'manager',
      send: async () => ({ body: { cases: [await seen(bulkGiven)], consultant_id: people.colleague.id } }),
      whole: isGiven(bulkGiven, people.colleague.id, people.manager.id),
    },
    'POST /desk/cases/{code}/no-answer': {
      lane: 'whose',
      as: 'manager',
      send: () => to(given),
      whole: [
        caseIs(given, sql`waiting_since is null`),
        entered(given, 'answerWaived'),
        audited('case.answerWaived', given.id),
      ],
    },
    'POST /desk/cases': {
      lane: 'whose',
      as: 'manager',
      send: () => ({ body: { request_id: fixtures.leads.forCase } }),
      whole: [
        there(sql`cases where request_id = ${fixtures.leads.forCase}`),
        there(sql`case_events e join cases c on c.id = e.case_id
          where c.request_id = ${fixtures.leads.forCase} and e.kind = 'opened'`),
        there(sql`audit_entries a join cases c on c.id::text = a.entity_id
          where c.request_id = ${fixtures.leads.forCase} and a.action = 'case.opened'`),
      ],
    },
    'POST /cases/{code}/messages': {
      lane: 'talk',
      as: 'client',
      send: () => to(talk, { key: keys.client, text: 'Hello', file_ids: [fixtures.file] }),
      whole: [
        isMessage(keys.client),
        there(sql`message_files where id = ${fixtures.file} and message_id is not null`),
        isRead(talk, people.client.id),
        caseIs(talk, sql`last_seq > 0 and digest_due_at is not null`),
      ],
    },
    'PATCH /cases/{code}/messages/{id}': {
      lane: 'talk',
      as: 'client',
      send: async () => to(talk, { text: 'Hello, mended' }, await messageOf('client', keys.client)),
      whole: [there(sql`messages where text = 'Hello, mended' and edited_at is not null`)],
    },
    'POST /cases/{code}/files': {
      lane: 'talk',
      as: 'client',
      send: () => ({ ...to(talk), file: { name: 'of-client.pdf' } }),
      whole: [there(sql`message_files where case_id = ${talk.id} and name = 'of-client.pdf'`)],
    },
    'POST /desk/cases/{code}/messages': {
      lane: 'talk',
      as: 'advisor',
      send: () => to(talk, { key: keys.staff, text: 'Hello to you', kind: 'message' }),
      whole: [isMessage(keys.staff), isRead(talk, people.advisor.id)],
    },
    'PATCH /desk/cases/{code}/messages/{id}': {
      lane: 'talk',
      as: 'advisor',
      send: async () => to(talk, { text: 'Hello to you, mended' }, await messageOf('advisor', keys.staff)),
      whole: [there(sql`messages where text = 'Hello to you, mended' and edited_at is not null`)],
    },
    'POST /desk/cases/{code}/files': {
      lane: 'talk',
      as: 'advisor',
      send: () => ({ ...to(talk), file: { name: 'of-staff.pdf' } }),
      whole: [there(sql`message_files where case_id = ${talk.id} and name = 'of-staff.pdf'`)],
    },
    'POST /desk/cases/{code}/presence': { because: 'Told to open streams and written nowhere.' },
  } satisfies Lines

  async function messageOf(who: 'client' | 'advisor', key: string): Promise<string> {
    const path = `${who === 'client' ? '' : '/desk'}/cases/${talk.code}/messages`
    const { messages } = await ask<{ messages: { id: string; key: string | null }[] }>(who, 'GET', path)
    return messages.find((one) => one.key === key)?.id ?? ''
  }
}
