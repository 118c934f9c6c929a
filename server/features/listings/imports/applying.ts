import { and, eq, inArray, sql } from 'drizzle-orm'
import { LISTING_FIELDS, type ListingField } from '#contract/listings/fields.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import type { ModelName } from '../fairness/reads.ts'
import { enqueueJudging, enqueueJudgingAll } from '../fairness/upkeep.ts'
import { enqueueImageRemoval } from '../images/files.ts'
import { lockMaking } from '../queries.ts'
import { COLUMN_FIELDS, columnOf } from '../responses.ts'
import { enqueueMatching, forgetOwnNews } from '../service.ts'
import { listingImages, listingImportRows } from '../tables.ts'
import { looksLike } from './judging.ts'
import type { ImportRow } from './queries.ts'

/** More models than this are judged by the job that goes through all of them. */
const MODELS_MAX = 200
/** Ten thousand rows take some seconds, on a slow machine many. */
const STATEMENT_TIMEOUT = '120s'

type Import = Pick<ImportRow, 'id' | 'askedBy' | 'askedFrom' | 'appliedAt'>

/**
 * Makes and changes all listings of an import in one statement. False where listings have changed since the rows were read: then
 * nothing is done. Rows are locked first and the totals after them, in the order in which every other write takes them.
 */
export async function applyRows(deps: Deps, tx: Db, { id, askedBy, askedFrom }: Import, at: Date): Promise<boolean> {
  await prepare(tx)
  await lockListings(tx, id)
  if (await isStale(tx, id)) return false
  const now = at.toISOString()
  await tx.execute(sql`
    update listing_import_rows r set kept = jsonb_build_object('asked_before_cents', l.asked_before_cents, 'asked_until', l.asked_until,
      'listed_since', l.listed_since, 'fairness', l.fairness, 'fair_middle_cents', l.fair_middle_cents, 'updated_at', l.updated_at,
      'has_price', exists (select 1 from listing_prices p where p.listing_id = l.id and p.at = l.updated_at))
    from listings l where r.import_id = ${id} and r.outcome = 'change' and l.id = r.listing_id`)
  const models = await listModels(tx, id)
  await tx.execute(sql`
    with chosen as materialized (
      select * from listing_import_rows where import_id = ${id} and outcome in ('create', 'change')
    ), made as (
      insert into listings (id, ${COLUMNS}, created_at, updated_at)
      select listing_id, ${NEW_VALUES}, ${now}::timestamptz, ${now}::timestamptz from chosen where outcome = 'create'
    ), changed as (
      update listings l set ${changes('r.fields')}, updated_at = ${now}::timestamptz,
        fairness = case when ${IS_UNKNOWN} then null else l.fairness end,
        fair_middle_cents = case when ${IS_UNKNOWN} then null else l.fair_middle_cents end
      from chosen r where r.outcome = 'change' and r.listing_id = l.id
    )
    insert into audit_entries (actor_id, action, entity, entity_id, before, after, network)
    select ${askedBy}::uuid, case outcome when 'create' then 'listing.created' else 'listing.changed' end, 'listing',
      listing_id::text, before, fields, ${askedFrom}::text from chosen order by line`)
  await judgeLater(deps, tx, [...models, ...(await listModels(tx, id))])
  await enqueueMatching(deps, tx)
  return true
}

/** Restores every listing as it was, price history included. False where one of the listings has changed since. */
export async function undoRows(deps: Deps, tx: Db, { id, askedBy, askedFrom, appliedAt }: Import): Promise<boolean> {
  await prepare(tx)
  await lockListings(tx, id)
  const at = appliedAt?.toISOString() ?? null
  if (await isOvertaken(tx, { id, appliedAt })) return false
  const models = await listModels(tx, id)
  const images = await tx
    .select({ name: listingImages.name })
    .from(listingImages)
    .where(inArray(listingImages.listingId, idsOf(tx, id, 'create')))
  await tx.execute(sql`
    with chosen as materialized (
      select * from listing_import_rows where import_id = ${id} and outcome in ('create', 'change')
    ), gone as (
      delete from listings l using chosen r where r.outcome = 'create' and r.listing_id = l.id
    ), restored as (
      update listings l set ${changes('r.before')},
        asked_before_cents = (r.kept->>'asked_before_cents')::bigint, asked_until = (r.kept->>'asked_until')::timestamptz,
        fairness = r.kept->>'fairness', fair_middle_cents = (r.kept->>'fair_middle_cents')::bigint,
        listed_since = (r.kept->>'listed_since')::timestamptz, updated_at = (r.kept->>'updated_at')::timestamptz
      from chosen r where r.outcome = 'change' and r.listing_id = l.id
    )
    insert into audit_entries (actor_id, action, entity, entity_id, before, after, network)
    select ${askedBy}::uuid, case outcome when 'create' then 'listing.deleted' else 'listing.changed' end, 'listing',
      listing_id::text, fields, before, ${askedFrom}::text from chosen order by line`)
  // What the triggers wrote down of a price that was a mistake.
  await tx.execute(sql`
    delete from listing_prices p using listing_import_rows r
    where r.import_id = ${id} and r.outcome = 'change' and jsonb_exists_any(r.fields, array['price', 'is_active'])
      and p.listing_id = r.listing_id
      and (p.at = ${at}::timestamptz or (p.at = (r.kept->>'updated_at')::timestamptz and not (r.kept->>'has_price')::boolean))`)
  await forgetOwnNews(tx)
  await enqueueImageRemoval(
    deps,
    tx,
    images.map(({ name }) => name),
  )
  await judgeLater(deps, tx, [...models, ...(await listModels(tx, id))])
  return true
}

/** A listing of an import was changed or deleted since, or its former VIN was given to another car. */
export async function isOvertaken(tx: Db, { id, appliedAt }: Pick<Import, 'id' | 'appliedAt'>): Promise<boolean> {
  const at = appliedAt?.toISOString() ?? null
  const found = await tx.execute(sql`
    select 1 from listing_import_rows r left join listings l on l.id = r.listing_id
    where r.import_id = ${id} and r.outcome in ('create', 'change') and l.updated_at is distinct from ${at}::timestamptz
    union all
    select 1 from listing_import_rows r join listings l on l.vin = r.before->>'vin' and l.id <> r.listing_id
    where r.import_id = ${id} and r.outcome = 'change' limit 1`)
  return rowsOf(found).length > 0
}

async function prepare(tx: Db): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`))
}

async function lockListings(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    select l.id from listings l join listing_import_rows r on r.listing_id = l.id
    where r.import_id = ${importId} and r.outcome in ('create', 'change') order by l.id for update of l`)
  await lockMaking(tx)
  await tx.execute(sql`lock table listing_totals in share row exclusive mode`)
}

/** A listing was changed or deleted, or one has come that has a VIN of these or looks like one that is to be made. */
async function isStale(tx: Db, importId: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from listing_import_rows r left join listings l on l.id = r.listing_id
    where r.import_id = ${importId} and r.outcome = 'change' and l.updated_at is distinct from r.seen_at
    union all
    select 1 from listing_import_rows r join listings l on l.vin = r.fields->>'vin' and l.id <> r.listing_id
    where r.import_id = ${importId} and r.outcome in ('create', 'change')
    union all
    select 1 from (
      select fields->>'make' as make, fields->>'model' as model, (fields->>'year')::int as year, fields->>'trim' as "trim",
        (fields->>'mileage')::int as mileage, fields->>'dealer_name' as dealer_name, vin,
        round((fields->>'price')::numeric * 100)::bigint as price
      from listing_import_rows where import_id = ${importId} and outcome = 'create'
    ) as made join listings l on ${looksLike(sql`made`)} limit 1`)
  return rowsOf(found).length > 0
}

async function listModels(tx: Db, importId: string): Promise<ModelName[]> {
  const found = await tx.execute(sql`
    select distinct l.make, l.model from listings l join listing_import_rows r on r.listing_id = l.id
    where r.import_id = ${importId} and r.outcome in ('create', 'change')`)
  return rowsOf<ModelName>(found)
}

async function judgeLater(deps: Deps, tx: Db, models: readonly ModelName[]): Promise<void> {
  if (models.length > MODELS_MAX) await enqueueJudgingAll(deps, tx)
  else await enqueueJudging(deps, tx, ...models)
}

function idsOf(tx: Db, importId: string, outcome: 'create' | 'change') {
  return tx
    .select({ id: sql<string>`${listingImportRows.listingId}` })
    .from(listingImportRows)
    .where(and(eq(listingImportRows.importId, importId), eq(listingImportRows.outcome, outcome)))
}

/**
 * A car of another model, or one that was hidden or comes back, has no badge until it is judged. Any other keeps its own so long: without one,
 * searches for a grade would lose it for a moment, miss that its price fell, and then find it as if it were new.
 */
const IS_UNKNOWN = sql.raw(`jsonb_exists_any(r.fields, array['make', 'model', 'is_active'])`)
const COLUMNS = sql.raw(COLUMN_FIELDS.map((name) => `"${columnOf(name)}"`).join(', '))

/** What a listing has where nothing is said. */
const DEFAULTS: Partial<Record<ListingField, string>> = {
  text_language: `'en'`,
  description_translations: `'{}'::jsonb`,
  is_active: 'true',
  is_featured: 'false',
}
const NEW_VALUES = sql.raw(
  COLUMN_FIELDS.map((name) =>
    DEFAULTS[name] ? `coalesce(${valueOf(name, 'fields')}, ${DEFAULTS[name]})` : valueOf(name, 'fields'),
  ).join(', '),
)

/** Sets what an object of fields names, and leaves the rest. */
function changes(object: 'r.fields' | 'r.before') {
  return sql.raw(
    COLUMN_FIELDS.map((name) => {
      const column = `"${columnOf(name)}"`
      return `${column} = case when jsonb_exists(${object}, '${name}') then ${valueOf(name, object)} else l.${column} end`
    }).join(', '),
  )
}

/** A field of the API as its column has it. */
function valueOf(name: ListingField, object: string): string {
  const text = `${object}->>'${name}'`
  const { kind } = LISTING_FIELDS[name]
  if (kind === 'money') return `round((${text})::numeric * 100)::bigint`
  if (kind === 'miles') return `(${text})::int`
  if (kind === 'year') return `(${text})::smallint`
  if (kind === 'flag') return `(${text})::boolean`
  return kind === 'translations' ? `${object}->'${name}'` : text
}
