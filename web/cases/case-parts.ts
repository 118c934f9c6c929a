/** The parts of the page that links lead to. */
export const CASE_PARTS = {
  thread: 'conversation',
  brief: 'brief',
  todos: 'to-do',
  events: 'what-has-happened',
  refund: 'refund',
} as const

export function todoAnchor(id: string): string {
  return `to-do-${id}`
}
