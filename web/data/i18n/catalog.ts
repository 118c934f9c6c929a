import type { Locale } from '#contract/values/locales.ts'
import type { CompiledMessages } from '#locales/compile.ts'
import type { Area } from '#locales/keys.ts'

// Mails are written on the server only.
const catalogs = import.meta.glob<{ default: CompiledMessages }>([
  '../../../locales/*/*.json',
  '!../../locales/*/emails.json',
])

/** Messages of several areas as one table: the browser fetches an area of one language when a page needs it. */
export async function fetchAreas(locale: Locale, areas: readonly Area[]): Promise<CompiledMessages> {
  const fetched = await Promise.all(areas.map((area) => catalogs[`../../../locales/${locale}/${area}.json`]?.()))
  return Object.assign({}, ...fetched.map((catalog) => catalog?.default))
}
