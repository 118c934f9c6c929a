/** A field of the provider's forms: a text, or fields below it. Lists are records by position. */
export type FormValue = string | { [name: string]: FormValue }

/** `line_items[0][price]=x` becomes `{ line_items: { 0: { price: 'x' } } }`. */
export function readForm(body: unknown): Record<string, FormValue> {
  const root: Record<string, FormValue> = Object.create(null)
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string | string[]>)) {
    const steps = name.split(/[[\]]+/).filter(Boolean)
    const last = steps.pop()
    if (last === undefined) continue
    let place = root
    for (const step of steps) {
      const below = place[step]
      const next: Record<string, FormValue> = typeof below === 'object' ? below : Object.create(null)
      place[step] = next
      place = next
    }
    place[last] = String(value)
  }
  return root
}
