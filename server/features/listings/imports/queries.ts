import { and, desc, eq, getTableColumns, gt, lt, ne, or, sql } from 'drizzle-orm'
import { IMPORT_KEPT_DAYS, type ImportOutcome, UNDO_WITHIN_MS } from '#contract/listings/import-constants.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import { listNames } from '#server/features/accounts/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { listingImportRows, listingImports } from '../tables.ts'

const SHOWN_MAX = 10

const { file: _file, ...withoutFile } = getTableColumns(listingImports)
/** All but the file, which is large. */
export const WITHOUT_FILE = withoutFile
export type ImportRow = Omit<typeof listingImports.$inferSelect, 'file'>

export function countFailedImports(db: Db, since: Date): Promise<number> {
  return db.$count(listingImports, and(eq(listingImports.state, 'failed'), gt(listingImports.createdAt, since)))
}

export async function getImport(deps: Deps, id: string): Promise<ListingImport> {
  const rows = await deps.db.select(WITHOUT_FILE).from(listingImports).where(eq(listingImports.id, id))
  const [shown] = await present(deps, rows)
  if (!shown) throw new ApiError('not_found')
  return shown
}

/** The last ones, the newest first; what was dropped has left no trace. */
export async function listImports(deps: Deps): Promise<ListingImport[]> {
  const rows = await deps.db
    .select(WITHOUT_FILE)
    .from(listingImports)
    .where(ne(listingImports.state, 'dropped'))
    .orderBy(desc(listingImports.createdAt), listingImports.id)
    .limit(SHOWN_MAX)
  return present(deps, rows)
}

type Cut = { outcome: ImportOutcome | undefined; after?: number; skip?: number; limit: number }

/** Rows in the order of the file. */
export function listImportRows(db: Db, id: string, { outcome, after = 0, skip = 0, limit }: Cut) {
  const { line, name, vin, fields, before, problems } = listingImportRows
  return db
    .select({
      line,
      outcome: listingImportRows.outcome,
      listing_id: listingImportRows.listingId,
      name,
      vin,
      fields,
      before,
      problems,
    })
    .from(listingImportRows)
    .where(
      and(
        eq(listingImportRows.importId, id),
        gt(line, after),
        outcome ? eq(listingImportRows.outcome, outcome) : undefined,
      ),
    )
    .orderBy(line)
    .offset(skip)
    .limit(limit)
}

export async function lastApplied(db: Db): Promise<string | undefined> {
  const [last] = await db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(sql`${listingImports.appliedAt} is not null`)
    .orderBy(desc(listingImports.appliedAt), desc(listingImports.id))
    .limit(1)
  return last?.id
}

/** Its file, its rows and itself: what came of it is in the audit log. */
export async function forgetOldImports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - IMPORT_KEPT_DAYS * DAY_MS)
  await db.delete(listingImports).where(lt(listingImports.createdAt, before))
}

/** What a person brought or had done, for their copy of what we hold about them. */
export function listImportsOf(db: Db, userId: string) {
  return db
    .select({
      file_name: listingImports.fileName,
      created_at: listingImports.createdAt,
      state: listingImports.state,
      network: listingImports.askedFrom,
    })
    .from(listingImports)
    .where(isOf(userId))
    .orderBy(listingImports.createdAt)
}

/** The listings belong to the business; the reference to the importer is removed. */
export async function forgetImporter(tx: Db, userId: string): Promise<void> {
  await tx.update(listingImports).set({ broughtBy: null }).where(eq(listingImports.broughtBy, userId))
  await tx.update(listingImports).set({ askedBy: null, askedFrom: null }).where(eq(listingImports.askedBy, userId))
}

function isOf(userId: string) {
  return or(eq(listingImports.broughtBy, userId), eq(listingImports.askedBy, userId))
}

async function present(deps: Deps, rows: readonly ImportRow[]): Promise<ListingImport[]> {
  const names = await listNames(
    deps.db,
    rows.flatMap(({ broughtBy }) => broughtBy ?? []),
  )
  const last = rows.some(({ state }) => state === 'applied') ? await lastApplied(deps.db) : undefined
  return rows.map((row) => {
    const undoUntil = row.appliedAt && new Date(row.appliedAt.getTime() + UNDO_WITHIN_MS)
    const isUndoable = row.state === 'applied' && row.id === last && undoUntil && undoUntil > deps.clock.now()
    return {
      id: row.id,
      file_name: row.fileName,
      by: (row.broughtBy && names.get(row.broughtBy)) ?? null,
      state: row.state,
      created_at: row.createdAt.toISOString(),
      rows: row.rows,
      done: row.done,
      counts: row.counts,
      unread_columns: row.unreadColumns,
      is_read_again: row.isReadAgain,
      is_overtaken: row.isOvertaken,
      applied_at: row.appliedAt?.toISOString() ?? null,
      undo_until: isUndoable ? undoUntil.toISOString() : null,
    }
  })
}
