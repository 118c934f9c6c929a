import { z } from 'zod'
import { text } from './text.ts'

/** What people ask of us, in one place for staff: a consultation, a contact message, a question about a car. */
export const INBOX_KINDS = ['lead', 'message', 'inquiry'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type InboxStatus = (typeof INBOX_STATUSES)[number]

/** Left empty by people and filled by machines; and how long the form was open. Neither is needed. */
export const spamSigns = {
  website: text(200).optional(),
  elapsed_ms: z.int().min(0).optional(),
}
