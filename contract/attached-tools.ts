import { LEAD_TEXT_MAX } from './lead-vocabulary.ts'

/** The tools whose answer can go with a request. */
export const ATTACHED_TOOLS = ['quote-check', 'out-the-door', 'payment', 'trade-in', 'rights'] as const
/** What a tool found, in plain lines as the sender read it. */
export type AttachedTool = { tool: (typeof ATTACHED_TOOLS)[number]; summary: string }
/** It becomes the note of a request. */
export const ATTACHED_SUMMARY_MAX_CHARS = LEAD_TEXT_MAX.notes
