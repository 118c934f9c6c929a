type Check = () => boolean

/** Text controls whose content was typed by the user. A search is typed again in a second. */
const TEXT_FIELD =
  'textarea, input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type="number"])'

const typedFields = new Set<HTMLInputElement | HTMLTextAreaElement>()
const checks = new Set<Check>()
let guardedPath: string | null = null
let isDiscarded = false

/** Remembers which fields the user typed into. */
export function watchTyping(): void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return
    if (target.matches(TEXT_FIELD) && !target.closest('[role="search"]')) typedFields.add(target)
  }
  addEventListener('input', remember, { capture: true, passive: true })
}

/** The page at this path needs a login: it would have to be left without one. */
export function noteGuardedPage(pathname: string): void {
  guardedPath = pathname
  isDiscarded = false
}

/** A form that knows by itself whether it holds unsaved changes. */
export function registerUnsavedCheck(check: Check): () => void {
  checks.add(check)
  return () => checks.delete(check)
}

/** Whether the page needs a login and holds typed text that would be lost if it were left now. */
export function hasUnsavedText(): boolean {
  if (location.pathname !== guardedPath) return false
  for (const field of typedFields) if (!field.isConnected) typedFields.delete(field)
  return [...typedFields].some((field) => field.value.trim() !== '') || [...checks].some((check) => check())
}

export function isUnsavedTextDiscarded(): boolean {
  return isDiscarded
}

/** The page may be left without a question, until the next one that needs a login is open. */
export function discardUnsavedText(): void {
  isDiscarded = true
}

export function reloadWithoutAsking(): void {
  discardUnsavedText()
  location.reload()
}
