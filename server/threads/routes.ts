import { DOCUMENT_MAX_BYTES, DOCUMENT_MEDIA_TYPES } from '../../contract/document-vocabulary.ts'
import { recordLook } from '../cases/looks.ts'
import { type CaseRow, type CaseScope, getCase } from '../cases/queries.ts'
import { deskScope } from '../cases/scope.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../platform/access-tokens.ts'
import { ApiError } from '../platform/errors.ts'
import { receiveFile } from '../platform/multipart.ts'
import { sendPrivateFile } from '../platform/private-files.ts'
import type { Handled, Route } from '../platform/routing.ts'
import { presentFile, presentMessage, presentThread } from './present.ts'
import { findSentFile, raiseReadMark, seqOfClientSeq } from './queries.ts'
import { addFile, editMessage, sendMessage, type Writer, waiveAnswer } from './service.ts'

type Reader = { userId: string; side: 'client' | 'staff' }

function clientScope({ userId }: Caller): CaseScope {
  return { clientId: userId }
}
const client = ({ userId }: Caller): Reader => ({ userId, side: 'client' })
const staff = ({ userId }: Caller): Reader => ({ userId, side: 'staff' })

function writerOf(reader: Reader, scope: CaseScope, code: string): Writer {
  return { scope, code, actor: { side: reader.side, id: reader.userId } }
}

export function threadRoutes(route: Route): void {
  route('GET /cases/{code}/messages', async ({ params, query, caller, deps: { db } }) =>
    presentThread(db, await getCase(db, clientScope(caller), params.code), client(caller), query),
  )
  route('GET /desk/cases/{code}/messages', async ({ params, query, caller, deps: { db } }) =>
    presentThread(db, await getCase(db, deskScope(caller), params.code), staff(caller), query),
  )

  route('POST /cases/{code}/messages', async ({ params, body, caller, deps }) => {
    const draft = {
      kind: 'message',
      key: body.key,
      text: body.text,
      quotedId: body.quoted_id ?? null,
      fileIds: body.file_ids,
    } as const
    const { message } = await sendMessage(deps, writerOf(client(caller), clientScope(caller), params.code), draft)
    return presentMessage(deps.db, message, client(caller))
  })
  route('POST /desk/cases/{code}/messages', async ({ params, body, caller, deps }) => {
    const draft = {
      kind: body.kind,
      key: body.key,
      text: body.text,
      quotedId: body.quoted_id ?? null,
      fileIds: body.file_ids,
    }
    const { message } = await sendMessage(deps, writerOf(staff(caller), deskScope(caller), params.code), draft)
    return presentMessage(deps.db, message, staff(caller))
  })

  route('PATCH /cases/{code}/messages/{id}', async ({ params, body, caller, deps }) => {
    const writer = writerOf(client(caller), clientScope(caller), params.code)
    const { message } = await editMessage(deps, writer, { id: params.id, text: body.text })
    return presentMessage(deps.db, message, client(caller))
  })
  route('PATCH /desk/cases/{code}/messages/{id}', async ({ params, body, caller, deps }) => {
    const writer = writerOf(staff(caller), deskScope(caller), params.code)
    const { message } = await editMessage(deps, writer, { id: params.id, text: body.text })
    return presentMessage(deps.db, message, staff(caller))
  })

  route('POST /cases/{code}/read', async ({ params, body, caller, deps }) =>
    markRead(deps, client(caller), await getCase(deps.db, clientScope(caller), params.code), body.seq),
  )
  route('POST /desk/cases/{code}/read', async ({ params, body, caller, deps }) =>
    markRead(deps, staff(caller), await getCase(deps.db, deskScope(caller), params.code), body.seq),
  )
  route('POST /desk/cases/{code}/no-answer', async ({ params, caller, deps }) => {
    await waiveAnswer(deps, writerOf(staff(caller), deskScope(caller), params.code))
    return undefined
  })

  route('POST /cases/{code}/files', (handled) => receive(handled, clientScope(handled.caller)))
  route('POST /desk/cases/{code}/files', (handled) => receive(handled, deskScope(handled.caller)))
  route('GET /cases/{code}/files/{id}', (handled) => send(handled, clientScope(handled.caller), 'client'))
  route('GET /desk/cases/{code}/files/{id}', (handled) => send(handled, deskScope(handled.caller), 'staff'))
}

/** Nobody has read what is not there yet. */
async function markRead({ db, clock }: Deps, { userId, side }: Reader, row: CaseRow, read: number): Promise<undefined> {
  const seq = side === 'staff' ? Math.min(read, row.lastSeq) : await seqOfClientSeq(db, row.id, read)
  await raiseReadMark(db, { caseId: row.id, userId, seq, now: clock.now() })
}

type InCase = Pick<Handled<unknown>, 'deps' | 'request' | 'reply'> & { caller: Caller }

async function receive({ params, caller, deps, request }: InCase & { params: { code: string } }, scope: CaseScope) {
  const row = await getCase(deps.db, scope, params.code)
  if (row.stage === 'closed') throw new ApiError('case_closed')
  const received = receiveFile(request, DOCUMENT_MAX_BYTES)
  return presentFile(await addFile(deps, { caseId: row.id, uploaderId: caller.userId }, received))
}

async function send(
  { params, caller, deps, request, reply }: InCase & { params: { code: string; id: string } },
  scope: CaseScope,
  side: 'client' | 'staff',
) {
  const row = await getCase(deps.db, scope, params.code)
  const found = await findSentFile(deps.db, row.id, params.id)
  // A file of a note is as absent for a client as the note.
  if (!found?.file.fileKey || (side === 'client' && found.message.kind === 'note')) throw new ApiError('not_found')
  const { fileKey, name, mediaType } = found.file
  if (side === 'staff' && row.clientId && found.message.side === 'client') {
    const look = {
      clientId: row.clientId,
      staffId: caller.userId,
      kind: 'file',
      subject: name,
      caseId: row.id,
    } as const
    await recordLook(deps, deps.db, look)
  }
  return sendPrivateFile(deps, request, reply, { key: fileKey, name, mediaType }, DOCUMENT_MEDIA_TYPES)
}
