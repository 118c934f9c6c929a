import { describe, expect, test } from 'vitest'
import type { CaseStage } from '#contract/cases/stages.ts'
import { OFFICE_HOURS } from '#contract/time/office-hours.ts'
import { nextStepOf, type OpenTodo, type Situation } from './next-step.ts'

/** Monday, 16 November 2026, 10:00 in Montréal: the business is open. */
const OPENED = new Date('2026-11-16T15:00:00Z')
const at = (iso: string) => new Date(iso)

const started: Situation = {
  house: OFFICE_HOURS,
  now: OPENED,
  stage: 'search',
  unassignedSince: OPENED,
  paidAt: OPENED,
  isStarted: true,
  hasConsultant: true,
  planDays: [],
}
const gate: Situation = { ...started, stage: 'intake', isStarted: false }
const free: Situation = { ...started, stage: 'intake', paidAt: null, isStarted: false, planDays: null }

function todo(side: OpenTodo['side'], kind: OpenTodo['kind'], due: string | null, id = kind): OpenTodo {
  return { id, side, kind, text: `${kind} please`, documentType: null, dueAt: due === null ? null : at(due) }
}
const LATE = '2026-11-15T22:00:00Z'
const SOON = '2026-11-17T22:00:00Z'
const LATER = '2026-11-20T22:00:00Z'
const message = { since: at('2026-11-16T15:00:00Z'), isFirst: false }
const decision = { dealer: 'Dealer B', expiresAt: at('2026-11-18T22:00:00Z') }
const call = { startsAt: at('2026-11-17T15:30:00Z') }

type Row = [name: string, situation: Situation, turn: string, kind: string, due?: string | null]

const rows: Row[] = [
  ['closed', { ...started, stage: 'closed' }, 'nobody', 'closed', null],
  [
    'closed, whatever is left lying',
    { ...started, stage: 'closed', unanswered: message, decision, todos: [todo('client', 'document', LATE)] },
    'nobody',
    'closed',
    null,
  ],
  ['being refunded', { ...gate, isBeingRefunded: true }, 'nobody', 'beingRefunded', null],
  [
    'being refunded, with a message',
    { ...started, isBeingRefunded: true, unanswered: message },
    'nobody',
    'beingRefunded',
    null,
  ],
  [
    'a refund was asked for',
    { ...started, refundAskedAt: OPENED },
    'consultant',
    'refundRequested',
    '2026-11-16T23:00:00.000Z',
  ],
  [
    'a refund was asked for on a Saturday afternoon',
    { ...started, refundAskedAt: at('2026-11-14T20:00:00Z') },
    'consultant',
    'refundRequested',
    '2026-11-16T21:00:00.000Z',
  ],
  [
    'a refund before anything pinned',
    { ...started, refundAskedAt: OPENED, pinned: { turn: 'client', text: 'x', dueAt: null } },
    'consultant',
    'refundRequested',
  ],
  [
    'pinned',
    { ...started, pinned: { turn: 'dealer', text: 'Dealer B looks for a white one', dueAt: at(SOON) } },
    'dealer',
    'pinned',
    '2026-11-17T22:00:00.000Z',
  ],
  [
    'pinned before the gate',
    { ...gate, pinned: { turn: 'client', text: 'Call your bank', dueAt: null } },
    'client',
    'pinned',
    null,
  ],
  [
    'pinned before a decision',
    { ...started, decision, pinned: { turn: 'consultant', text: 'x', dueAt: null } },
    'consultant',
    'pinned',
  ],
  [
    'nobody advises yet',
    { ...gate, hasConsultant: false, planDays: null },
    'consultant',
    'assign',
    '2026-11-16T19:00:00.000Z',
  ],
  ['nobody advises any more', { ...started, hasConsultant: false, unanswered: message }, 'consultant', 'assign'],
  [
    'nobody advises since it was handed back',
    { ...started, hasConsultant: false, unassignedSince: at('2026-12-21T15:00:00Z') },
    'consultant',
    'assign',
    '2026-12-21T19:00:00.000Z',
  ],
  [
    'a decision runs out though nobody advises any more',
    { ...started, stage: 'decision', hasConsultant: false, decision },
    'client',
    'decide',
    '2026-11-18T22:00:00.000Z',
  ],
  ['a decision in a free case that nobody advises in', { ...free, hasConsultant: false, decision }, 'client', 'decide'],
  ['nobody advises before the start, a decision', { ...gate, hasConsultant: false, decision }, 'consultant', 'assign'],
  ['nobody advises a free case', { ...free, hasConsultant: false }, 'consultant', 'assign'],
  ['bought, no plan', { ...gate, planDays: null }, 'consultant', 'writePlan', '2026-11-16T19:00:00.000Z'],
  [
    'bought on Friday evening, no plan',
    { ...gate, planDays: null, paidAt: at('2026-11-13T22:30:00Z') },
    'consultant',
    'writePlan',
    '2026-11-14T18:30:00.000Z',
  ],
  [
    'bought, no plan, a message',
    { ...gate, planDays: null, unanswered: { ...message, isFirst: true } },
    'consultant',
    'writePlan',
  ],
  [
    'bought, no plan, a to-do of the client',
    { ...gate, planDays: null, todos: [todo('client', 'document', SOON)] },
    'consultant',
    'writePlan',
  ],
  ['a plan, not started', gate, 'client', 'startWork', '2026-11-30T15:00:00.000Z'],
  ['a plan, not started, to-dos', { ...gate, todos: [todo('client', 'document', LATE)] }, 'client', 'startWork'],
  [
    'a plan, not started, a question first',
    { ...gate, unanswered: message },
    'consultant',
    'reply',
    '2026-11-16T23:00:00.000Z',
  ],
  [
    'bought for a case that was opened weeks before, no plan',
    { ...gate, planDays: null, unassignedSince: at('2026-10-19T14:00:00Z') },
    'consultant',
    'writePlan',
    '2026-11-16T19:00:00.000Z',
  ],
  [
    'bought for a case that was opened weeks before, a plan',
    { ...gate, unassignedSince: at('2026-10-19T14:00:00Z') },
    'client',
    'startWork',
    '2026-11-30T15:00:00.000Z',
  ],
  ['bought for a case that is further along', { ...gate, stage: 'offers' }, 'client', 'startWork'],
  ['a free case', free, 'consultant', 'firstCall', null],
  ['a free case with a call', { ...free, call }, 'client', 'call', '2026-11-17T15:30:00.000Z'],
  [
    'a free case with a message',
    { ...free, unanswered: { ...message, isFirst: true } },
    'consultant',
    'reply',
    '2026-11-16T19:00:00.000Z',
  ],
  ['a free case that is searched for', { ...free, stage: 'search' }, 'consultant', 'search', null],
  ['an open decision', { ...started, stage: 'decision', decision }, 'client', 'decide', '2026-11-18T22:00:00.000Z'],
  [
    'an open decision without an end',
    { ...started, stage: 'decision', decision: { ...decision, expiresAt: null } },
    'client',
    'decide',
    null,
  ],
  ['a decision before a message', { ...started, stage: 'decision', decision, unanswered: message }, 'client', 'decide'],
  [
    'a decision before a late to-do',
    { ...started, stage: 'decision', decision, todos: [todo('client', 'question', LATE)] },
    'client',
    'decide',
  ],
  ['a decision before a call', { ...started, stage: 'decision', decision, call }, 'client', 'decide'],
  ['a message', { ...started, unanswered: message }, 'consultant', 'reply', '2026-11-16T23:00:00.000Z'],
  [
    'the first message',
    { ...started, unanswered: { ...message, isFirst: true } },
    'consultant',
    'reply',
    '2026-11-16T19:00:00.000Z',
  ],
  [
    'a message on a Friday evening',
    { ...started, unanswered: { since: at('2026-11-13T22:30:00Z'), isFirst: false } },
    'consultant',
    'reply',
    '2026-11-16T15:30:00.000Z',
  ],
  [
    'a message before a to-do',
    { ...started, unanswered: message, todos: [todo('client', 'document', LATE)] },
    'consultant',
    'reply',
  ],
  ['a message before a call', { ...started, unanswered: message, call }, 'consultant', 'reply'],
  [
    'a document',
    { ...started, todos: [todo('client', 'document', SOON)] },
    'client',
    'document',
    '2026-11-17T22:00:00.000Z',
  ],
  ['a question', { ...started, todos: [todo('client', 'question', SOON)] }, 'client', 'question'],
  ['a time to choose', { ...started, todos: [todo('client', 'time', null)] }, 'client', 'time', null],
  [
    'something of the consultant’s own',
    { ...started, todos: [todo('consultant', 'free', SOON)] },
    'consultant',
    'free',
  ],
  [
    'two to-dos: the one due first',
    { ...started, todos: [todo('client', 'document', LATER), todo('consultant', 'free', SOON)] },
    'consultant',
    'free',
  ],
  [
    'two due together: the client’s',
    { ...started, todos: [todo('consultant', 'free', SOON), todo('client', 'document', SOON)] },
    'client',
    'document',
  ],
  [
    'one with a day before one without',
    { ...started, todos: [todo('client', 'time', null), todo('consultant', 'free', LATER)] },
    'consultant',
    'free',
  ],
  [
    'two without a day: as they were put',
    { ...started, todos: [todo('client', 'time', null), todo('client', 'question', null)] },
    'client',
    'time',
  ],
  ['a to-do before a call', { ...started, call, todos: [todo('client', 'document', LATER)] }, 'client', 'document'],
  [
    'an accepted offer before a late to-do of the client’s, a message and a pinned step',
    {
      ...started,
      stage: 'paperwork',
      unanswered: message,
      pinned: { turn: 'dealer', text: 'x', dueAt: null },
      todos: [todo('client', 'document', LATE), todo('consultant', 'acceptance', SOON)],
    },
    'consultant',
    'acceptance',
    '2026-11-17T22:00:00.000Z',
  ],
  [
    'an accepted offer in a case without a consultant',
    { ...started, hasConsultant: false, stage: 'paperwork', todos: [todo('consultant', 'acceptance', SOON)] },
    'consultant',
    'assign',
  ],
  ['a call', { ...started, call }, 'client', 'call', '2026-11-17T15:30:00.000Z'],
  ['a call before dealers who were asked', { ...started, call, isAsked: true }, 'client', 'call'],
  ['dealers were asked', { ...started, isAsked: true }, 'dealer', 'awaitDealer', null],
  ['dealers were asked, offers come in', { ...started, stage: 'offers', isAsked: true }, 'dealer', 'awaitDealer'],
  ['dealers do not matter any more', { ...started, stage: 'paperwork', isAsked: true }, 'consultant', 'paperwork'],
  ['search, nothing waits', started, 'consultant', 'search', null],
  [
    'search, by the next day of the plan',
    { ...started, planDays: ['2026-11-28', '2026-11-20', '2026-11-13'], wantedBy: '2026-11-18' },
    'consultant',
    'search',
    '2026-11-20T23:00:00.000Z',
  ],
  [
    'dealers were asked, by a day of the plan',
    { ...started, isAsked: true, planDays: ['2026-11-16'] },
    'dealer',
    'awaitDealer',
    '2026-11-16T23:00:00.000Z',
  ],
  [
    'paperwork, by when the car is wanted',
    { ...started, stage: 'paperwork', planDays: ['2026-11-13'], wantedBy: '2026-11-18' },
    'consultant',
    'paperwork',
    '2026-11-18T23:00:00.000Z',
  ],
  ['search, wanted by a day that is past', { ...started, wantedBy: '2026-11-13' }, 'consultant', 'search', null],
  ['a first call promises no day', { ...free, wantedBy: '2026-11-18' }, 'consultant', 'firstCall', null],
  ['offers, nothing waits', { ...started, stage: 'offers' }, 'consultant', 'askDealers'],
  ['decision, nothing is open', { ...started, stage: 'decision' }, 'consultant', 'compareOffers'],
  ['paperwork, nothing waits', { ...started, stage: 'paperwork' }, 'consultant', 'paperwork'],
  ['delivered', { ...started, stage: 'delivered' }, 'client', 'review', null],
]

describe('next step', () => {
  test.each(rows)('%s', (_name, situation, turn, kind, due) => {
    const found = nextStepOf(situation)
    expect([found.turn, found.kind]).toEqual([turn, kind])
    if (due !== undefined) expect(found.dueAt?.toISOString() ?? null).toBe(due)
  })

  test('names what it is about', () => {
    expect(nextStepOf({ ...started, todos: [todo('client', 'document', SOON)] })).toMatchObject({
      values: { text: 'document please' },
      todoId: 'document',
    })
    expect(nextStepOf({ ...started, decision }).values).toEqual({ dealer: 'Dealer B' })
    expect(nextStepOf({ ...started, planDays: ['2026-11-18'] }).values).toEqual({})
    expect(nextStepOf({ ...started, wantedBy: '2026-11-18' }).values).toEqual({ due: 'wanted' })
  })

  test('is always there, in every stage', () => {
    const stages: CaseStage[] = ['intake', 'search', 'offers', 'decision', 'paperwork', 'delivered', 'closed']
    for (const stage of stages)
      for (const paidAt of [OPENED, null]) expect(nextStepOf({ ...started, stage, paidAt })).toBeDefined()
  })
})
