import { and, eq, sql } from 'drizzle-orm'
import { IMPORT_ROWS_MAX, type ImportOutcome } from '#contract/listings/import-constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { decodeText, readCsv } from '#server/platform/files/csv-reader.ts'
import { listingImportRows, listingImports } from '../tables.ts'
import { createRowReader } from './cells.ts'
import { judgeRows } from './judging.ts'

const BATCH = 500

/** No more rows are taken out of a file than one over what is allowed. */
export function openFile(file: Buffer) {
  const [header, ...rows] = readCsv(decodeText(file)).take(IMPORT_ROWS_MAX + 2)
  return { reader: createRowReader(header?.cells ?? []), rows }
}

/**
 * The dry run: every row is compared with the listings and stored with its outcome. A repeated attempt starts over; an
 * attempt that finds a newer one stops.
 */
export async function readImport({ db }: Pick<Deps, 'db'>, importId: string, attempt: number): Promise<void> {
  const isOurs = and(
    eq(listingImports.id, importId),
    eq(listingImports.state, 'reading'),
    eq(listingImports.attempts, attempt),
  )
  const [found] = await db.select({ file: listingImports.file }).from(listingImports).where(isOurs)
  if (!found?.file) return
  const { reader, rows } = openFile(found.file)
  const seen = new Map<string, number>()
  const counts: Record<ImportOutcome, number> = { create: 0, change: 0, same: 0, refuse: 0 }

  /** Notes how far it is, in the transaction of what was read. False where the import is no longer ours. */
  const note = async (tx: Db, changes: Partial<typeof listingImports.$inferInsert>) =>
    (await tx.update(listingImports).set(changes).where(isOurs).returning({ id: listingImports.id })).length > 0

  const isBegun = await db.transaction(async (tx) => {
    if (!(await note(tx, { done: 0 }))) return false
    await tx.delete(listingImportRows).where(eq(listingImportRows.importId, importId))
    return true
  })
  if (!isBegun) return
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(({ line, cells }) => ({ line, ...reader.read(cells) }))
    const isGoingOn = await db.transaction(async (tx) => {
      if (!(await note(tx, { done: from + batch.length }))) return false
      const judged = await judgeRows(tx, batch, seen)
      for (const { outcome } of judged) counts[outcome]++
      await insertRows(
        tx,
        judged.map((row) => ({ ...row, importId })),
      )
      return true
    })
    if (!isGoingOn) return
  }
  await note(db, { state: 'ready', counts, attempts: 0 })
}

/** As one value: a statement with a place for each cell takes longer to put together than to run. */
async function insertRows(tx: Db, rows: readonly (typeof listingImportRows.$inferInsert)[]): Promise<void> {
  const values = rows.map(({ importId, listingId, seenAt, ...row }) => ({
    ...row,
    import_id: importId,
    listing_id: listingId,
    seen_at: seenAt,
  }))
  await tx.execute(sql`
    insert into listing_import_rows (import_id, line, outcome, listing_id, name, vin, fields, before, problems, seen_at)
    select import_id, line, outcome, listing_id, name, vin, fields, before, coalesce(problems, '[]'), seen_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one (import_id uuid, line int, outcome text,
      listing_id uuid, name text, vin text, fields jsonb, before jsonb, problems jsonb, seen_at timestamptz)`)
}
