/** What an edit form has to send: only the fields that differ from before, text without the white space around it. */
export function changedFields<Values extends Record<string, unknown>>(before: Values, now: Values): Partial<Values> {
  const changed = Object.entries(now)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([name, value]) => value !== before[name])
  return Object.fromEntries(changed) as Partial<Values>
}
