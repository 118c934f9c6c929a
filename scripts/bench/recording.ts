import type { QueryConfig } from 'pg'

/** What the product asked of its database for one request, and what of it another request of the same kind has otherwise. */
export type Recording = {
  kind: string
  /** As they were in the request that was recorded: numbers and ids of its address, some fields of its body, the id that was made. */
  parts: readonly string[]
  statements: readonly Statement[]
}
export type Statement = { text: string; values: readonly unknown[] }

const VARYING = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<==)\d+/g
/** Of a body. */
const VARYING_FIELDS = ['make', 'model', 'dealer_name']

/** Requests of one kind differ by nothing but their parts; numbers of other lengths are another kind: a late page is read otherwise. */
export function kindOf(method: string, path: string): string {
  return `${method} ${path.replaceAll(VARYING, (part) => '#'.repeat(part.length))}`
}

export function partsOf(path: string, body?: Readonly<Record<string, unknown>>): string[] {
  return [...(path.match(VARYING) ?? []), ...(body ? VARYING_FIELDS.map((field) => String(body[field])) : [])]
}

/** The same statements for other parts. */
export function replay({ parts, statements }: Recording): (parts: readonly string[]) => QueryConfig[] {
  const made = statements.map(({ text, values }) => ({ text, values: values.map((value) => valueFor(parts, value)) }))
  return (others) => made.map(({ text, values }) => ({ text, values: values.map((valueOf) => valueOf(others)) }))
}

function valueFor(parts: readonly string[], value: unknown): (others: readonly string[]) => unknown {
  if (typeof value === 'number') {
    const at = parts.indexOf(String(value))
    return at < 0 ? () => value : (others) => Number(others[at])
  }
  if (typeof value !== 'string') return () => value
  // Digits alone would be found in too much.
  const held = parts.filter((part) => !/^\d+$/.test(part) && value.includes(part))
  if (held.length === 0) return () => value
  const isHeld = new RegExp(held.map((part) => RegExp.escape(part)).join('|'), 'g')
  return (others) => value.replaceAll(isHeld, (part) => others[parts.indexOf(part)] ?? '')
}
