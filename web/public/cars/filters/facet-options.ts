export type Option = { value: string; count: number }

/**
 * The options of a filter in an order that no count changes: people reach for where they saw it. A fixed set stands in its own
 * order, names stand in the alphabet's.
 */
export function facetOptions(
  counts: readonly Option[],
  chosen: readonly string[],
  fixed: readonly string[] | undefined,
  label: (value: string) => string = String,
): Option[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  const values =
    fixed ?? [...new Set([...countOf.keys(), ...chosen])].toSorted((a, b) => label(a).localeCompare(label(b), 'en'))
  return values.map((value) => ({ value, count: countOf.get(value) ?? 0 }))
}
