import { businessDayOf } from '#contract/time/business-day.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Jurisdiction } from '#deal/rule-rows.ts'
import { JURISDICTIONS } from '#deal/rules/jurisdictions.ts'

/** With the rows of all jurisdictions: for the server, and for a page without a network. */

export type ProvinceOption = { code: string; country: Jurisdiction['country']; name: string }

/** All that there are rules for, by name. Codes of Canada and the United States never collide. */
export function provinceOptionsIn(locale: Locale): ProvinceOption[] {
  return JURISDICTIONS.map(({ code, country, names }) => ({ code, country, name: names[locale] }))
}

/** The choices, the rows of the jurisdiction that an address names, and the day in the business time zone. */
export function toolDataOf<Rows>(
  address: string,
  locale: Locale,
  rowsOf: (jurisdiction: Jurisdiction, locale: Locale) => Rows,
) {
  const code = new URL(address).searchParams.get('in')?.toUpperCase()
  const found = JURISDICTIONS.find((each) => each.code === code)
  return { provinces: provinceOptionsIn(locale), rows: found ? rowsOf(found, locale) : null, today: businessDayOf() }
}
