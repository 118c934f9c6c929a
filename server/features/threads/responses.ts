import type { z } from 'zod'
import { THREAD_PAGE } from '#contract/threads/constants.ts'
import type { DeskMessage, ThreadMessage, threadEndpoints } from '#contract/threads/endpoints.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listNames } from '../accounts/queries.ts'
import type { CaseRow } from '../cases/queries.ts'
import {
  findSeenByClient,
  findSeenByStaff,
  listFilesOf,
  listMessages,
  listMessagesById,
  type MessageFileRow,
  type MessageRow,
} from './queries.ts'

/** A quote shows where it is from, not all of it. */
const QUOTE_CHARS = 200

type Reader = { side: 'client' | 'staff'; id: string }
type Thread = z.input<(typeof threadEndpoints)['GET /desk/cases/{code}/messages']['answers'][200]>

export async function toThreadResponse(
  db: Db,
  row: CaseRow,
  reader: Reader,
  { before }: { before?: number | undefined },
): Promise<Thread> {
  const withNotes = reader.side === 'staff'
  const found = await listMessages(db, row.id, { withNotes, before, limit: THREAD_PAGE + 1 })
  const shown = found.slice(0, THREAD_PAGE).toReversed()
  const seen = await findSeen(db, row, reader)
  return {
    messages: await toMessagesResponse(db, shown, reader),
    has_earlier: found.length > THREAD_PAGE,
    last_seq: found[0] ? seqFor(reader, found[0]) : 0,
    seen: seen ? { seq: seen.seq, at: seen.at.toISOString() } : null,
    is_open: row.stage !== 'closed',
  }
}

/** How far the other side has read. */
function findSeen(db: Db, row: CaseRow, { side, id }: Reader) {
  if (side === 'client') return findSeenByStaff(db, row.id, id)
  return row.clientId ? findSeenByClient(db, row.id, row.clientId) : undefined
}

/** Clients have a count of their own: a gap in it would tell them of a note. */
function seqFor({ side }: Reader, { seq, clientSeq }: MessageRow): number {
  if (side === 'staff') return seq
  if (clientSeq === null) throw new Error('A note was presented to a client')
  return clientSeq
}

export async function toMessagesResponse(db: Db, rows: readonly MessageRow[], reader: Reader): Promise<DeskMessage[]> {
  const quoted = await listMessagesById(
    db,
    rows.flatMap(({ quotedId }) => quotedId ?? []),
    { withNotes: reader.side === 'staff' },
  )
  const files = await listFilesOf(
    db,
    rows.map(({ id }) => id),
  )
  const names = await listNames(
    db,
    [...rows, ...quoted].map(({ authorId }) => authorId),
  )
  const authorOf = ({ authorId }: MessageRow) => names.get(authorId) ?? ''
  return rows.map((row) => {
    const quote = quoted.find(({ id }) => id === row.quotedId)
    return {
      id: row.id,
      seq: seqFor(reader, row),
      kind: row.kind,
      side: row.side,
      author: authorOf(row),
      is_mine: row.authorId === reader.id,
      key: row.authorId === reader.id ? row.key : null,
      text: row.text,
      quote: quote
        ? { id: quote.id, author: authorOf(quote), text: quote.text.slice(0, QUOTE_CHARS).toWellFormed() }
        : null,
      files: files.filter(({ messageId }) => messageId === row.id).map(toFileResponse),
      sent_at: row.sentAt.toISOString(),
      edited_at: row.editedAt?.toISOString() ?? null,
    }
  })
}

export async function toMessageResponse(db: Db, row: MessageRow, reader: Reader): Promise<DeskMessage> {
  const [shown] = await toMessagesResponse(db, [row], reader)
  if (!shown) throw new Error('A message was presented as nothing')
  return shown
}

export function toFileResponse({ id, name, sizeBytes, fileKey }: MessageFileRow): ThreadMessage['files'][number] {
  return { id, name, size_bytes: sizeBytes, is_purged: fileKey === null }
}
