import type { LeadPayload } from '../../contract/leads.ts'
import type { AnalyticsEvents } from '../consent/analytics.ts'
import { type Draft, newDraft } from './draft.ts'
import type { ContactRules, Problems } from './step-rules.ts'

export const FORM_ID = 'consultation'

export type WizardState = {
  draft: Draft
  isSaved: boolean
  status: 'asking' | 'waiting' | 'sending' | 'sent'
  problems: Problems
  /** They grow with every refusal and every step, so that the page moves the focus each time. */
  refusals: number
  moves: number
  /** The steps after the first are here and can be shown. */
  hasSteps: boolean
  /** Why the request, or a part of the form, did not get through. */
  failure: unknown
}

export type LeadRules = ContactRules & { payloadProblems: (payload: LeadPayload) => Problems }

export type WizardPorts = {
  readDraft: () => Draft | null
  /** False when the browser would not keep it. */
  writeDraft: (draft: Draft) => boolean
  removeDraft: () => void
  /** The steps after the first; rejects when they cannot be fetched. */
  loadSteps: () => Promise<unknown>
  /** Null when they cannot be fetched: the server judges then. */
  loadRules: () => Promise<LeadRules | null>
  send: (body: LeadPayload, options: { isSignedIn: boolean; key: string }) => Promise<unknown>
  report: <Name extends 'form_start' | 'form_step' | 'form_submit' | 'generate_lead'>(
    name: Name,
    values: AnalyticsEvents[Name],
  ) => void
  newKey: () => string
  now: () => Date
}

export const INITIAL_STATE: WizardState = {
  draft: newDraft(null),
  isSaved: false,
  status: 'asking',
  problems: {},
  refusals: 0,
  moves: 0,
  hasSteps: false,
  failure: null,
}
