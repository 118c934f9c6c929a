import {
  BESIDES,
  RANGE_DAYS_MAX,
  ROW_FIELDS,
  ROW_KINDS,
  ROWS_PAGE,
  type RowField,
  type RowKind,
} from '#contract/analytics/constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { addDays, isoDay, type LocalDay, localTimeOf } from '#contract/time/zoned-time.ts'
import { readPage } from '#web/office/staff/page-query.ts'
import { inOrder, isDay } from '../day-range.ts'

export const PRESETS = ['days7', 'month', 'days90', 'year'] as const
export type Preset = (typeof PRESETS)[number]
export type DayRange = { from: string; to: string }
export type AnalyticsQuery = DayRange & { preset: Preset | null; beside: (typeof BESIDES)[number] }
export type RowsQuery = DayRange & { kind: RowKind; field: RowField | null; value: string; page: number }

const VALUE_MAX_CHARS = 200

export function presetRange(preset: Preset, now: Date): DayRange {
  const today: LocalDay = localTimeOf(now, BUSINESS.timeZone)
  const since = {
    days7: addDays(today, -6),
    month: { ...today, day: 1 },
    days90: addDays(today, -89),
    year: addDays({ ...today, year: today.year - 1 }, 1),
  }
  return { from: isoDay(since[preset]), to: isoDay(today) }
}

/** Two days that are some, not years apart, in their order. */
function readRange(params: URLSearchParams): DayRange | undefined {
  const { from, to } = inOrder({ from: params.get('from') ?? '', to: params.get('to') ?? '' })
  if (!isDay(from) || !isDay(to)) return undefined
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return days < RANGE_DAYS_MAX ? { from, to } : undefined
}

/** Reads an address that anyone may have typed: what makes no sense is as if it were not there. */
export function readAnalyticsQuery(params: URLSearchParams, now: Date): AnalyticsQuery {
  const own = readRange(params)
  const preset = own ? null : (PRESETS.find((one) => one === params.get('range')) ?? 'month')
  const range = own ?? presetRange(preset ?? 'month', now)
  return { ...range, preset, beside: BESIDES.find((one) => one === params.get('beside')) ?? 'before' }
}

export function analyticsSearch({ preset, from, to, beside }: AnalyticsQuery): string {
  const params = new URLSearchParams(preset ? { range: preset } : { from, to })
  if (beside !== 'before') params.set('beside', beside)
  return `?${params}`
}

export function readRowsQuery(params: URLSearchParams, now: Date): RowsQuery {
  return {
    ...(readRange(params) ?? presetRange('month', now)),
    kind: ROW_KINDS.find((one) => one === params.get('kind')) ?? 'asks',
    field: ROW_FIELDS.find((one) => one === params.get('field')) ?? null,
    value: (params.get('value') ?? '').slice(0, VALUE_MAX_CHARS),
    page: readPage(params, ROWS_PAGE),
  }
}

/** As the API asks for it. */
export function rowsAsked({ from, to, kind, field, value, page }: RowsQuery) {
  return { from, to, kind, ...(field && { field, value }), skip: String((page - 1) * ROWS_PAGE) }
}

/** The address of the rows behind a figure. */
export function rowsAddress(
  { from, to }: DayRange,
  { kind, field, value, page }: { kind: RowKind; field?: RowField | null; value?: string; page?: number },
): string {
  const params = new URLSearchParams({ kind, from, to })
  if (field && value !== undefined) {
    params.set('field', field)
    params.set('value', value)
  }
  if (page !== undefined && page > 1) params.set('page', String(page))
  return `/admin/analytics/rows?${params}`
}
