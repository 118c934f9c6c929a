import type { RouterContextProvider } from 'react-router'
import { houseDayOf } from '../../contract/house-day.ts'
import type { Locale } from '../../contract/locales.ts'
import type { Jurisdiction } from '../../deal/rule-rows.ts'
import { JURISDICTIONS } from '../../deal/rules/jurisdictions.ts'
import { pageRequestContext } from '../request-context.ts'

export type ProvinceOption = { code: string; country: Jurisdiction['country']; name: string }
type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** All that there are rules for, by name. Codes of Canada and the United States never collide. */
export function provinceOptions({ context }: Pick<Asked, 'context'>): ProvinceOption[] {
  const { locale } = context.get(pageRequestContext)
  return JURISDICTIONS.map(({ code, country, names }) => ({ code, country, name: names[locale] }))
}

/** What a tool page is handed: the choices, the rows of the chosen jurisdiction and the day, which is the house's. */
export function toolData<Rows>(asked: Asked, rowsOf: (jurisdiction: Jurisdiction, locale: Locale) => Rows) {
  const { locale } = asked.context.get(pageRequestContext)
  const code = new URL(asked.request.url).searchParams.get('in')?.toUpperCase()
  const found = JURISDICTIONS.find((each) => each.code === code)
  return { provinces: provinceOptions(asked), rows: found ? rowsOf(found, locale) : null, today: houseDayOf() }
}
