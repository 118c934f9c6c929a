import { useToast } from '../feedback/toast.tsx'

/** Copies a text and says so; browsers keep it from plain http, and may refuse it. */
export function useCopy(): (text: string, said: { done: string; failed: string }) => Promise<void> {
  const showToast = useToast()
  return async (text, said) => {
    try {
      // Word joiners keep lines whole on a page; other programs may draw them as boxes.
      await navigator.clipboard.writeText(text.replaceAll('\u2060', ''))
      showToast({ text: said.done })
    } catch {
      showToast({ text: said.failed, tone: 'danger' })
    }
  }
}
