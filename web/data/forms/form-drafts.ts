import type { BrowserStorage } from '../session/browser-storage.ts'
import { DRAFT_KEPT_MS, FORM_DRAFTS_KEY } from '../session/stored-session.ts'
import type { FormValues } from './form-store.ts'

/** The fields that were changed, and what stood in them before: they show which fields a newer version from the server changed. */
export type FormDraft = { typed: FormValues; before: FormValues; savedAtMs: number }

/** Drafts of forms in browser storage, by person and form. */
export function formDrafts(storage: BrowserStorage, now: () => number = Date.now) {
  const keyOf = (owner: string, name: string) => `${owner} ${name}`

  function readAll(): Record<string, FormDraft> {
    try {
      const all = JSON.parse(storage.getItem(FORM_DRAFTS_KEY) ?? '{}') as Record<string, FormDraft>
      return Object.fromEntries(Object.entries(all).filter(([, { savedAtMs }]) => savedAtMs > now() - DRAFT_KEPT_MS))
    } catch {
      return {}
    }
  }

  function writeAll(all: Record<string, FormDraft>): void {
    if (Object.keys(all).length > 0) storage.setItem(FORM_DRAFTS_KEY, JSON.stringify(all))
    else storage.removeItem(FORM_DRAFTS_KEY)
  }

  return {
    read: (owner: string, name: string): FormDraft | undefined => readAll()[keyOf(owner, name)],
    write(owner: string, name: string, draft: Pick<FormDraft, 'typed' | 'before'>): void {
      writeAll({ ...readAll(), [keyOf(owner, name)]: { ...draft, savedAtMs: now() } })
    },
    remove(owner: string, name: string): void {
      const { [keyOf(owner, name)]: _, ...others } = readAll()
      writeAll(others)
    },
  }
}

/** The changed fields of a form, or null when nothing was changed. */
export function draftOf(initial: FormValues, values: FormValues): Pick<FormDraft, 'typed' | 'before'> | null {
  const names = Object.keys(initial).filter((name) => !isSame(initial[name], values[name]))
  if (names.length === 0) return null
  const pick = (from: FormValues) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { typed: pick(values), before: pick(initial) }
}

/**
 * What a draft brings into a form: the fields that the form still has, unless they already say the same. `isOlder`: the form shows a
 * newer version of one of these fields than the draft was begun from.
 */
export function restoredFrom({ typed, before }: FormDraft, initial: FormValues) {
  const entries = Object.entries(typed).filter(
    ([name, value]) =>
      Object.hasOwn(initial, name) && isSameKind(value, initial[name]) && !isSame(value, initial[name]),
  )
  const isOlder = entries.some(([name]) => !isSame(before[name], initial[name]))
  return { values: Object.fromEntries(entries), isOlder, isEmpty: entries.length === 0 }
}

/** Stored by an earlier release a field may have had another shape. */
function isSameKind(one: unknown, other: unknown): boolean {
  return one === null || other === null || (typeof one === typeof other && Array.isArray(one) === Array.isArray(other))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
