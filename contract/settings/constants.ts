import type { ShownPlan } from '../payments/plan-constants.ts'
import type { Locale } from '../values/locales.ts'
import { BUSINESS } from './business.ts'

/** What an owner sets without a developer. Free of zod: pages read it without loading the rules. */

export const SETTING_KEYS = ['contact', 'hours', 'holidays', 'texts', 'retention'] as const
export type SettingKey = (typeof SETTING_KEYS)[number]

export type Contact = { email: string; phone: string; privacy_email: string; street: string; postal_code: string }
/** By weekday, 0 = Sunday; no entry means closed. */
export type Week = Partial<Record<number, readonly [opens: string, closes: string]>>
export type DayHours = { weekday: number; opens: string; closes: string }
/** What differs from the statutory holidays, as `YYYY-MM-DD`: closed as well, and open all the same. */
export type Holidays = { closed: readonly string[]; open: readonly string[] }

/** What a plan includes, line by line, in four languages. */
export type PlanText = Record<Locale, readonly string[]>
/** Only the plans whose features an owner wrote. */
export type PlanTexts = { readonly [K in ShownPlan]?: PlanText | undefined }

/** How long things are kept: what was uploaded in a case after it is closed, and a request after it is settled. */
export type Retention = { case_files_days: number; requests_years: number }

export type SettingValues = {
  contact: Contact
  hours: readonly DayHours[]
  holidays: Holidays
  texts: PlanTexts
  retention: Retention
}

/**
 * A client has a month to fetch their files, and identity papers must not be archived. A claim about a request can be
 * made for three years in Québec; beyond seven years no rule requires it.
 */
export const RETENTION_LIMITS = {
  case_files_days: { min: 30, max: 365 },
  requests_years: { min: 3, max: 7 },
} as const satisfies Record<keyof Retention, { min: number; max: number }>

export const FEATURES_MAX = 12
export const FEATURE_MAX_CHARS = 120

export const STREET_MAX_CHARS = 120
export const POSTAL_CODE_MAX_CHARS = 12
/**
 * With the statutory ones fewer than the weeks that are looked ahead: a business open once a week opens again within
 * them.
 */
export const CLOSED_DAYS_MAX = 40

const { address } = BUSINESS

/** What stands until something is set. */
export const SETTING_DEFAULTS: SettingValues = {
  contact: {
    email: BUSINESS.email,
    phone: BUSINESS.phone,
    privacy_email: BUSINESS.privacyEmail,
    street: address.street,
    postal_code: address.postalCode,
  },
  hours: Object.entries(BUSINESS.hours).flatMap(([weekday, span]) =>
    span ? { weekday: Number(weekday), opens: span[0], closes: span[1] } : [],
  ),
  holidays: { closed: [], open: [] },
  texts: {},
  retention: { case_files_days: 90, requests_years: 3 },
}

/** Below that, a reply that is promised today might not be due within the year that is looked ahead. */
export const WEEK_HOURS_MIN = 8

export function weekHours(days: readonly DayHours[]): number {
  const hourOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  return days.reduce((sum, { opens, closes }) => sum + hourOf(closes) - hourOf(opens), 0)
}

export function weekOf(days: readonly DayHours[]): Week {
  return Object.fromEntries(days.map(({ weekday, opens, closes }) => [weekday, [opens, closes]]))
}

/**
 * What documents say about the business: only the values that replace those of `business.ts`, and the days on which it
 * is closed.
 */
export type OfficeNow = {
  contact?: Contact
  hours?: Week
  retention?: Retention
  /** The business day on which that was last changed, including a reset to the default. */
  retentionSince?: string
  closed: readonly string[]
}
