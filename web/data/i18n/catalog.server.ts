import type { Locale } from '#contract/values/locales.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import type { Area } from '#locales/keys.ts'

const catalogs = import.meta.glob<{ default: CompiledMessages }>('../../../locales/*/*.json', { eager: true })

const tables = new Map<string, CompiledMessages>()

/** Messages of several areas as one table; on the server all of them are in memory, and there are as many tables as kinds of pages. */
export function readAreas(locale: Locale, areas: readonly Area[]): CompiledMessages {
  const name = [locale, ...areas].join(' ')
  const known = tables.get(name)
  if (known) return known
  const table = Object.assign({}, ...areas.map((area) => catalogs[`../../../locales/${locale}/${area}.json`]?.default))
  tables.set(name, table)
  return table
}
