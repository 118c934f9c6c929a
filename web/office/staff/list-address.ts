/*
 * What a list shows stands in its address: back, reload and a shared link keep it. Anyone may have typed one: what makes
 * no sense is as if it were not there.
 */

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readWord<Word extends string>(params: URLSearchParams, key: string, words: readonly Word[]): Word | '' {
  return words.find((word) => word === params.get(key)) ?? ''
}

/** A person’s id, or one of the words for “unassigned” and the like. */
export function readPerson(params: URLSearchParams, key: string, words: readonly string[] = []): string {
  const value = (params.get(key) ?? '').toLowerCase()
  return words.includes(value) || ID.test(value) ? value : ''
}

export function readSearchText(params: URLSearchParams, maxChars: number): string {
  return (params.get('search') ?? '').trim().slice(0, maxChars)
}

/** What is said of it, as the address does: without a question mark when nothing is asked. */
export function addressSearch(said: Record<string, string | number | false | null>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(said)) {
    if (value !== '' && value !== false && value !== null) params.set(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}
