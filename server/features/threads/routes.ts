import { DOCUMENT_MEDIA_TYPES, PAPER_MAX_BYTES } from '#contract/documents/constants.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { receiveFile } from '#server/platform/files/multipart.ts'
import { sendPrivateFile } from '#server/platform/files/private-files.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Handled, Route } from '#server/platform/http/routing.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { asClient, asStaff, getCase } from '../cases/queries.ts'
import { recordCaseView, recordLook } from '../cases/service.ts'
import { findSentFile, raiseReadMark, seqOfClientSeq } from './queries.ts'
import { toFileResponse, toMessageResponse, toThreadResponse } from './responses.ts'
import { addFile, editMessage, requireUnclosed, sendMessage, type Writer, waiveAnswer } from './service.ts'

type Handling = Pick<Handled<unknown>, 'deps' | 'request' | 'reply'>
type SentMessage = { key: string; text: string; quoted_id?: string | null | undefined; file_ids: readonly string[] }

export function threadRoutes(route: Route): void {
  route('GET /cases/{code}/messages', ({ params, query, caller, deps: { db } }) =>
    read(db, asClient(caller, params.code), query),
  )
  route('GET /desk/cases/{code}/messages', async ({ params, query, caller, deps }) => {
    const { scope, code, actor } = asStaff(caller, params.code)
    const row = await getCase(deps.db, scope, code)
    await recordCaseView(deps, row, caller.userId)
    return toThreadResponse(deps.db, row, actor, query)
  })

  route('POST /cases/{code}/messages', ({ params, body, caller, deps }) =>
    say(deps, asClient(caller, params.code), 'message', body),
  )
  route('POST /desk/cases/{code}/messages', ({ params, body, caller, deps }) =>
    say(deps, asStaff(caller, params.code), body.kind, body),
  )

  route('PATCH /cases/{code}/messages/{id}', ({ params, body, caller, deps }) =>
    edit(deps, asClient(caller, params.code), { id: params.id, text: body.text }),
  )
  route('PATCH /desk/cases/{code}/messages/{id}', ({ params, body, caller, deps }) =>
    edit(deps, asStaff(caller, params.code), { id: params.id, text: body.text }),
  )

  route('POST /cases/{code}/read', ({ params, body, caller, deps }) =>
    markRead(deps, asClient(caller, params.code), body.seq),
  )
  route('POST /desk/cases/{code}/read', ({ params, body, caller, deps }) =>
    markRead(deps, asStaff(caller, params.code), body.seq),
  )
  route('POST /desk/cases/{code}/no-answer', async ({ params, caller, deps }) => {
    await waiveAnswer(deps, asStaff(caller, params.code))
    return undefined
  })

  route('POST /cases/{code}/files', (handled) => receive(handled, asClient(handled.caller, handled.params.code)))
  route('POST /desk/cases/{code}/files', (handled) => receive(handled, asStaff(handled.caller, handled.params.code)))
  route('GET /cases/{code}/files/{id}', (handled) => send(handled, asClient(handled.caller, handled.params.code)))
  route('GET /desk/cases/{code}/files/{id}', (handled) => send(handled, asStaff(handled.caller, handled.params.code)))
}

async function read(db: Db, { scope, code, actor }: Writer, query: { before?: number | undefined }) {
  return toThreadResponse(db, await getCase(db, scope, code), actor, query)
}

async function say(deps: Deps, writer: Writer, kind: 'message' | 'note', body: SentMessage) {
  const { key, text, quoted_id: quotedId = null, file_ids: fileIds } = body
  const { message } = await sendMessage(deps, writer, { kind, key, text, quotedId, fileIds })
  return toMessageResponse(deps.db, message, writer.actor)
}

async function edit(deps: Deps, writer: Writer, changed: { id: string; text: string }) {
  const { message } = await editMessage(deps, writer, changed)
  return toMessageResponse(deps.db, message, writer.actor)
}

/** A mark beyond the last message is refused. */
async function markRead({ db, clock }: Deps, { scope, code, actor }: Writer, lastRead: number): Promise<undefined> {
  const row = await getCase(db, scope, code)
  // A client counts no further than the conversation does, so one bound holds for both counts.
  const bound = Math.min(lastRead, row.lastSeq)
  const seq = actor.side === 'staff' ? bound : await seqOfClientSeq(db, row.id, bound)
  await raiseReadMark(db, { caseId: row.id, userId: actor.id, seq, now: clock.now() })
}

async function receive({ deps, request, caller }: Handling & { caller: Caller }, where: Writer) {
  // What cannot succeed is refused before it is sent.
  requireUnclosed(await getCase(deps.db, where.scope, where.code))
  const received = receiveFile(request, PAPER_MAX_BYTES)
  return toFileResponse(await addFile(deps, caller, where, received))
}

async function send(
  { params, deps, request, reply }: Handling & { params: { id: string } },
  { scope, code, actor }: Writer,
) {
  const row = await getCase(deps.db, scope, code)
  const found = await findSentFile(deps.db, row.id, params.id)
  // A file of a note is as absent for a client as the note.
  if (!found?.file.fileKey || (actor.side === 'client' && found.message.kind === 'note'))
    throw new ApiError('not_found')
  const { fileKey, name, mediaType } = found.file
  if (actor.side === 'staff' && row.clientId && found.message.side === 'client') {
    const look = {
      clientId: row.clientId,
      staffId: actor.id,
      kind: 'file',
      subject: name,
      caseId: row.id,
    } as const
    await recordLook(deps, deps.db, look)
  }
  return sendPrivateFile(deps, request, reply, { key: fileKey, name, mediaType }, DOCUMENT_MEDIA_TYPES)
}
