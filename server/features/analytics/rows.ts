import { type SQL, sql } from 'drizzle-orm'
import {
  FUNNEL_STEPS,
  type Outcome,
  ROWS_PAGE,
  type RowField,
  type RowKind,
  UNSAID,
} from '#contract/analytics/constants.ts'
import type { ReportRow } from '#contract/analytics/endpoints.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { listNames } from '../accounts/queries.ts'
import { countViewRows, listViews } from '../page-views/queries.ts'
import { type DayRange, spanOf } from './range.ts'
import type { Counting } from './sources.ts'

type Asked = DayRange & {
  kind: RowKind
  field?: RowField | undefined
  value?: string | undefined
  skip?: number | undefined
}
type Found = {
  id: string
  at: string
  language: string | null
  person: string | null
  name: string | null
  detail: string | null
  author: string | null
  amount: number | null
  minutes: number | null
  promised: number | null
  stars: number | null
  listing: string | null
  case_code: string | null
  outcome: Outcome | null
}

/** The rows that a figure is made of, and how many: the same select that counts it. */
export async function toRowsResponse(
  db: Db,
  asked: Asked,
  { sources, withSamples }: Counting,
): Promise<{ rows: ReportRow[]; count: number }> {
  const { kind, field, value, skip = 0 } = asked
  if (kind === 'views') return toViewsResponse(db, { ...asked, withSamples }, skip)
  const source = sources[kind]({ ...spanOf(asked), withSamples })
  const narrowed = sql`from (${source}) r where ${isAsked(field, value)}`
  const counted = rowsOf<{ count: number }>(await db.execute(sql`select count(*)::float8 as count ${narrowed}`))
  const found = rowsOf<Found>(
    await db.execute(sql`
      select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, language, person, name, detail,
        author, amount::float8 as amount, minutes, promised, stars, listing, case_code, outcome
      ${narrowed} order by r.at desc, id limit ${ROWS_PAGE} offset ${skip}`),
  )
  const names = await listNames(
    db,
    found.flatMap(({ person, author }) => [person, author].filter((id) => id !== null)),
  )
  return {
    count: counted[0]?.count ?? 0,
    rows: found.map((row) => ({
      id: row.id,
      at: row.at,
      name: row.name ?? names.get(row.person ?? '') ?? null,
      detail: row.case_code ?? row.detail,
      language: row.language,
      author: names.get(row.author ?? '') ?? null,
      amount: row.amount === null ? null : row.amount / 100,
      minutes: row.minutes,
      promised: row.promised,
      count: row.stars,
      device: null,
      outcome: row.outcome,
      to: addressOf(kind, row),
    })),
  }
}

function isAsked(field: RowField | undefined, value: string | undefined): SQL {
  if (field === undefined || value === undefined) return sql`true`
  // What only views have: no other row does.
  if (field === 'referrer' || field === 'device' || field === 'path') return sql`false`
  return sql`coalesce(r.${sql.identifier(field)}::text, ${UNSAID}) = ${value}`
}

/** Where staff look after it. */
function addressOf(kind: RowKind, { id, person, listing, case_code: code }: Found): string | null {
  if (kind === 'asks') return `/desk/inbox/${id}`
  if (kind === 'saves') return listing && `/admin/listings/${listing}`
  if (kind === 'reviews') return '/admin/reviews'
  if (code) return `/desk/cases/${code}`
  if (person) return `/desk/clients/${person}`
  // A person without an account entered with a request.
  return FUNNEL_STEPS.some((step) => step === kind) ? `/desk/inbox/${id}` : null
}

type AskedViews = Parameters<typeof countViewRows>[1]

/** A row for each day, route, language, host and device. */
async function toViewsResponse(db: Db, asked: AskedViews, skip: number) {
  const rows = await listViews(db, asked, { skip, limit: ROWS_PAGE })
  return {
    count: await countViewRows(db, asked),
    rows: rows.map(({ day, path, language, referrer, device, views }) => ({
      id: [day, path, language, referrer, device].join(' '),
      at: day,
      name: path,
      detail: referrer,
      language,
      author: null,
      amount: null,
      minutes: null,
      promised: null,
      count: views,
      device,
      outcome: null,
      to: null,
    })),
  }
}
