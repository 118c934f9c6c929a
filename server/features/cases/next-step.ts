import {
  type CaseSide,
  FIRST_REPLY_MINUTES,
  type NextStepKind,
  REPLY_MINUTES,
  START_REMINDER_DAYS,
  type TodoKind,
  type Turn,
} from '#contract/cases/constants.ts'
import type { CaseStage } from '#contract/cases/stages.ts'
import type { DocumentType } from '#contract/documents/constants.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { addOpeningMinutes, endOfOfficeDay, type OpeningHours } from '#contract/time/opening-hours.ts'

type TodoWords = { text: string; documentType: DocumentType | null }
export type OpenTodo = TodoWords & { id: string; side: CaseSide; kind: TodoKind; dueAt: Date | null }

/** The values of a to-do for its text: a document by its type, unless words were added. */
export function todoValues({ text, documentType }: TodoWords): Record<string, string> {
  return { text, ...(documentType ? { documentType } : {}) }
}

/** All that the next step is derived from. What a case does not have yet (offers, calls) is simply left out. */
export type Situation = {
  /** The opening hours, in which promises are counted. */
  house: OpeningHours
  now: Date
  stage: CaseStage
  /** Since when it has no consultant: since it was opened, or handed back. Not read where it has one. */
  unassignedSince: Date
  /** When its package was bought; null without one. What leads to the start is promised from here on. */
  paidAt: Date | null
  isStarted: boolean
  hasConsultant: boolean
  /** The days of the plan's steps, `YYYY-MM-DD` in the business time zone; null without a plan. */
  planDays: readonly string[] | null
  /** The day by which the client wants the car, where they said one. */
  wantedBy?: string | null
  /** A refund that the card provider has been asked for and has not confirmed. */
  isBeingRefunded?: boolean
  /** When the client asked for an unanswered refund. */
  refundAskedAt?: Date | undefined
  pinned?: { turn: Turn; text: string; dueAt: Date | null } | undefined
  /** The client's oldest unanswered message; the case's first reply has a shorter promise. */
  unanswered?: { since: Date; isFirst: boolean } | undefined
  todos?: readonly OpenTodo[]
  /** An offer that was shown to the client and still holds. */
  decision?: { dealer: string; expiresAt: Date | null } | undefined
  /** Dealers were asked, and none has answered since. How many is not known: the same text goes to several. */
  isAsked?: boolean
  /** The next call that both agreed on. */
  call?: { startsAt: Date } | undefined
}

export type Step = {
  turn: Turn
  kind: NextStepKind
  values: Record<string, string>
  dueAt: Date | null
  todoId: string | null
}

function step(turn: Turn, kind: NextStepKind, rest: Partial<Pick<Step, 'values' | 'dueAt' | 'todoId'>> = {}): Step {
  return { turn, kind, values: {}, dueAt: null, todoId: null, ...rest }
}

/** What a stage leads to when nothing else waits. */
const BY_STAGE: Record<Exclude<CaseStage, 'intake' | 'closed'>, [Turn, NextStepKind]> = {
  search: ['consultant', 'search'],
  offers: ['consultant', 'askDealers'],
  decision: ['consultant', 'compareOffers'],
  paperwork: ['consultant', 'paperwork'],
  delivered: ['client', 'review'],
}

/**
 * Whose turn it is, what, and by when. One thing at a time, in this order: money on its way back, dealers to be
 * informed of an acceptance, what the consultant pinned, the gate before the work, a decision that runs out, a message
 * that waits, the to-do that is due first, a call, dealers who were asked, and else what the stage is for. `turnOf`
 * says the same in SQL.
 */
export function nextStepOf(case_: Situation): Step {
  if (case_.stage === 'closed') return step('nobody', 'closed')
  if (case_.isBeingRefunded) return step('nobody', 'beingRefunded')
  if (case_.refundAskedAt) {
    return step('consultant', 'refundRequested', { dueAt: promised(case_.refundAskedAt, REPLY_MINUTES, case_.house) })
  }
  const acceptance = case_.hasConsultant && case_.todos?.find(({ kind }) => kind === 'acceptance')
  if (acceptance) return stepOfTodo(acceptance)
  if (case_.pinned) {
    const { turn, text, dueAt } = case_.pinned
    return step(turn, 'pinned', { values: { text }, dueAt })
  }
  return gateOf(case_) ?? waitingOf(case_) ?? todoOf(case_) ?? defaultStepOf(case_)
}

function promised(since: Date, minutes: number, house: OpeningHours): Date {
  return addOpeningMinutes(since, minutes, house)
}

/**
 * Before a paid case's work has started, only the steps to that start, and an answer to the client, come first.
 * Afterwards a decision can expire without a consultant, and everything else needs one.
 */
function gateOf(case_: Situation): Step | undefined {
  const { house, isStarted, hasConsultant, planDays, unassignedSince, paidAt, unanswered, decision } = case_
  const isBeforeStart = paidAt !== null && !isStarted
  if (!hasConsultant && (isBeforeStart || !decision)) {
    return step('consultant', 'assign', { dueAt: promised(unassignedSince, FIRST_REPLY_MINUTES, house) })
  }
  if (!isBeforeStart) return undefined
  if (!planDays) return step('consultant', 'writePlan', { dueAt: promised(paidAt, FIRST_REPLY_MINUTES, house) })
  if (unanswered) return undefined
  return step('client', 'startWork', { dueAt: new Date(paidAt.getTime() + START_REMINDER_DAYS * DAY_MS) })
}

function waitingOf({ house, decision, unanswered }: Situation): Step | undefined {
  if (decision) {
    return step('client', 'decide', { values: { dealer: decision.dealer }, dueAt: decision.expiresAt })
  }
  if (!unanswered) return undefined
  const minutes = unanswered.isFirst ? FIRST_REPLY_MINUTES : REPLY_MINUTES
  return step('consultant', 'reply', { dueAt: promised(unanswered.since, minutes, house) })
}

/** The one that is due first; of those due together the client's, and those without a day last, as they were put. */
function todoOf({ todos = [] }: Situation): Step | undefined {
  const [first] = todos.toSorted(
    (a, b) =>
      (a.dueAt?.getTime() ?? Number.POSITIVE_INFINITY) - (b.dueAt?.getTime() ?? Number.POSITIVE_INFINITY) ||
      Number(a.side === 'consultant') - Number(b.side === 'consultant') ||
      0,
  )
  return first && stepOfTodo(first)
}

function stepOfTodo(todo: OpenTodo): Step {
  return step(todo.side, todo.kind, { values: todoValues(todo), dueAt: todo.dueAt, todoId: todo.id })
}

function defaultStepOf(case_: Situation): Step {
  const { stage, call, isAsked } = case_
  if (call) return step('client', 'call', { dueAt: call.startsAt })
  if (stage === 'intake' || stage === 'closed') return step('consultant', 'firstCall')
  if (stage === 'delivered') return step(...BY_STAGE.delivered)
  const isDealers = isAsked && (stage === 'search' || stage === 'offers')
  const [turn, kind]: [Turn, NextStepKind] = isDealers ? ['dealer', 'awaitDealer'] : BY_STAGE[stage]
  return step(turn, kind, byWhen(case_))
}

/** The next day that the plan names, or else the one by which the car is wanted, which is nothing that we promised. */
function byWhen({ house, now, planDays, wantedBy }: Situation): Partial<Step> {
  const endOf = (day: string) => new Date(endOfOfficeDay(day, house))
  const isAhead = (day: string) => endOf(day) > now
  const planned = (planDays ?? []).toSorted().find(isAhead)
  if (planned) return { dueAt: endOf(planned) }
  return wantedBy && isAhead(wantedBy) ? { dueAt: endOf(wantedBy), values: { due: 'wanted' } } : {}
}
