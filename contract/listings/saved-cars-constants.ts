/** As many as a browser keeps for a visitor, and as an address may name. */
export const KEPT_CARS_MAX = 100
/** The limit of an account: two browsers' worth, so that signing in never drops one. */
export const SAVED_CARS_MAX = 200

/** Cars that stand side by side. */
export const COMPARED_MAX = 4

const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** The ids in an address, `ids=one,other`, in their order and each once; what is no id is left out. */
export function readIds(written: string | null, max: number): string[] {
  const ids = (written ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, max)
}
