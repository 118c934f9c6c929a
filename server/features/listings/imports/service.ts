import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/audit/constants.ts'
import { IMPORT_ROWS_MAX, UNDO_WITHIN_MS } from '#contract/listings/import-constants.ts'
import type { ListingImport } from '#contract/listings/imports.ts'
import { excerpt } from '#contract/values/text.ts'
import type { Deps } from '#server/deps.ts'
import { lockUploader } from '#server/features/accounts/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { auditOrigin } from '#server/platform/observability/audit-origin.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { listingImportRows, listingImports } from '../tables.ts'
import { applyRows, isOvertaken, undoRows } from './applying.ts'
import { getImport, type ImportRow, lastApplied, WITHOUT_FILE } from './queries.ts'
import { openFile, readImport } from './reading.ts'

const JOB = 'listings.import'
/** Then something is wrong that another attempt does not mend. */
const ATTEMPTS_MAX = 4
const UNREAD_SHOWN = 50
const UNREAD_SHOWN_CHARS = 60

const UNDER_WAY = ['reading', 'applying', 'undoing'] as const

/** Takes a file in and has it read; what cannot be read is refused at once. */
export async function takeFile(
  deps: Deps,
  caller: Caller,
  file: { name: string; bytes: Buffer },
): Promise<ListingImport> {
  const { reader, rows } = openFile(file.bytes)
  if (!reader.hasColumns || rows.length === 0) throw new ApiError('import_unreadable')
  if (rows.length > IMPORT_ROWS_MAX) throw new ApiError('too_many_rows')
  const id = await deps.db.transaction(async (tx) => {
    await lockUploader(tx, caller)
    const [made] = await tx
      .insert(listingImports)
      .values({
        broughtBy: caller.userId,
        fileName: file.name,
        file: file.bytes,
        state: 'reading',
        rows: rows.length,
        unreadColumns: reader.unread.slice(0, UNREAD_SHOWN).map((name) => excerpt(name, UNREAD_SHOWN_CHARS)),
        createdAt: deps.clock.now(),
      })
      .returning({ id: listingImports.id })
    if (!made) throw new Error('No import was made')
    await deps.jobs.enqueue(tx, JOB, { id: made.id })
    return made.id
  })
  return getImport(deps, id)
}

/** Queues the job that applies or undoes it: two requests give one job. */
export async function askFor(
  deps: Deps,
  callerId: string,
  id: string,
  next: 'applying' | 'undoing',
): Promise<ListingImport> {
  await deps.db.transaction(async (tx) => {
    const row = await lockImport(tx, id)
    if (row.state === next) return
    if (next === 'undoing') await requireUndoable(deps, tx, row)
    else if (row.state !== 'ready') throw new ApiError('import_not_ready')
    await tx
      .update(listingImports)
      .set({ state: next, askedBy: callerId, askedFrom: auditOrigin(), attempts: 0, isOvertaken: false })
      .where(eq(listingImports.id, id))
    await deps.jobs.enqueue(tx, JOB, { id })
  })
  return getImport(deps, id)
}

export async function dropImport(deps: Deps, id: string): Promise<ListingImport> {
  await deps.db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id)
    if (state !== 'ready' && state !== 'reading' && state !== 'dropped') throw new ApiError('import_not_ready')
    await tx.delete(listingImportRows).where(eq(listingImportRows.importId, id))
    await tx.update(listingImports).set({ state: 'dropped', file: null }).where(eq(listingImports.id, id))
  })
  return getImport(deps, id)
}

/** Does what an import waits for. After a crash it is done again from the beginning: nothing of it was there. */
export function importJob(deps: Deps) {
  return {
    name: JOB,
    retries: ATTEMPTS_MAX,
    firstPauseS: 2,
    timeoutS: 180,
    async run({ id }: { id: string }): Promise<void> {
      const begun = await begin(deps.db, id)
      if (!begun) return
      if (begun.attempts > ATTEMPTS_MAX) return failImport(deps, id)
      if (begun.state === 'reading') return readImport(deps, id, begun.attempts)
      await deps.db.transaction((tx) => proceed(deps, tx, id))
      deps.changes.announce('listings')
    },
  }
}

/** What a process was doing when it was killed is taken up when one starts: the queue would wait until it takes it for dead. */
export async function resumeImports({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const left = await db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(inArray(listingImports.state, UNDER_WAY))
  for (const { id } of left) await db.transaction((tx) => jobs.enqueue(tx, JOB, { id }))
}

/** Counts the attempt where there is anything to do. */
async function begin(db: Db, id: string) {
  const [begun] = await db
    .update(listingImports)
    .set({ attempts: sql`attempts + 1` })
    .where(and(eq(listingImports.id, id), inArray(listingImports.state, UNDER_WAY)))
    .returning({ state: listingImports.state, attempts: listingImports.attempts })
  return begun
}

async function proceed(deps: Deps, tx: Db, id: string): Promise<void> {
  const row = await lockImport(tx, id)
  const set = (changes: Partial<typeof listingImports.$inferInsert>) =>
    tx.update(listingImports).set(changes).where(eq(listingImports.id, id))
  if (row.state === 'applying') {
    const appliedAt = deps.clock.now()
    if (await applyRows(deps, tx, row, appliedAt)) {
      await set({ state: 'applied', appliedAt, file: null, attempts: 0 })
      await audit(tx, row, 'listingImport.applied')
    } else {
      await set({ state: 'reading', done: 0, counts: null, isReadAgain: true, attempts: 0 })
      await deps.jobs.enqueue(tx, JOB, { id })
    }
  }
  if (row.state === 'undoing') {
    if (await undoRows(deps, tx, row)) {
      await set({ state: 'undone', attempts: 0 })
      await audit(tx, row, 'listingImport.undone')
    } else await set({ state: 'applied', isOvertaken: true, attempts: 0 })
  }
}

/** Nothing of it was done, and a person has to know. */
async function failImport({ db, log }: Deps, id: string): Promise<void> {
  await db
    .update(listingImports)
    .set({ state: sql`case state when 'undoing' then 'applied' else 'failed' end`, file: null })
    .where(and(eq(listingImports.id, id), inArray(listingImports.state, UNDER_WAY)))
  log.error({ importId: id }, 'an import of listings failed every time it was tried')
}

async function audit(tx: Db, row: ImportRow, action: AuditAction): Promise<void> {
  const { id, askedBy, askedFrom, fileName, rows, counts } = row
  await recordAudit(tx, {
    actorId: askedBy,
    network: askedFrom,
    action,
    entity: 'listingImport',
    entityId: id,
    after: { file_name: fileName, rows, ...counts },
  })
}

/** The last one that was applied, within the hour, and nothing of it changed since. */
async function requireUndoable(deps: Deps, tx: Db, row: ImportRow): Promise<void> {
  const late = deps.clock.now().getTime() - UNDO_WITHIN_MS
  if (row.state !== 'applied' || !row.appliedAt || row.appliedAt.getTime() <= late) throw new ApiError('undo_too_late')
  if ((await lastApplied(tx)) !== row.id) throw new ApiError('undo_too_late')
  if (await isOvertaken(tx, row)) throw new ApiError('import_overtaken')
}

async function lockImport(tx: Db, id: string): Promise<ImportRow> {
  const [row] = await tx.select(WITHOUT_FILE).from(listingImports).where(eq(listingImports.id, id)).for('update')
  if (!row) throw new ApiError('not_found')
  return row
}
