import type { MessageFile } from '#contract/threads/endpoints.ts'
import type { BrowserStorage } from '#web/data/session/browser-storage.ts'
import { DRAFT_KEPT_MS, MESSAGE_DRAFTS_KEY } from '#web/data/session/stored-session.ts'
import type { MessageKind, ShownMessage, Side } from './thread-api.ts'

export type Quoted = { id: string; author: string; text: string }
export type Draft = {
  kind: MessageKind
  text: string
  quote: (Quoted & { kind: MessageKind }) | null
  files: MessageFile[]
}
export const EMPTY_DRAFT: Draft = { kind: 'message', text: '', quote: null, files: [] }

type KeptDraft = Draft & { savedAtMs: number }

type DraftName = {
  owner: string
  side: Side
  code: string
  /** A draft of the other kind, set aside while this one is written. */
  isAside?: boolean
}

/**
 * Drafts of messages in browser storage, one per person, side and case, so that they survive a reload. The person is part of the
 * name: the next person who signs in on this device does not see them.
 */
export function keptDrafts(storage: BrowserStorage, now: () => number = Date.now) {
  const nameOf = ({ owner, side, code, isAside }: DraftName) => `${owner} ${side} ${code}${isAside ? ' aside' : ''}`

  function readAll(): Record<string, KeptDraft> {
    try {
      const kept = JSON.parse(storage.getItem(MESSAGE_DRAFTS_KEY) ?? '{}') as Record<string, KeptDraft>
      return Object.fromEntries(Object.entries(kept).filter(([, { savedAtMs }]) => savedAtMs > now() - DRAFT_KEPT_MS))
    } catch {
      return {}
    }
  }

  return {
    read(of: DraftName): Draft {
      const kept = readAll()[nameOf(of)]
      if (!kept) return EMPTY_DRAFT
      const { kind, text, quote, files } = kept
      return { ...EMPTY_DRAFT, kind, text, quote, files }
    },
    /** False when the browser would not keep it. */
    write(of: DraftName, draft: Draft): boolean {
      const { [nameOf(of)]: _, ...others } = readAll()
      const all = isEmptyDraft(draft) ? others : { ...others, [nameOf(of)]: { ...draft, savedAtMs: now() } }
      if (Object.keys(all).length > 0) return storage.setItem(MESSAGE_DRAFTS_KEY, JSON.stringify(all))
      storage.removeItem(MESSAGE_DRAFTS_KEY)
      return true
    },
  }
}

export function isEmptyDraft({ text, files, quote }: Draft): boolean {
  return text === '' && files.length === 0 && quote === null
}

export function quoting({ id, author, text, kind }: ShownMessage): Pick<Draft, 'quote'> {
  return { quote: { id, author, text, kind } }
}

/** A note is quoted in notes alone: quoting one makes the draft a note, and what becomes a message lets go of it. */
export function changedDraft(draft: Draft, changes: Partial<Draft>): Draft {
  const next = { ...draft, ...changes }
  if (next.quote?.kind !== 'note' || next.kind === 'note') return next
  return changes.quote ? { ...next, kind: 'note' } : { ...next, quote: null }
}
