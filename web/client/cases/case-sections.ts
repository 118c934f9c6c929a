/** The parts of the page that links lead to. */
export const CASE_PARTS = {
  next: 'next-step',
  thread: 'conversation',
  brief: 'brief',
  todos: 'to-do',
  events: 'what-has-happened',
  refund: 'refund',
} as const

/** What was pressed is gone with what it did: what comes next takes the focus. */
export function focusPart(part: (typeof CASE_PARTS)[keyof typeof CASE_PARTS] | TodoAnchor): void {
  requestAnimationFrame(() => document.getElementById(part)?.focus())
}

type TodoAnchor = `to-do-${string}`

export function todoAnchor(id: string): TodoAnchor {
  return `to-do-${id}`
}
