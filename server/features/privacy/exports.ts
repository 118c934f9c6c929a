import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { type DataExport, EXPORT_KEPT_DAYS } from '#contract/privacy/endpoints.ts'
import { HOUR_MS } from '#contract/time/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { sweepFolder } from '#server/platform/files/file-folders.ts'
import { zip } from '#server/platform/files/zip.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { translator } from '#server/platform/process/translations.ts'
import { getPerson, lockActivePerson } from '../accounts/queries.ts'
import { notify } from '../notifications/service.ts'
import { collectData } from './collect.ts'
import { exportReadyEmail } from './emails.ts'
import {
  deleteExportsOf,
  deleteOldExports,
  type ExportRow,
  findExport,
  findLatestExport,
  insertExport,
  listHeldExportKeys,
  markReady,
} from './queries.ts'

const FOLDER = 'exports'
const MAKE_JOB = 'privacy.export'
const REMOVE_JOB = 'privacy.remove-exports'
const KEPT_MS = EXPORT_KEPT_DAYS * 24 * HOUR_MS
/** The job has given up by then: one that is not ready will not be. */
const LOST_AFTER_MS = 2 * HOUR_MS
const LOST_KEPT_MS = 24 * HOUR_MS

/** One at a time: a second request during an export returns the one in progress; a lost one is made again. */
export async function requestExport(deps: Deps, tx: Db, userId: string): Promise<ExportRow> {
  await lockActivePerson(tx, userId)
  const latest = await findLatestExport(tx, userId)
  if (latest && isBeingMade(latest, deps.clock.now())) return latest
  await enqueueExportRemoval(deps, tx, await deleteExportsOf(tx, userId))
  const fileKey = `${FOLDER}/${randomBytes(24).toString('base64url')}.zip`
  const row = await insertExport(tx, { userId, fileKey, requestedAt: deps.clock.now() })
  await deps.jobs.enqueue(tx, MAKE_JOB, { exportId: row.id })
  return row
}

export async function enqueueExportRemoval(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  rows: readonly ExportRow[],
): Promise<void> {
  if (rows.length > 0) await jobs.enqueue(tx, REMOVE_JOB, { keys: rows.map(({ fileKey }) => fileKey) })
}

export function makeExportJob(deps: Deps): Job<{ exportId: string }> {
  return {
    name: MAKE_JOB,
    retries: 8,
    firstPauseS: 10,
    timeoutS: 600,
    async run({ exportId }) {
      const row = await findExport(deps.db, exportId)
      if (!row || row.readyAt) return
      const entries = await collectData(deps, row.userId)
      await deps.files.put(row.fileKey, Readable.from(zip(entries), { objectMode: false }))
      const sizeBytes = await deps.files.size(row.fileKey)
      const isWanted = await deps.db.transaction((tx) => announce(deps, tx, row, sizeBytes))
      if (!isWanted) await deps.files.delete(row.fileKey)
    },
  }
}

async function announce(deps: Deps, tx: Db, { id, userId }: ExportRow, sizeBytes: number): Promise<boolean> {
  if (!(await markReady(tx, id, { readyAt: deps.clock.now(), sizeBytes }))) return false
  await notify(deps, tx, { userId, subject: 'exportReady' })
  const person = await getPerson(tx, userId)
  const letter = exportReadyEmail(translator(person.locale), {
    name: person.fullName,
    url: `${deps.publicUrl}/profile?tab=privacy`,
  })
  await deps.mailer.send(tx, 'export-ready', letter, { to: person.email, locale: person.locale })
  return true
}

export function removeExportsJob({ files }: Pick<Deps, 'files'>): Job<{ keys: string[] }> {
  return {
    name: REMOVE_JOB,
    retries: 8,
    firstPauseS: 10,
    timeoutS: 120,
    async run({ keys }) {
      for (const key of keys) if (key.startsWith(`${FOLDER}/`)) await files.delete(key)
    },
  }
}

export function expireExportsJob(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'files'>): Job<Record<string, never>> {
  return {
    name: 'privacy.expire-exports',
    cron: '41 * * * *',
    retries: 2,
    firstPauseS: 60,
    timeoutS: 120,
    async run() {
      await deps.db.transaction(async (tx) => {
        const nowMs = deps.clock.now().getTime()
        const before = { ready: new Date(nowMs - KEPT_MS), asked: new Date(nowMs - LOST_KEPT_MS) }
        await enqueueExportRemoval(deps, tx, await deleteOldExports(tx, before))
      })
      // What is left where the store was out of reach for longer than a removal is tried.
      await sweepFolder(deps, FOLDER, { listHeld: listHeldExportKeys, olderThanMs: HOUR_MS })
    },
  }
}

export function isBeingMade({ readyAt, requestedAt }: ExportRow, now: Date): boolean {
  return readyAt === null && now.getTime() - requestedAt.getTime() < LOST_AFTER_MS
}

export function isDownloadable(row: ExportRow | undefined, now: Date): row is ExportRow {
  return row?.readyAt != null && now.getTime() - row.readyAt.getTime() < KEPT_MS
}

export function toExportResponse({ id, requestedAt, readyAt, sizeBytes }: ExportRow): DataExport {
  return {
    id,
    status: readyAt ? 'ready' : 'pending',
    requested_at: requestedAt.toISOString(),
    ready_at: readyAt?.toISOString() ?? null,
    expires_at: readyAt ? new Date(readyAt.getTime() + KEPT_MS).toISOString() : null,
    size_bytes: sizeBytes,
  }
}
