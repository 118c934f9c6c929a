import { ACTIVITIES, FUNNEL_STEPS, type ReportSection, TOTAL, UNSAID } from '#contract/analytics/constants.ts'
import { DEVICES, DIRECT, OTHER } from '#contract/analytics/page-view-constants.ts'
import { INTL_LOCALE, isLocale, type Locale } from '#contract/values/locales.ts'
import { CA_PROVINCES, US_STATES } from '#contract/values/places.ts'
import { correctDate } from './long-date.ts'
import type { Translate } from './translate.ts'

const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', zh: '中文', tl: 'Tagalog' }

/** The columns of the report, each with its name and its definition. */
const COLUMNS = [
  'count',
  'people',
  'of_all',
  'open',
  'ended',
  'visits',
  'views',
  'asks',
  'calls',
  'purchases',
  'starts',
  'deliveries',
  'gross',
  'refunds',
  'tax',
  'net',
  'replies',
  'kept',
  'kept_percent',
  'median',
  'p90',
  'inquiries',
  'saves',
  'days',
  'cases',
  'saved',
  'fees',
] as const
const DAY_STYLE = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const MONTH_STYLE = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** What a line of a part is called. */
export function lineName(
  t: Translate,
  locale: Locale,
  part: ReportSection,
  { key, label }: { key: string; label: string | null },
): string {
  if (key === UNSAID) return t('analytics.unsaid')
  if (part === 'funnel') return stepName(t, key)
  if (part === 'activity') return columnName(t, key)
  if (part === 'languages' && isLocale(key)) return LANGUAGE_NAMES[key]
  if (part === 'money') return dayText(locale, `${key}-01`, MONTH_STYLE)
  if (part === 'replies') return key === TOTAL ? t('analytics.wholeRange') : dayText(locale, key)
  if (part === 'consultants') return label ?? t('analytics.rows.nobody')
  if (part === 'referrers') return hostName(t, key)
  if (part === 'devices') return deviceName(t, key)
  if (part === 'provinces') return placeName(t, key)
  if (part === 'reviews') return t('analytics.stars', { stars: Number(key) })
  if (part === 'savings') return t('analytics.parts.savings')
  return label ?? key
}

export function stepName(t: Translate, key: string): string {
  const step = FUNNEL_STEPS.find((one) => one === key)
  return step ? t(`analytics.steps.${step}`) : key
}

export function hostName(t: Translate, host: string): string {
  return host === DIRECT || host === OTHER ? t(`analytics.hosts.${host}`) : host
}

export function deviceName(t: Translate, key: string): string {
  const device = DEVICES.find((one) => one === key)
  return device ? t(`analytics.devices.${device}`) : key
}

export function placeName(t: Translate, key: string): string {
  const province = CA_PROVINCES.find((one) => one === key)
  if (province) return t(`places.CA.${province}`)
  const state = US_STATES.find((one) => one === key)
  return state ? t(`places.US.${state}`) : key
}

export function columnName(t: Translate, key: string): string {
  const column = COLUMNS.find((one) => one === key)
  return column ? t(`analytics.columns.${column}`) : key
}

/** How a figure of a part is counted; the lines of the funnel and of what happened have a definition each. */
export function figureMeaning(t: Translate, part: ReportSection, line: string, column: string): string {
  const step = part === 'funnel' && column === 'people' && FUNNEL_STEPS.find((one) => one === line)
  if (step) return t(`analytics.means.${step}`)
  const activity = part === 'activity' && ACTIVITIES.find((one) => one === line)
  if (activity) return t(`analytics.means.${activity}`)
  if (part === 'savings' && column === 'median') return t('analytics.means.savedMedian')
  const known = COLUMNS.find((one) => one === column)
  return known && known !== 'people' ? t(`analytics.means.${known}`) : ''
}

/** A day of the business, whatever zone the reader is in. */
export function dayText(locale: Locale, day: string, style: Intl.DateTimeFormatOptions = DAY_STYLE): string {
  return correctDate(locale, new Intl.DateTimeFormat(INTL_LOCALE[locale], style).format(new Date(day)))
}
