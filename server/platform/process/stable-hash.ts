import { createHash } from 'node:crypto'

/** SHA-256 of a value's JSON with its keys in order: the same from the page, the row and a copy. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(stableJson(value)).digest('hex')
}

/** What is hashed, letter by letter: a file of it has the same hash. */
export function stableJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}
