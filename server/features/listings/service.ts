import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit/constants.ts'
import type { ListingChanges, ListingFields } from '#contract/listings/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { enqueueJudging, JUDGED_FIELDS, judgeListing } from './fairness/upkeep.ts'
import { enqueueImageRemoval } from './images/files.ts'
import { arrangeImages, plannedImages } from './images/order.ts'
import { lockListing } from './images/queries.ts'
import {
  deleteListing,
  findRow,
  insertListing,
  isTaken,
  isVinTaken,
  type ListingRow,
  updateListing,
} from './queries.ts'
import { toColumns } from './responses.ts'

export async function createListing(deps: Deps, tx: Db, actorId: string, fields: ListingFields): Promise<ListingRow> {
  const now = deps.clock.now()
  const columns = { ...toColumns(fields), make: fields.make, model: fields.model, year: fields.year }
  const images = plannedImages(deps.config, { images: [], main_image: null }, fields)
  await requireFreeVin(tx, fields.vin)
  if (await isTaken(tx, columns)) throw new ApiError('listing_exists')
  const id = randomUUID()
  const { make, model, year, trim = null, mileage = null, price = null } = fields
  const badge = await judgeListing(tx, { id, make, model, year, trim, mileage, price }, fields.is_active ?? true)
  await insertListing(tx, { ...columns, ...badge, id, createdAt: now, updatedAt: now })
  if (images) await arrangeImages(tx, id, images)
  await enqueueJudging(deps, tx, columns)
  await enqueueMatching(deps, tx)
  const listing = await getRow(tx, id)
  await audit(tx, actorId, 'listing.created', id, undefined, listing)
  return listing
}

/** What is left out stays. A save that changes nothing leaves no trace. */
export async function changeListing(
  deps: Deps,
  actorId: string,
  id: string,
  fields: ListingChanges,
): Promise<ListingRow> {
  const listing = await deps.db.transaction(async (tx) => {
    const before = await lockRow(tx, id)
    const images = plannedImages(deps.config, before, fields)
    const changed = changedFields(before, { ...fields, ...images })
    if (changed.length === 0) return before
    if (changed.includes('vin')) await requireFreeVin(tx, fields.vin, id)
    const isJudged = JUDGED_FIELDS.some((name) => changed.includes(name))
    const badge = isJudged ? await judgeChanged(tx, before, fields) : {}
    await updateListing(tx, id, { ...toColumns(pick(fields, changed)), ...badge, updatedAt: deps.clock.now() })
    if (images) {
      await arrangeImages(tx, id, images)
      await enqueueImageRemoval(
        deps,
        tx,
        before.images.filter((name) => !images.images.includes(name)),
      )
    }
    const after = await getRow(tx, id)
    if (isJudged) await enqueueJudging(deps, tx, before, after)
    await enqueueMatching(deps, tx)
    await audit(tx, actorId, actionOf(changed, after), id, pick(before, changed), pick(after, changed))
    return after
  })
  deps.changes.announce('listings')
  return listing
}

/** The row goes at once, its files by a job after the commit. The trail stays. */
export async function deleteForGood(deps: Deps, actorId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockRow(tx, id)
    await deleteListing(tx, id)
    await enqueueImageRemoval(deps, tx, before.images)
    await enqueueJudging(deps, tx, before)
    await audit(tx, actorId, 'listing.deleted', id, before, undefined)
  })
  deps.changes.announce('listings')
}

function judgeChanged(tx: Db, before: ListingRow, fields: ListingChanges) {
  const { make = before.make, model = before.model, year = before.year, is_active = before.is_active } = fields
  const { trim = before.trim, mileage = before.mileage, price = before.price } = fields
  return judgeListing(tx, { id: before.id, make, model, year, trim, mileage, price }, is_active)
}

async function requireFreeVin(tx: Db, vin: string | null | undefined, except?: string): Promise<void> {
  if (vin && (await isVinTaken(tx, vin, except))) throw new ApiError('vin_taken')
}

async function lockRow(tx: Db, id: string): Promise<ListingRow> {
  if (!(await lockListing(tx, id))) throw new ApiError('not_found')
  return getRow(tx, id)
}

async function getRow(tx: Db, id: string): Promise<ListingRow> {
  const row = await findRow(tx, id)
  if (!row) throw new Error(`There is no listing ${id}`)
  return row
}

function actionOf(changed: readonly string[], after: ListingRow): AuditAction {
  if (changed.length !== 1 || changed[0] !== 'is_active') return 'listing.changed'
  return after.is_active ? 'listing.activated' : 'listing.deactivated'
}

type Change = Record<string, unknown>

async function audit(
  tx: Db,
  actorId: string,
  action: AuditAction,
  id: string,
  before: Change | undefined,
  after: Change | undefined,
): Promise<void> {
  await recordAudit(tx, {
    actorId,
    action,
    entity: 'listing',
    entityId: id,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  })
}

function changedFields(before: ListingRow, fields: ListingChanges): (keyof ListingFields)[] {
  const names = Object.keys(fields) as (keyof ListingFields)[]
  return names.filter(
    (name) => fields[name] !== undefined && JSON.stringify(fields[name]) !== JSON.stringify(before[name]),
  )
}

function pick<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]): Pick<Value, Key> {
  return Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>
}

export const MATCH_JOB = 'alerts.match'

/** After a listing's write, so that immediate alerts go out at once. Other changes are found within the minute. */
export function enqueueMatching({ jobs }: Pick<Deps, 'jobs'>, tx: Db): Promise<void> {
  return jobs.enqueue(tx, MATCH_JOB, {})
}

/**
 * Changes of this transaction restore an earlier state and are no news: an alert must not report a drop from a mistaken
 * price.
 */
export async function forgetOwnNews(tx: Db): Promise<void> {
  await tx.execute(sql`delete from listing_news where xmin = pg_current_xact_id()::xid`)
}
