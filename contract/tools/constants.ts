import { LEAD_TEXT_MAX } from '../leads/constants.ts'

/** The free tools by the last part of their address. The answer of each can go with a request. */
export const TOOLS = ['quote-check', 'out-the-door', 'payment', 'trade-in', 'rights'] as const
export type Tool = (typeof TOOLS)[number]
/** What a tool found, in plain lines as the sender read it. */
export type AttachedTool = { tool: Tool; summary: string }
/** It becomes the note of a request. */
export const ATTACHED_SUMMARY_MAX_CHARS = LEAD_TEXT_MAX.notes
