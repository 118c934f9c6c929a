import { firstName } from '#contract/accounts/names.ts'
import type { NextStepKind } from '#contract/cases/constants.ts'
import type { CaseSummary, NextStep } from '#contract/cases/endpoints.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts'
import type { MessageKey } from '#locales/keys.ts'
import type { Translate } from '#locales/translate.ts'
import { todoTitleOf } from '../todos/todo-title.ts'

/** The text below the heading: ours, or that of the step's author. */
const TEXT: Record<NextStepKind, MessageKey | 'theirs'> = {
  closed: 'case.next.closed.text',
  beingRefunded: 'case.next.beingRefunded.text',
  refundRequested: 'case.next.refundRequested.text',
  acceptance: 'case.next.acceptance.text',
  pinned: 'theirs',
  assign: 'case.next.assign.text',
  writePlan: 'case.next.writePlan.text',
  startWork: 'case.next.startWork.text',
  decide: 'case.next.decide.text',
  reply: 'case.next.reply.text',
  document: 'theirs',
  question: 'theirs',
  time: 'theirs',
  free: 'theirs',
  call: 'case.next.call.text',
  awaitDealer: 'case.next.awaitDealer.text',
  firstCall: 'case.next.firstCall.text',
  search: 'case.next.search.text',
  askDealers: 'case.next.askDealers.text',
  compareOffers: 'case.next.compareOffers.text',
  paperwork: 'case.next.paperwork.text',
  review: 'case.next.review.text',
}

export type StepWords = { title: string; text: string }

/** Whose turn it is and what, in the reader's language. What colleagues put on their own side stays between them. */
export function stepWords(
  t: Translate,
  { next_step: step, close_reason, consultant }: Pick<CaseSummary, 'next_step' | 'close_reason' | 'consultant'>,
): StepWords {
  const name = consultant ? firstName(consultant.name) : t('case.yourConsultant')
  const values = { ...step.values, turn: step.turn, name, reason: close_reason ?? 'stopped' }
  const text = TEXT[step.kind]
  if (text !== 'theirs') return { title: t(`case.next.${step.kind}.title`, values), text: t(text, values) }
  const theirs = isForClient(step) ? todoTitleOf(t, step.values) : ''
  return { title: t(`case.next.${step.kind}.title`, values), text: theirs || t('case.next.theirs') }
}

/** A pinned step was pinned for the client to read; a to-do is read by the side it is on. */
function isForClient({ kind, turn }: NextStep): boolean {
  return kind === 'pinned' || turn === 'client'
}

/** The day by which the client wants the car, where that is the deadline: a day of the calendar, the same in every zone. */
export function wantedDay({ next_step, brief }: Pick<CaseSummary, 'next_step' | 'brief'>): string | null {
  return next_step.values['due'] === 'wanted' ? brief.deadline : null
}

export type TimeLeft = { isLate: true; days: number } | { isLate: false; days: number; hours: number }

/** How much is left until a deadline, in whole days or, on the last one, hours; or by how many days it was missed. */
export function timeLeft(dueAt: string, now: Date): TimeLeft {
  const leftMs = new Date(dueAt).getTime() - now.getTime()
  if (leftMs < 0) return { isLate: true, days: Math.floor(-leftMs / DAY_MS) }
  const days = Math.floor(leftMs / DAY_MS)
  return { isLate: false, days, hours: Math.floor((leftMs - days * DAY_MS) / HOUR_MS) }
}

/** The share of a wait that has gone by, between 0 and 1. */
export function shareGone(from: string, dueAt: string, now: Date): number {
  const [start, end] = [new Date(from).getTime(), new Date(dueAt).getTime()]
  return end <= start ? 1 : Math.min(Math.max((now.getTime() - start) / (end - start), 0), 1)
}
