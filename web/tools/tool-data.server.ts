import { BUSINESS } from '../../contract/business.ts'
import type { Jurisdiction, Texts } from '../../deal/rule-rows.ts'
import { JURISDICTIONS } from '../../deal/rules/jurisdictions.ts'

export type ProvinceOption = { code: string; country: Jurisdiction['country']; names: Texts }

/** All that there are rules for, by name. Codes of Canada and the United States never collide. */
export function provinceOptions(): ProvinceOption[] {
  return JURISDICTIONS.map(({ code, country, names }) => ({ code, country, names }))
}

/** What a tool page is handed: the choices, the rows of the chosen jurisdiction and the day, which is the house's. */
export function toolData<Rows>(request: Request, rowsOf: (jurisdiction: Jurisdiction) => Rows) {
  const code = new URL(request.url).searchParams.get('in')?.toUpperCase()
  const found = JURISDICTIONS.find((each) => each.code === code)
  return { provinces: provinceOptions(), rows: found ? rowsOf(found) : null, today: today() }
}

function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: BUSINESS.timeZone }).format(new Date())
}
