import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { problem } from '../calls/field-problems.ts'
import { PLAN_KEYS, SHOWN_PLANS, type ShownPlan } from '../payments/plan-constants.ts'
import { isoDay } from '../time/calendar-values.ts'
import { REASON_MAX_CHARS } from '../users/constants.ts'
import { phoneNumber } from '../values/phone.ts'
import { email, line, requiredLine } from '../values/text.ts'
import {
  CLOSED_DAYS_MAX,
  FEATURE_MAX_CHARS,
  FEATURES_MAX,
  POSTAL_CODE_MAX_CHARS,
  RETENTION_LIMITS,
  SETTING_KEYS,
  STREET_MAX_CHARS,
  WEEK_HOURS_MIN,
  weekHours,
} from './constants.ts'

const contact = z.strictObject({
  email,
  phone: phoneNumber,
  privacy_email: email,
  street: line(STREET_MAX_CHARS),
  postal_code: line(POSTAL_CODE_MAX_CHARS),
})

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: problem('time') })
const dayHours = z
  .strictObject({ weekday: z.int().min(0).max(6), opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: problem('closesBeforeOpens') })

/** Enough of them that whatever is promised is due some day. */
const hours = z
  .array(dayHours)
  .min(1)
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    error: problem('repeated'),
  })
  .refine((days) => weekHours(days) >= WEEK_HOURS_MIN, { error: problem('weekHours') })

const days = z.array(isoDay).max(CLOSED_DAYS_MAX)
const holidays = z
  .strictObject({ closed: days, open: days })
  .refine(({ closed, open }) => !closed.some((day) => open.includes(day)), {
    path: ['open'],
    error: problem('dayTwice'),
  })

const features = z.array(line(FEATURE_MAX_CHARS)).min(1).max(FEATURES_MAX)
const planText = z.strictObject({ en: features, fr: features, zh: features, tl: features })
const texts = z.strictObject(
  Object.fromEntries(SHOWN_PLANS.map((plan) => [plan, planText.optional()])) as Record<
    ShownPlan,
    z.ZodOptional<typeof planText>
  >,
)

const { case_files_days: fileDays, requests_years: requestYears } = RETENTION_LIMITS
const retention = z.strictObject({
  case_files_days: z.int().min(fileDays.min).max(fileDays.max),
  requests_years: z.int().min(requestYears.min).max(requestYears.max),
})

const reason = requiredLine(REASON_MAX_CHARS)
/** Counts the changes: a change based on an older version is refused. */
const version = z.int().min(0)

function setting<T extends z.ZodType>(value: T) {
  return z.object({ value, is_set: z.boolean(), version, changed_at: z.string().nullable() })
}

const planPrice = z.object({
  key: z.enum(PLAN_KEYS),
  name: z.string(),
  price: z.number(),
  currency: z.string(),
  duration_days: z.int(),
  /** Counts the changes of its price. */
  version,
  /** Since when it costs this; null while it is what it cost from the start. */
  since: z.string().nullable(),
  default_price: z.number(),
  default_duration_days: z.int(),
  /** Bought so far, at whatever price. */
  bought: z.int(),
  /** What it says that it includes, and what it said from the start. */
  text: planText,
  default_text: planText,
})
export type PlanPriceShown = z.infer<typeof planPrice>

const shownSettings = z.object({
  contact: setting(contact),
  hours: setting(hours),
  holidays: setting(holidays),
  texts: setting(texts),
  retention: setting(retention),
  plans: z.array(planPrice),
})
export type ShownSettings = z.infer<typeof shownSettings>

export const PRICE_MAX = 99_999
export const DURATION_DAYS_MAX = 3_650

const answers = { 200: shownSettings }

export const settingsEndpoints = endpoints({
  'GET /settings/admin': {
    summary: 'What an owner can set: what stands now, and whether that is the default',
    guard: 'admin',
    answers,
  },
  'PUT /settings/admin/contact': {
    summary: 'Set how the house is reached',
    guard: 'admin',
    /** Flat, so that what is wrong with a field is said beside it. */
    body: z.strictObject({ version, reason, ...contact.shape }),
    answers,
  },
  'PUT /settings/admin/hours': {
    summary: 'Set the opening hours of the week',
    guard: 'admin',
    body: z.strictObject({ version, reason, value: hours }),
    answers,
  },
  'PUT /settings/admin/holidays': {
    summary:
      'Set the days on which the house is closed beyond the statutory holidays, and those of them on which it is open',
    guard: 'admin',
    body: z.strictObject({ version, reason, value: holidays }),
    answers,
  },
  'PUT /settings/admin/texts': {
    summary:
      'Set what plans say that they include, in four languages; those left out say what they said from the start',
    guard: 'admin',
    body: z.strictObject({ version, reason, value: texts }),
    answers,
  },
  'PUT /settings/admin/retention': {
    summary: 'Set how long files of closed cases and settled requests are kept, within what the law allows',
    guard: 'admin',
    body: z.strictObject({ version, reason, ...retention.shape }),
    answers,
  },
  'POST /settings/admin/{key}/default': {
    summary: 'Take back what was set: the default holds again',
    guard: 'admin',
    params: z.strictObject({ key: z.enum(SETTING_KEYS) }),
    body: z.strictObject({ version, reason }),
    answers,
  },
  'PUT /settings/admin/plans/{key}': {
    summary: 'Set what a plan costs and how long it is valid; makes a new price at the card provider',
    guard: 'admin',
    params: z.strictObject({ key: z.enum(PLAN_KEYS) }),
    body: z.strictObject({
      version,
      reason,
      price: z
        .number()
        .min(1)
        .max(PRICE_MAX)
        .refine((price) => Number.isInteger(Math.round(price * 1e6) / 1e4), { error: problem('decimals') }),
      duration_days: z.int().min(1).max(DURATION_DAYS_MAX),
    }),
    answers,
  },
  'POST /settings/admin/plans/{key}/default': {
    summary: 'Sell a plan at its first price again',
    guard: 'admin',
    params: z.strictObject({ key: z.enum(PLAN_KEYS) }),
    body: z.strictObject({ version, reason }),
    answers,
  },
})
