import { type SQL, sql } from 'drizzle-orm'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { SHOWN_VERSION } from '#contract/offers/constants.ts'
import type { DealEntry, ShownOffer } from '#contract/offers/endpoints.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { addBulkListings } from '#server/sandbox/bulk-listings.ts'

/** How many of each; everything lies within the last two years. */
type DatasetSize = {
  listings: number
  clients: number
  cases: number
  messages: number
  offers: number
  events: number
  auditEntries: number
  searches: number
  orders: number
  asks: number
  views: number
}

const CONSULTANTS = 10
/** Open cases are limited by the number of consultants; closed ones grow. */
const OPEN_CASES = 300
const DAYS = 730
/** Six digits of base sixteen, in no order, as codes are: an odd step meets every one of them once. */
const [CODES, CODE_STEP] = [16 ** 6, 10_368_889]
/** The code of the n-th case, as the table below writes it. */
export const caseCode = (number: number) =>
  `NL-${((number * CODE_STEP) % CODES).toString(16).padStart(6, '0').toUpperCase().replaceAll('0', 'X').replaceAll('1', 'Y')}`
const CODE = sql`'NL-' || translate(upper(lpad(to_hex(n * ${CODE_STEP}::bigint % ${CODES}::bigint), 6, '0')), '01', 'XY')`
const DEALERS = 50
const OFFERS_EACH = 5
const ROWS_EACH = 10

/** The id of the n-th of a kind, in no order, as ids are. */
const idOf = (kind: string, number: SQL): SQL =>
  sql`overlay(overlay(md5(${sql.raw(`'${kind} '`)} || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
/** When the n-th of so many happened: the first one is the newest. */
const moment = (count: number) => sql`now() - (n::float8 / ${count}) * interval '${sql.raw(String(DAYS - 2))} days'`
const upTo = (count: number) => sql`generate_series(1, ${count}::int) n`
const LANGUAGE = sql`(array['en', 'fr', 'zh', 'tl'])[1 + n % 4]`
const PLAN = sql`(array['basic', 'premium', 'concierge'])[1 + n % 3]`
const PROVINCE = sql`(array['QC', 'ON', 'BC', 'AB'])[1 + n % 4]`
/** One case has a tenth of them, as a conversation that never ends would; the others ten each. */
const ofCase = (count: number) =>
  sql`case when n <= ${count}::int / 10 then 1 else 2 + (n - ${count}::int / 10 - 1) / ${ROWS_EACH}::int end`
const placeInCase = (count: number) =>
  sql`case when n <= ${count}::int / 10 then n else 1 + (n - ${count}::int / 10 - 1) % ${ROWS_EACH}::int end`

const ENTRY: DealEntry = {
  text: 'Selling price 36,785.00',
  kinds: {},
  jurisdiction: 'QC:CA',
  condition: 'new',
  fuel: 'gas',
  advertised_price: null,
  local_rate: null,
  requested: [],
  financing: null,
}
const LINE = {
  text: 'Selling price',
  kind: 'price',
  amount: 3_678_500,
  class: 'fair',
  ask_back: 0,
  law: null,
  flags: [],
}
const SHOWN: ShownOffer = {
  version: SHOWN_VERSION,
  code: 'NL-SAMPLE',
  dealer: { name: 'Sample dealer', city: 'Laval' },
  round: 1,
  source: 'written',
  taken_at: '2026-01-01T00:00:00.000Z',
  expires_at: null,
  jurisdiction: 'QC:CA',
  date: '2026-01-01',
  proof: null,
  lines: [LINE],
  unread: [],
  taxes: null,
  quoted_total: LINE.amount,
  quoted_tax: null,
  tax_diff: null,
  payable: LINE.amount,
  true_total: LINE.amount,
  is_estimate: false,
  apart: { trade_in: 0, lien: 0, trade_worth: null, rebates: 0, down_payment: 0, payments: [], loan: null },
}
const PARTS = { price: LINE.amount, fees: 0, extras: 0, interest: null }
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** A service with two years of data, straight into its tables: a day's requests would take longer than the day. */
export async function growDataset(db: Db, size: DatasetSize): Promise<void> {
  await addBulkListings(db, size.listings, new Date())
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // No triggers and no look-ups: no listener exists yet, and every row points at one that is made here.
    await tx.execute(sql`set local session_replication_role = replica`)
    // Cars that are older than the searches cause no alert.
    await tx.execute(sql`truncate listing_news`)
    for (const statement of [...people(size), ...work(size), ...money(size), ...records(size), ...views(size)]) {
      await tx.execute(statement)
    }
  })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
  // As autovacuum leaves a table that grew by the day: an index-only scan answers what it can.
  const tables = rowsOf<{ name: string }>(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  )
  for (const { name } of tables) await db.execute(sql`vacuum ${sql.identifier(name)}`)
}

function people({ clients }: DatasetSize): SQL[] {
  const person = (kind: string, role: string, count: number) => sql`
    insert into users (id, email, full_name, phone_number, referral_code, email_verified_at, role, locale, languages, created_at)
    select ${idOf(kind, sql`n`)}, ${kind}::text || n || '@grown.example', initcap(${kind}::text) || ' Number' || n,
      '+1514' || lpad(n::text, 7, '0'), ${kind}::text || n, now(), ${role}::role, ${LANGUAGE}::locale, '{en}', ${moment(count)}
    from ${upTo(count)}`
  return [person('client', 'USER', clients), person('advisor', 'CONSULTANT', CONSULTANTS), person('owner', 'ADMIN', 1)]
}

function work({ clients, cases, messages, offers, events, asks, listings }: DatasetSize): SQL[] {
  const advisor = idOf('advisor', sql`(1 + n % ${CONSULTANTS}::int)`)
  const isOpen = sql`n <= ${OPEN_CASES}::int`
  /** A case is closed once. */
  const isLast = sql`(n > ${events}::int / 10 and n % ${ROWS_EACH}::int = 0)`
  return [
    sql`insert into inbox_items (id, kind, name, email, locale, message, vehicle_id, assignee_id, status, staff_mailed_at, created_at, updated_at)
      select ${idOf('ask', sql`n`)}, (array['lead', 'message', 'inquiry'])[1 + n % 3], 'Asker Number' || n, 'asker' || n || '@grown.example',
        ${LANGUAGE}::locale, 'A question', case when n % 3 = 2 then (select id from listings offset n % least(${listings}::int, 100) limit 1) end,
        ${advisor}, case when n <= 50 then 'new' else 'won' end, now(), ${moment(asks)}, ${moment(asks)} from ${upTo(asks)}`,
    sql`insert into cases (id, code, client_id, consultant_id, locale, country, province, stage, close_reason, brief, started_at, opened_at,
        stage_since, assigned_at, changed_at, closed_at, purged_at, waiting_since, last_seq)
      select ${idOf('case', sql`n`)}, ${CODE}, ${idOf('client', sql`(1 + n % ${clients}::int)`)}, ${advisor}, ${LANGUAGE}::locale, 'CA', ${PROVINCE},
        case when ${isOpen} then (array['search', 'offers', 'decision', 'paperwork'])[1 + n % 4] else 'closed' end,
        case when not ${isOpen} then 'bought' end, ${json(EMPTY_BRIEF)} || jsonb_build_object('wants', 'Sample car ' || n),
        ${moment(cases)}, ${moment(cases)}, ${moment(cases)}, ${moment(cases)}, ${moment(cases)},
        case when not ${isOpen} then ${moment(cases)} end, case when not ${isOpen} then now() end,
        case when n % 10 = 0 and ${isOpen} then now() - interval '2 hours' end, ${ROWS_EACH}::int
      from ${upTo(cases)}`,
    sql`update cases set last_seq = ${messages}::int / 10 where id = ${idOf('case', sql`1`)}`,
    sql`insert into messages (case_id, seq, client_seq, kind, side, author_id, key, text, sent_at)
      select ${idOf('case', sql`(${ofCase(messages)})`)}, ${placeInCase(messages)}, ${placeInCase(messages)}, 'message',
        case when n % 2 = 0 then 'staff' else 'client' end, case when n % 2 = 0 then ${idOf('advisor', sql`1`)} else ${idOf('client', sql`1`)} end,
        gen_random_uuid(), 'Message number ' || n, now() - (${messages}::int - n) * interval '1 second' from ${upTo(messages)}`,
    sql`insert into case_events (case_id, at, kind, actor_side, values)
      select ${idOf('case', sql`(${ofCase(events)})`)}, ${moment(events)}, case when ${isLast} then 'closed' else 'todoDone' end, 'staff',
        case when ${isLast} then '{"reason": "bought"}'::jsonb else '{}'::jsonb end from ${upTo(events)}`,
    sql`insert into case_replies (case_id, author_id, replied_at, waited_minutes, promised_minutes, is_first)
      select ${idOf('case', sql`(1 + n % ${cases}::int)`)}, ${advisor}, ${moment(messages)}, (n * 37) % 900, 480, false
      from ${upTo(messages)} where n % 2 = 0`,
    // One in four of each consultant's has had its call, far enough apart for the constraint; open ones have theirs to come.
    sql`insert into appointments (consultant_id, case_id, status, starts_at, ends_at, busy_until, how, time_zone, created_at, changed_at)
      select ${advisor}, ${idOf('case', sql`n`)}, status, at, at + interval '20 minutes', at + interval '25 minutes', 'phone', 'America/Toronto',
        least(at, now()), least(at, now())
      from (
        select n, 'done' as status, date_trunc('second', ${moment(cases)}) + n * interval '1 microsecond' as at from ${upTo(cases)}
          where n / ${CONSULTANTS}::int % 4 = 0
        union all select n, 'booked', now() + n * interval '2 hours' from ${upTo(Math.min(cases, OPEN_CASES))}
      ) made`,
    sql`insert into dealers (id, name, city) select ${idOf('dealer', sql`n`)}, 'Sample dealer ' || n, 'Laval' from ${upTo(DEALERS)}`,
    sql`insert into offers (id, case_id, dealer_id, round, status, source, entry, taken_at, taken_by, saved_at, shown, hash, payable_cents, parts,
        shown_at, settled_at)
      select ${idOf('offer', sql`n`)}, ${idOf('case', sql`(1 + (n - 1) / ${OFFERS_EACH}::int)`)}, ${idOf('dealer', sql`(1 + n % ${OFFERS_EACH}::int)`)}, 1,
        case when n <= ${OPEN_CASES * OFFERS_EACH}::int then 'shown' else 'dropped' end, 'written', ${json(ENTRY)}, ${moment(offers)},
        ${idOf('advisor', sql`1`)}, ${moment(offers)}, ${json(SHOWN)}, md5('offer ' || n), ${LINE.amount}::int + n % 1000, ${json(PARTS)},
        ${moment(offers)}, ${moment(offers)} from ${upTo(offers)}`,
    sql`insert into savings_ledgers (case_id, baseline_kind, baseline_offer_id, baseline_parts, baseline_hash, locked_at, final_at, saved_cents, fee_cents)
      select ${idOf('case', sql`n`)}, 'written', ${idOf('offer', sql`n`)}, ${json(PARTS)}, md5(n::text), ${moment(cases)}, ${moment(cases)},
        100000 + n % 300000, 39900 from ${upTo(cases)} where n > ${OPEN_CASES}::int and n % 3 = 0`,
  ]
}

function money({ orders, clients }: DatasetSize): SQL[] {
  const client = idOf('client', sql`(1 + n % ${clients}::int)`)
  const at = moment(orders)
  return [
    sql`insert into orders (id, user_id, plan_key, plan_name, duration_days, subtotal_cents, taxes, total_cents, currency, locale, country, province,
        status, created_at, checked_at)
      select ${idOf('order', sql`n`)}, ${client}, ${PLAN}::plan_key, 'Sample plan', 180, 39900, '[]', 45875, 'CAD', ${LANGUAGE}, 'CA', ${PROVINCE},
        'paid', ${at}, ${at} from ${upTo(orders)}`,
    sql`insert into payments (id, order_id, user_id, package_name, amount_cents, tax_cents, currency, status, paid_at)
      select ${idOf('payment', sql`n`)}, ${idOf('order', sql`n`)}, ${client}, 'Sample plan', 45875, 5975, 'CAD', 'succeeded', ${at} from ${upTo(orders)}`,
    sql`insert into packages (id, user_id, order_id, plan_key, name, status, locale, consultant_id, purchased_at, expires_at)
      select ${idOf('package', sql`n`)}, ${client}, ${idOf('order', sql`n`)}, ${PLAN}::plan_key, 'Sample plan', 'completed', ${LANGUAGE},
        ${idOf('advisor', sql`(1 + n % ${CONSULTANTS}::int)`)}, ${at}, ${at} + interval '180 days' from ${upTo(orders)}`,
    sql`insert into invoices (payment_id, number, locale, parties, item_name, subtotal_cents, taxes, total_cents, currency, issued_at, file_key)
      select ${idOf('payment', sql`n`)}, n, ${LANGUAGE}, '{}', 'Sample plan', 39900, '[]', 45875, 'CAD', ${at}, 'none' from ${upTo(orders)}`,
    sql`insert into credit_notes (payment_id, number, subtotal_cents, taxes, total_cents, issued_at, file_key)
      select ${idOf('payment', sql`n`)}, n, 39900, '[]', 45875, ${at}, 'none' from ${upTo(orders)} where n % 20 = 0`,
    sql`insert into reviews (user_id, package_id, package_name, author_name, rating, comment, status, created_at, decided_at)
      select ${client}, ${idOf('package', sql`n`)}, 'Sample plan', 'Client', 1 + n % 5, 'A sample review', 'rejected', ${at}, ${at}
      from ${upTo(orders)} where n % 4 = 0`,
  ]
}

function records({ auditEntries, cases, clients, searches, listings }: DatasetSize): SQL[] {
  const hash = sql`md5('audit ' || n) || md5('more ' || n)`
  return [
    sql`insert into audit_entries (id, at, actor_id, action, entity, entity_id, after, position, id_salt, content_salt, id_digest, content_digest, hash)
      select n, now() - (${auditEntries}::int - n) * interval '1 minute', ${idOf('advisor', sql`(1 + n % ${CONSULTANTS}::int)`)},
        (array['listing.changed', 'case.moved', 'person.changed'])[1 + n % 3], (array['listing', 'case', 'person'])[1 + n % 3],
        ${idOf('client', sql`(1 + n % ${clients}::int)`)}::text, '{"price": 1}', n, 'salt', 'salt', ${hash}, ${hash}, ${hash} from ${upTo(auditEntries)}`,
    sql`select setval('audit_entries_id_seq', ${Math.max(1, auditEntries)})`,
    sql`insert into alert_readers (id, user_id, email, locale, time_zone, created_at)
      select ${idOf('reader', sql`n`)}, case when n <= ${clients}::int then ${idOf('client', sql`n`)} end,
        case when n > ${clients}::int then 'reader' || n || '@grown.example' end, 'en', 'America/Toronto', now() from ${upTo(searches)}`,
    sql`insert into saved_searches (reader_id, filters, anchors, makes, price_max_cents, pace, tells_new, tells_drops, confirmed_at, created_at)
      select ${idOf('reader', sql`n`)}, '{"make": ["Kia"]}', array['make K' || n % 400], array['K' || n % 400], 2000000, 'daily', true, true, now(), now()
      from ${upTo(searches)}`,
    sql`insert into saved_cars (user_id, listing_id, make, model, year, saved_at)
      select ${idOf('client', sql`n`)}, l.id, l.make, l.model, l.year, ${moment(clients)} from ${upTo(clients)}
      join (select *, row_number() over () as nth from listings) l on l.nth = 1 + n % least(${listings}::int, 500) where n % 5 = 1`,
    sql`insert into documents (user_id, type, original_filename, media_type, file_key, size_bytes, status, uploaded_at)
      select ${idOf('client', sql`n`)}, type, 'sample.pdf', 'application/pdf', 'sample ' || type || ' ' || n, 1000,
        case when n <= 50 then 'uploaded' else 'approved' end, ${moment(clients)}
      from ${upTo(clients)}, unnest(array['driversLicense', 'proofOfIncome']) type`,
    sql`insert into notifications (user_id, subject, values, type, is_read, created_at)
      select case when n <= ${cases}::int / 10 then ${idOf('owner', sql`1`)} else ${idOf('client', sql`(1 + n % ${clients}::int)`)} end,
        'caseOpened', jsonb_build_object('code', ${CODE}), 'info', n > 50, ${moment(cases)} from ${upTo(cases)}`,
  ]
}

/** Thirty pages in four languages on three devices, from six of fifty hosts each; about as many views as asked for. */
function views({ views: count, listings }: DatasetSize): SQL[] {
  const daily = Math.max(1, Math.round(count / DAYS / (30 * 4 * 3 * 6)))
  const seen = Math.min(listings, 3_000)
  if (count === 0) return []
  return [
    sql`insert into page_views (day, path, language, referrer, device, views, visits)
      select current_date - d, '/page-' || p, (array['en', 'fr', 'zh', 'tl'])[l]::locale,
        case when h = 1 then 'internal' when h = 2 then 'direct' else 'host-' || (p * 7 + l * 5 + h * 11 + d) % 50 || '.example' end,
        (array['phone', 'desktop', 'tablet'])[v], ${daily}::int, case when h = 1 then 0 else ${daily}::int end
      from generate_series(1, ${DAYS}::int) d, generate_series(1, 30) p, generate_series(1, 4) l, generate_series(1, 3) v, generate_series(1, 6) h
      where ${count}::int >= 1000000 or (d + p * 7 + l * 3 + v * 5 + h * 11) % ${Math.max(1, Math.round((DAYS * 2_160) / count))}::int = 0
      on conflict do nothing`,
    sql`insert into view_totals (dimension, grain, starts_on, value, views, visits)
      select dimension, 'day', day, value, sum(views), sum(visits) from page_views
      cross join lateral (values ('path', path), ('language', language::text), ('referrer', referrer), ('device', device)) as part(dimension, value)
      group by 1, 3, 4`,
    sql`insert into view_totals (dimension, grain, starts_on, value, views, visits)
      select 'listing', 'day', current_date - d, l.id, 1 + (l.place + d) % 50, 1
      from generate_series(1, ${DAYS}::int) d join (select id, row_number() over (order by id) as place from listings) l
        on (l.place + d * ${seen}::int) % ${listings}::int < ${seen}::int`,
    sql`insert into view_totals (dimension, grain, starts_on, value, views, visits)
      select dimension, 'month', date_trunc('month', starts_on), value, sum(views), sum(visits) from view_totals where grain = 'day' group by 1, 3, 4`,
  ]
}
