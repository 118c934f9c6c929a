import { CA_PROVINCES } from '#contract/values/places.ts'
import type { Jurisdiction } from '#deal/rule-rows.ts'

export type Province = (typeof CA_PROVINCES)[number]

/** The rules of each province are a file of their own, fetched once the province is chosen. */
const ROWS: Record<Province, () => Promise<Jurisdiction>> = {
  AB: async () => (await import('#deal/rules/ca/ab.ts')).ALBERTA,
  BC: async () => (await import('#deal/rules/ca/bc.ts')).BRITISH_COLUMBIA,
  MB: async () => (await import('#deal/rules/ca/mb.ts')).MANITOBA,
  NB: async () => (await import('#deal/rules/ca/nb.ts')).NEW_BRUNSWICK,
  NL: async () => (await import('#deal/rules/ca/nl.ts')).NEWFOUNDLAND_AND_LABRADOR,
  NS: async () => (await import('#deal/rules/ca/ns.ts')).NOVA_SCOTIA,
  NT: async () => (await import('#deal/rules/ca/nt.ts')).NORTHWEST_TERRITORIES,
  NU: async () => (await import('#deal/rules/ca/nu.ts')).NUNAVUT,
  ON: async () => (await import('#deal/rules/ca/on.ts')).ONTARIO,
  PE: async () => (await import('#deal/rules/ca/pe.ts')).PRINCE_EDWARD_ISLAND,
  QC: async () => (await import('#deal/rules/ca/qc.ts')).QUEBEC,
  SK: async () => (await import('#deal/rules/ca/sk.ts')).SASKATCHEWAN,
  YT: async () => (await import('#deal/rules/ca/yt.ts')).YUKON,
}

export function findProvince(code: string | null): Province | undefined {
  return CA_PROVINCES.find((province) => province === code)
}

const rowsCache = new Map<Province, Promise<Jurisdiction | null>>()

/** One promise for each province, as `use` needs it; `null` where the network failed, and asked again on the next page. */
export function fetchRows(province: Province): Promise<Jurisdiction | null> {
  const known = rowsCache.get(province)
  if (known) return known
  const fetched = ROWS[province]().catch(() => {
    rowsCache.delete(province)
    return null
  })
  rowsCache.set(province, fetched)
  return fetched
}
