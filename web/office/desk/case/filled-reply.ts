import { firstName } from '#contract/accounts/names.ts'
import { REPLY_MINUTES } from '#contract/cases/constants.ts'
import type { DeskCase } from '#contract/cases/endpoints.ts'
import type { CannedReply } from '#contract/desk/endpoints.ts'
import { addOpeningMinutes, type OpeningHours } from '#contract/time/opening-hours.ts'
import { INTL_LOCALE } from '#contract/values/locales.ts'
import { correctDate } from '#locales/long-date.ts'

type Known = Pick<DeskCase, 'code' | 'locale'> & { client: Pick<DeskCase['client'], 'name'> }

/** A reply in the client's language with its fields filled: their first name, the case, and the day by which a reply is promised. */
export function filledReply(
  { texts }: Pick<CannedReply, 'texts'>,
  { code, locale, client }: Known,
  now: Date,
  house: OpeningHours,
): string {
  const promised = addOpeningMinutes(now, REPLY_MINUTES, house)
  const format = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: house.timeZone,
  })
  const date = correctDate(locale, format.format(promised))
  const fields: Record<string, string> = { first_name: firstName(client.name), case_code: code, date }
  return texts[locale].replaceAll(/\{(\w+)\}/g, (whole, field: string) => fields[field] ?? whole)
}
