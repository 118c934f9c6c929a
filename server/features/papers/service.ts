import { createHash } from 'node:crypto'
import type { PaperReading } from '#contract/documents/paper-readings.ts'
import { isUnderWay } from '#contract/documents/reading-constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { getCase, type Where } from '../cases/queries.ts'
import { auditCase, lockCaseOfUpload, recordLook, requireOpen } from '../cases/service.ts'
import { offerFolder } from '../offers/offer-files.ts'
import {
  findDraftProvenBy,
  findFileTaken,
  findOfferFile,
  insertOfferFile,
  type OfferFileRow,
} from '../offers/queries.ts'
import { toOfferFileResponse } from '../offers/responses.ts'
import { findSentFile } from '../threads/queries.ts'
import { askReading, cancelReading, countBefore, findReading } from './queries.ts'
import { wakeReader } from './read-job.ts'

type InCase = Pick<Where, 'scope' | 'code'> & { id: string }

export async function readOfferFile(deps: Deps, caller: Caller, { scope, code, id }: InCase): Promise<PaperReading> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCaseOfUpload(tx, caller, { scope, code })
    requireOpen(row)
    const file = await getFileToRead(tx, row.id, id)
    await ask(deps, tx, caller, file)
    return toReadingResponse(tx, file)
  })
}

/** The file that an address names. */
async function getFileToRead(db: Db, caseId: string, id: string): Promise<OfferFileRow> {
  const file = await findOfferFile(db, caseId, id)
  if (!file) throw new ApiError('not_found')
  return file
}

async function ask(deps: Deps, tx: Db, { userId: askedBy }: Caller, file: OfferFileRow): Promise<void> {
  if (!file.fileKey) throw new ApiError('file_gone')
  const asked = await askReading(tx, { fileId: file.id, caseId: file.caseId, askedBy, askedAt: deps.clock.now() })
  if (!asked) return
  await auditCase(tx, file.caseId, askedBy, 'paperRead', {})
  await wakeReader(deps, tx)
}

export async function showReading({ db }: Pick<Deps, 'db'>, { scope, code, id }: InCase): Promise<PaperReading> {
  const { id: caseId } = await getCase(db, scope, code)
  return toReadingResponse(db, await getFileToRead(db, caseId, id))
}

export async function cancelOfferFile(deps: Deps, { scope, code, id }: InCase): Promise<PaperReading> {
  const { id: caseId } = await getCase(deps.db, scope, code)
  const file = await getFileToRead(deps.db, caseId, id)
  await cancelReading(deps.db, file.id, deps.clock.now())
  return toReadingResponse(deps.db, file)
}

async function toReadingResponse(db: Db, file: OfferFileRow): Promise<PaperReading> {
  const row = await findReading(db, file.id)
  const status = row?.status ?? 'unread'
  return {
    file: toOfferFileResponse(file),
    media_type: file.mediaType,
    status,
    problem: row?.problem ?? null,
    before: row?.status === 'waiting' ? await countBefore(db, row) : null,
    progress: row && isUnderWay(status) ? row.progress : null,
    paper: row?.paper ?? null,
  }
}

export type TakenFile = { file_id: string; offer_id: string | null }

/** The file of the conversation stays where it is; the offer has a copy of its own, which proves it as long as there is the offer. */
export async function takeMessageFile(deps: Deps, caller: Caller, { scope, code, id }: InCase): Promise<TakenFile> {
  const { db, files, clock } = deps
  const { id: caseId } = await getCase(db, scope, code)
  const before = await findFileTaken(db, caseId, id)
  if (before?.fileKey) return takenOf(db, before)
  const found = await findSentFile(db, caseId, id)
  if (!found?.file.fileKey) throw new ApiError('not_found')
  const { name, mediaType, sizeBytes } = found.file
  const bytes = await files.readBytes(found.file.fileKey)
  const fileKey = offerFolder.newKey()
  await files.put(fileKey, bytes)
  try {
    return await db.transaction(async (tx) => {
      const row = await lockCaseOfUpload(tx, caller, { scope, code })
      requireOpen(row)
      // The same press twice: the second waited for the first.
      const first = await findFileTaken(tx, caseId, id)
      if (first?.fileKey) {
        await offerFolder.enqueueRemoval(deps, tx, [fileKey])
        return takenOf(tx, first)
      }
      const taken = await insertOfferFile(tx, {
        caseId,
        uploaderId: caller.userId,
        name,
        mediaType,
        fileKey,
        sizeBytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        uploadedAt: clock.now(),
        fromMessageFileId: id,
      })
      if (row.clientId && found.message.side === 'client') {
        const look = { clientId: row.clientId, staffId: caller.userId, kind: 'file', subject: name, caseId } as const
        await recordLook(deps, tx, look)
      }
      await ask(deps, tx, caller, taken)
      return { file_id: taken.id, offer_id: null }
    })
  } catch (error) {
    await files.delete(fileKey)
    throw error
  }
}

async function takenOf(db: Db, file: OfferFileRow): Promise<TakenFile> {
  return { file_id: file.id, offer_id: (await findDraftProvenBy(db, file.id)) ?? null }
}
