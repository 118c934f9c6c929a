import type { Locale } from '../../contract/locales.ts'
import type { CompiledMessages } from '../../locales/compile.ts'
import type { Area } from '../../locales/keys.ts'

const catalogs = import.meta.glob<{ default: CompiledMessages }>('../../locales/*/*.json', { eager: true })

/** Messages of several areas as one table; on the server all of them are in memory. */
export function readAreas(locale: Locale, areas: readonly Area[]): CompiledMessages {
  return Object.assign({}, ...areas.map((area) => catalogs[`../../locales/${locale}/${area}.json`]?.default))
}
