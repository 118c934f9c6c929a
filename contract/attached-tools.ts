/** The tools whose answer can go with a request. */
export const ATTACHED_TOOLS = ['quote-check', 'out-the-door', 'payment', 'trade-in', 'rights'] as const
/** What a tool found, in plain lines as the sender read it. */
export type AttachedTool = { tool: (typeof ATTACHED_TOOLS)[number]; summary: string }
export const ATTACHED_SUMMARY_MAX_CHARS = 6_000
