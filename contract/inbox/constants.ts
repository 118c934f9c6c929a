/* Words of the inbox. Free of zod: pages list them without loading the rules. */

/** What people ask of us, in one place for staff: a consultation, a contact message, a question about a car. */
export const INBOX_KINDS = ['lead', 'message', 'inquiry'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

export const INBOX_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type InboxStatus = (typeof INBOX_STATUSES)[number]

export const INBOX_NOTE_KINDS = ['note', 'answer'] as const

export const INBOX_SEARCH_MAX_CHARS = 100

/** A dealer’s quote that is pasted: a page of text, and all of those that a request takes. */
export const QUOTE_MAX_CHARS = 5_000
export const QUOTES_MAX_CHARS = 20_000
/** How long the sender can add one without an account. */
export const QUOTE_OPEN_DAYS = 7

/** What people call a request by on the telephone: eight digits of its id, which nothing else can be read from. */
export function requestReference(id: string): string {
  return `NL-${id.slice(0, 8).toUpperCase()}`
}

/** The first eight digits of an id, when the text is a reference; typed with or without its mark. */
export function referenceDigits(text: string): string | undefined {
  return /^(?:NL-?)([0-9A-F]{8})$/i.exec(text)?.[1]?.toLowerCase()
}
