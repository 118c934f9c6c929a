/** What a stream says: that something has changed, never what. The page asks the API again. */
export type LiveEvent =
  | { noun: 'case'; id: string; version: number }
  | { noun: 'presence'; id: string; staff: string; is_typing: boolean }

/** Without a stream a page asks this often. */
export const POLL_MS = 15_000
/** Without a sign of life for this long, a person counts as absent. */
export const PRESENCE_MS = 20_000
