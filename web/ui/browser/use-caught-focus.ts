import { useEffect } from 'react'
import { focusableTitle } from './focusable-title.ts'

/** What is pressed or chosen; not what is typed into, which would bring up a phone's keyboard unasked. */
const CONTROL = 'a[href], button:enabled, select:enabled, summary, :is([type="checkbox"], [type="radio"]):enabled'

/** Who knows a better place comes first: a dialog that gives the focus back, a list that leads on, a page that was gone to. */
const PATIENCE_MS = 60

/** What had the focus: what it stood in, the innermost first, and the other controls, the next ones before those above it. */
type Trail = { around: readonly Element[]; others: readonly HTMLElement[] }

/**
 * Catches a focus that falls out of the page. What was pressed often goes with what it did: a button that is no longer needed, a row
 * that is done with, the form or the message around it. The focus then goes on to what comes next in the smallest part that is left,
 * to that part's heading, or to the page's title, and not back to the start.
 */
export function useCaughtFocus(): void {
  useEffect(() => {
    let last: Trail | null = null
    // What a dialog or a message over the page leads back to.
    let onPage: Trail | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function follow({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      last = trailOf(target)
      if (target.closest('main')) onPage = last
    }

    /** Left for nothing, by a click beside it: that is no loss. What is removed is out of the page by the time this looks. */
    function leave({ relatedTarget }: FocusEvent) {
      const left = last
      if (relatedTarget) return
      queueMicrotask(() => {
        if (last === left && left?.around[0]?.isConnected && isNowhere()) last = null
      })
    }

    function lookAfter() {
      if (!last || !isNowhere()) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!last || !isNowhere() || last.around[0]?.isConnected) return
        const hasPlace = goOn(last) || (onPage !== null && goOn(onPage))
        if (!hasPlace) take(focusableTitle())
      }, PATIENCE_MS)
    }

    const changes = new MutationObserver(lookAfter)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', follow)
    document.addEventListener('focusout', leave)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('focusin', follow)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function trailOf(target: Element): Trail {
  const around: Element[] = []
  for (let part: Element | null = target; part && part !== document.body; part = part.parentElement) around.push(part)
  const after: HTMLElement[] = []
  const before: HTMLElement[] = []
  for (const control of document.querySelectorAll<HTMLElement>(CONTROL)) {
    if (control === target) continue
    const isAfter = target.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING
    if (isAfter) after.push(control)
    else before.push(control)
  }
  return { around, others: [...after, ...before.toReversed()] }
}

function goOn({ around, others }: Trail): boolean {
  for (const part of around) {
    if (!part.isConnected) continue
    if (part.querySelector('main')) return false
    if (part.querySelector('h1')) return take(focusableTitle())
    if (part === around[0] && take(part)) return true
    if (others.some((control) => part.contains(control) && take(control))) return true
    if (take(headingIn(part))) return true
  }
  return false
}

function headingIn(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h2, h3')
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

/** Whether it has the focus now: what is hidden takes none. */
function take(element: Element | null): boolean {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return element !== null && document.activeElement === element
}
