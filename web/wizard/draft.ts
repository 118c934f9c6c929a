import { ANSWER_NAMES, type AnswerName, type Answers, NO_ANSWERS } from './answers.ts'
import { firstOpenStep } from './step-rules.ts'
import { type StepName, stepsOf } from './steps.ts'

/** A request on its way to being one. */
export type Draft = {
  answers: Answers
  step: StepName
  isFuller: boolean
  /** The signed-in person whose it is; a visitor's becomes theirs when they sign in. */
  owner: string | null
  /** A sending that has begun: its key makes a second try count once, its time is what the defaults are reckoned from. */
  sending: { key: string; atMs: number } | null
}

/** Long enough to come back to after thinking about it; what was typed is personal and must not lie around for ever. */
export const DRAFT_KEPT_MS = 14 * 24 * 60 * 60 * 1000
const TEXT_MAX_CHARS = 2_000

export function newDraft(owner: string | null): Draft {
  return { answers: NO_ANSWERS, step: 'vehicle', isFuller: false, owner, sending: null }
}

export function hasAnswers({ answers }: Draft): boolean {
  return ANSWER_NAMES.some((name) => answers[name] !== '')
}

export function serialiseDraft(draft: Draft, nowMs: number): string {
  const said = Object.fromEntries(Object.entries(draft.answers).filter(([, value]) => value !== ''))
  return JSON.stringify({ ...draft, answers: said, savedAtMs: nowMs })
}

/** Storage can hold anything, also what an older release wrote: what does not fit is dropped, and a step too far goes back. */
export function parseDraft(text: string | null, nowMs: number): Draft | null {
  const stored = parseObject(text)
  if (!stored || typeof stored['savedAtMs'] !== 'number' || nowMs - stored['savedAtMs'] > DRAFT_KEPT_MS) return null
  const isFuller = stored['isFuller'] === true
  const answers = readAnswers(stored['answers'])
  const steps = stepsOf(isFuller)
  const openStep = firstOpenStep(answers, isFuller)?.step ?? 'terms'
  const reached = steps.indexOf(stored['step'] as StepName)
  const step = steps[Math.min(Math.max(reached, 0), steps.indexOf(openStep))] ?? 'vehicle'
  const owner = typeof stored['owner'] === 'string' ? stored['owner'] : null
  return { answers, step, isFuller, owner, sending: readSending(stored['sending']) }
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function readAnswers(stored: unknown): Answers {
  const answers: Record<AnswerName, string> = { ...NO_ANSWERS }
  for (const name of ANSWER_NAMES) {
    const value = (stored as Partial<Record<string, unknown>> | null | undefined)?.[name]
    if (typeof value === 'string' && value.length <= TEXT_MAX_CHARS) answers[name] = value
  }
  return answers
}

function readSending(stored: unknown): Draft['sending'] {
  const { key, atMs } = (stored ?? {}) as Record<string, unknown>
  return typeof key === 'string' && typeof atMs === 'number' ? { key, atMs } : null
}
