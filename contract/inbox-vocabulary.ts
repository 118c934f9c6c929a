/* Words of the inbox. Free of zod: pages list them without loading the rules. */

/** What people ask of us, in one place for staff: a consultation, a contact message, a question about a car. */
export const INBOX_KINDS = ['lead', 'message', 'inquiry'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type InboxStatus = (typeof INBOX_STATUSES)[number]

export const INBOX_SEARCH_MAX_CHARS = 100
