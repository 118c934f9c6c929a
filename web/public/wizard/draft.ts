import { LEAD_PATHS, type LeadAnswers, type LeadPath, type LeadStep } from '#contract/leads/fields.ts'
import { TOOLS } from '#contract/tools/constants.ts'
import { localStore } from '#web/data/session/browser-storage.ts'
import { DRAFT_KEPT_MS, DRAFT_KEY } from '#web/data/session/stored-session.ts'
import type { ChosenCar } from './chosen-car.ts'
import { firstOpenStep, NO_ANSWERS, stepsOf } from './steps.ts'
import type { ToolNote } from './tool-note.ts'

/** A request on its way to being one. */
export type Draft = {
  answers: LeadAnswers
  step: LeadStep
  isFuller: boolean
  /** The car of ours that it is about, if it is about one. */
  car: ChosenCar | null
  /** What a tool wrote last into the notes. */
  toolNote: Pick<ToolNote, 'tool' | 'text'> | null
  /** The signed-in person whose it is; a visitor's becomes theirs when they sign in. */
  owner: string | null
  /** A sending that has begun: its key makes a second try count once, its time is what the defaults are reckoned from. */
  sending: { key: string; atMs: number } | null
}

const TEXT_MAX_CHARS = 2_000

export function newDraft(owner: string | null): Draft {
  return { answers: NO_ANSWERS, step: 'vehicle', isFuller: false, car: null, toolNote: null, owner, sending: null }
}

export function hasAnswers({ answers }: Draft): boolean {
  return LEAD_PATHS.some((path) => answers[path] !== '')
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
  const reached = steps.indexOf(stored['step'] as LeadStep)
  const step = steps[Math.min(Math.max(reached, 0), steps.indexOf(openStep))] ?? 'vehicle'
  const owner = typeof stored['owner'] === 'string' ? stored['owner'] : null
  return {
    answers,
    step,
    isFuller,
    car: readCar(stored['car']),
    toolNote: parseToolNote(stored['toolNote']),
    owner,
    sending: readSending(stored['sending']),
  }
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function readAnswers(stored: unknown): LeadAnswers {
  const answers: Record<LeadPath, string> = { ...NO_ANSWERS }
  for (const path of LEAD_PATHS) {
    const value = (stored as Partial<Record<string, unknown>> | null | undefined)?.[path]
    if (typeof value === 'string' && value.length <= TEXT_MAX_CHARS) answers[path] = value
  }
  return answers
}

function readCar(stored: unknown): ChosenCar | null {
  const { id, make, model, year } = (stored ?? {}) as Record<string, unknown>
  const isCar = [id, make, model].every((text) => typeof text === 'string') && typeof year === 'number'
  return isCar ? ({ id, make, model, year } as ChosenCar) : null
}

function parseToolNote(stored: unknown): Draft['toolNote'] {
  const { tool: name, text } = (stored ?? {}) as Record<string, unknown>
  const tool = TOOLS.find((one) => one === name)
  return tool && typeof text === 'string' ? { tool, text } : null
}

function readSending(stored: unknown): Draft['sending'] {
  const { key, atMs } = (stored ?? {}) as Record<string, unknown>
  return typeof key === 'string' && typeof atMs === 'number' ? { key, atMs } : null
}

/** The draft in the browser’s storage, where a reload, a login and another tab find it. */
export const draftStorage = {
  readDraft: () => parseDraft(localStore.getItem(DRAFT_KEY), Date.now()),
  /** False when the browser would not keep it. */
  writeDraft: (draft: Draft) => localStore.setItem(DRAFT_KEY, serialiseDraft(draft, Date.now())),
  removeDraft: () => localStore.removeItem(DRAFT_KEY),
}
