import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { type JudgedFile, receiveDocument, storeDocument } from '../documents/content.ts'
import { ApiError } from '../platform/errors.ts'
import { fileFolder } from '../platform/file-folders.ts'
import type { ReceivedFile } from '../platform/multipart.ts'
import { insertOfferFile, isOfferFileKeyUsed, listOfferFileKeys, type OfferFileRow } from './file-queries.ts'

export const offerFolder = fileFolder('offers', { isKeyUsed: isOfferFileKeyUsed, listKeys: listOfferFileKeys })

/** Takes one file by the rules of documents; what is hashed is what is kept. */
export async function addOfferFile(
  { files, db, clock }: Pick<Deps, 'files' | 'db' | 'clock'>,
  { caseId, uploaderId }: { caseId: string; uploaderId: string },
  received: AsyncIterable<ReceivedFile>,
): Promise<OfferFileRow> {
  const fileKey = offerFolder.newKey()
  let judged: JudgedFile | undefined
  try {
    for await (const { name, content } of received) judged = await receiveDocument(files, name, content)
    if (!judged) throw new ApiError('malformed_request')
    const sizeBytes = await storeDocument(files, judged, fileKey)
    const { name, mediaType } = judged
    const sha256 = createHash('sha256')
      .update(await files.readBytes(fileKey))
      .digest('hex')
    const row = { caseId, uploaderId, name, mediaType, fileKey, sizeBytes, sha256, uploadedAt: clock.now() }
    return await insertOfferFile(db, row)
  } catch (error) {
    await files.delete(fileKey)
    throw error
  } finally {
    if (judged) await files.delete(judged.temporaryKey)
  }
}
