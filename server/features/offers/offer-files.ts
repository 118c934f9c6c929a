import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { fileFolder } from '#server/platform/files/file-folders.ts'
import type { ReceivedFile } from '#server/platform/files/multipart.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { deskScope } from '../cases/queries.ts'
import { lockCaseOfUpload } from '../cases/service.ts'
import { takeDocument } from '../documents/content.ts'
import { insertOfferFile, listHeldOfferFileKeys, type OfferFileRow } from './queries.ts'

export const offerFolder = fileFolder('offers', listHeldOfferFileKeys)

/** Takes one file by the rules of documents; what is hashed is what is kept. */
export function addOfferFile(
  { files, db, clock }: Pick<Deps, 'files' | 'db' | 'clock'>,
  caller: Caller,
  code: string,
  received: AsyncIterable<ReceivedFile>,
): Promise<OfferFileRow> {
  const taken = { fileKey: offerFolder.newKey(), received, noFile: new ApiError('malformed_request') }
  return takeDocument(files, taken, async (stored) => {
    const sha256 = createHash('sha256')
      .update(await files.readBytes(stored.fileKey))
      .digest('hex')
    return db.transaction(async (tx) => {
      const { id: caseId } = await lockCaseOfUpload(tx, caller, { scope: deskScope(caller), code })
      const row = { caseId, uploaderId: caller.userId, ...stored, sha256, uploadedAt: clock.now() }
      return insertOfferFile(tx, row)
    })
  })
}
