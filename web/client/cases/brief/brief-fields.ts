import { BUDGET_MAX_DOLLARS, PAYMENT_WAYS } from '#contract/cases/constants.ts'
import type { Brief, BriefField } from '#contract/cases/endpoints.ts'
import { LEAD_CONDITIONS, LEAD_VEHICLE_TYPES } from '#contract/leads/constants.ts'
import type { Locale } from '#contract/values/locales.ts'
import { formatMoney } from '#locales/money.ts'
import type { Translate } from '#locales/translate.ts'
import { displayDate } from '#web/data/i18n/date-display.ts'

export type BriefReader = { t: Translate; locale: Locale; currency: string }

type FieldOf<Value> = {
  /** What was typed or chosen, as the brief keeps it. */
  read: (typed: string) => Value | null
  /** Its value in words. */
  show: (value: Value, reader: BriefReader) => string
  /** What can be chosen; any other field is typed. */
  values?: readonly Value[]
}

const text: FieldOf<string> = { read: (typed) => typed.trim() || null, show: (value) => value }
const dollars: FieldOf<number> = {
  read: (typed) => readDollars(typed) ?? null,
  show: (amount, { locale, currency }) => formatMoney(locale, { amount, currency }),
}
const day: FieldOf<string> = {
  read: (typed) => typed || null,
  show: (value, reader) => displayDate(value, 'dateOnly', reader),
}

function choice<Value extends string>(
  values: readonly Value[],
  say: (t: Translate, value: Value) => string,
): FieldOf<Value> {
  return {
    values,
    read: (typed) => values.find((value) => value === typed) ?? null,
    show: (value, { t }) => say(t, value),
  }
}

/** The fields of a brief, each described once: what is shown and what is typed read them here, and one left out does not compile. */
export const BRIEF_FIELDS: { readonly [Field in BriefField]: FieldOf<NonNullable<Brief[Field]>> } = {
  wants: text,
  vehicle_type: choice(LEAD_VEHICLE_TYPES, (t, type) => t(`lead.vehicleTypes.${type}`)),
  condition: choice(LEAD_CONDITIONS, (t, condition) => t(`lead.conditions.${condition}`)),
  budget_min: dollars,
  budget_max: dollars,
  must_haves: text,
  deadline: day,
  trade_in: text,
  payment: choice(PAYMENT_WAYS, (t, way) => t(`case.brief.payments.${way}`)),
  payment_details: text,
  notes: text,
}

/** In the order in which they are shown. */
export const BRIEF_FIELD_NAMES = Object.keys(BRIEF_FIELDS) as readonly BriefField[]

/** What was typed as an amount: thousands may be set apart by spaces, commas or dots, and a dollar sign may stand there. */
export function readDollars(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\s,.$\u00a0\u202f]/g, '')
  if (plain === '') return null
  return /^\d{1,8}$/.test(plain) && Number(plain) <= BUDGET_MAX_DOLLARS ? Number(plain) : undefined
}
