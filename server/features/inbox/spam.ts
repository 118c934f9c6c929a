/** No person reads a form, fills it in and sends it within this time. */
const HUMAN_MIN_MS = 1_500

/** Signs are optional: a request without them is taken for a person's. */
export function looksAutomatic({
  website,
  elapsed_ms,
}: {
  website?: string | undefined
  elapsed_ms?: number | undefined
}): boolean {
  return Boolean(website) || (elapsed_ms !== undefined && elapsed_ms < HUMAN_MIN_MS)
}
