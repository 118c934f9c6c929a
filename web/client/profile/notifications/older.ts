import type { Notification } from '#contract/notifications/endpoints.ts'

/** What came meanwhile moves the pages: whatever stands in both is shown once, as the first has it. */
export function withOlder(first: readonly Notification[], older: readonly Notification[]): Notification[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...older.filter(({ id }) => !known.has(id))]
}
