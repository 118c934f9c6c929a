import { DOCUMENT_MEDIA_TYPES, PAPER_MAX_BYTES } from '#contract/documents/constants.ts'
import { receiveFile } from '#server/platform/files/multipart.ts'
import { sendPrivateFile } from '#server/platform/files/private-files.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Handled, Route } from '#server/platform/http/routing.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { asClient, asStaff, type CaseScope, deskScope, getCase } from '../cases/queries.ts'
import { recordCaseView } from '../cases/service.ts'
import { correctOffer } from './correction.ts'
import { writeToDealer } from './dealer-message.ts'
import { collectDeals } from './evidence.ts'
import { sendEvidence } from './evidence-zip.ts'
import { measureFigures } from './figures.ts'
import { answerSavings, enterContract } from './ledger.ts'
import { forgetName, nameLine } from './names.ts'
import { addOfferFile } from './offer-files.ts'
import { findOffer, findOfferFile, findShownFile, searchDealers } from './queries.ts'
import { regulatorLetter } from './regulator-letter.ts'
import { toDeskRoomResponse, toOfferFileResponse, toRoomResponse, toSavedResponse } from './responses.ts'
import {
  acceptOffer,
  askForMore,
  changeDraft,
  dropOffer,
  enterOffer,
  removeDraft,
  setTarget,
  showOffer,
  withdrawAcceptance,
} from './service.ts'
import { takeSigning } from './signing.ts'

export function offerRoutes(route: Route): void {
  route('GET /cases/{code}/offers', async ({ params, caller, deps: { db, clock } }) =>
    toRoomResponse(db, await getCase(db, asClient(caller, params.code).scope, params.code), clock.now()),
  )
  route('POST /cases/{code}/offers/{id}/accept', async ({ params, body, caller, deps }) => {
    const row = await acceptOffer(deps, asClient(caller, params.code), params.id, body.hash)
    return toRoomResponse(deps.db, row, deps.clock.now())
  })
  route('POST /cases/{code}/offers/{id}/ask', async ({ params, body, caller, deps }) => {
    const row = await askForMore(deps, asClient(caller, params.code), params.id, body)
    return toRoomResponse(deps.db, row, deps.clock.now())
  })
  route('POST /cases/{code}/offers/{id}/drop', async ({ params, caller, deps }) => {
    const row = await dropOffer(deps, asClient(caller, params.code), params.id)
    return toRoomResponse(deps.db, row, deps.clock.now())
  })
  route('POST /cases/{code}/savings/answer', async ({ params, body, caller, deps }) => {
    const row = await answerSavings(deps, asClient(caller, params.code), body)
    return toRoomResponse(deps.db, row, deps.clock.now())
  })
  route('POST /cases/{code}/signing', async ({ params, body, caller, deps, tx }) =>
    takeSigning(deps, tx, asClient(caller, params.code), body),
  )
  route('GET /cases/{code}/evidence', async ({ params, caller, locale, deps, request, reply }) => {
    const row = await getCase(deps.db, asClient(caller, params.code).scope, params.code)
    return sendEvidence(deps, { row, clientId: caller.userId, locale }, request, reply)
  })
  route('GET /cases/{code}/regulator-letter', async ({ params, query, caller, deps }) => {
    const row = await getCase(deps.db, asClient(caller, params.code).scope, params.code)
    const letter = regulatorLetter(await collectDeals(deps, row), { language: query.language, offerId: query.offer })
    if (!letter) throw new ApiError('not_found')
    return letter
  })
  route('GET /cases/{code}/offer-files/{id}', (handled) =>
    send(handled, asClient(handled.caller, handled.params.code).scope, 'client'),
  )

  deskRoutes(route)
  overviewRoutes(route)
}

function deskRoutes(route: Route): void {
  route('GET /desk/cases/{code}/offers', async ({ params, caller, deps }) => {
    const row = await getCase(deps.db, deskScope(caller), params.code)
    await recordCaseView(deps, row, caller.userId)
    return toDeskRoomResponse(deps.db, row, deps.clock.now())
  })
  route('POST /desk/cases/{code}/offers', async ({ params, body, caller, deps, tx }) =>
    toSavedResponse(tx, await enterOffer(deps, tx, asStaff(caller, params.code), body)),
  )
  route('PUT /desk/cases/{code}/offers/{id}', async ({ params, body, caller, deps }) => {
    const { saved_at: savedAt, ...entry } = body
    return toSavedResponse(
      deps.db,
      await changeDraft(deps, asStaff(caller, params.code), { id: params.id, savedAt }, entry),
    )
  })
  route('DELETE /desk/cases/{code}/offers/{id}', async ({ params, caller, deps }) => {
    await removeDraft(deps, asStaff(caller, params.code), params.id)
    return undefined
  })
  route('POST /desk/cases/{code}/offers/{id}/show', async ({ params, body, caller, deps }) => {
    const read = { id: params.id, savedAt: body.saved_at }
    const row = await showOffer(deps, asStaff(caller, params.code), read, body.compared)
    return toDeskRoomResponse(deps.db, row, deps.clock.now())
  })
  route('GET /desk/cases/{code}/offers/{id}', async ({ params, caller, deps: { db } }) => {
    const row = await getCase(db, deskScope(caller), params.code)
    const offer = await findOffer(db, row.id, params.id)
    if (!offer) throw new ApiError('not_found')
    return toSavedResponse(db, offer)
  })
  route('POST /desk/cases/{code}/offers/{id}/correct', async ({ params, body, caller, deps, tx }) => {
    const row = await correctOffer(deps, tx, asStaff(caller, params.code), params.id, body)
    return toDeskRoomResponse(tx, row, deps.clock.now())
  })
  route('POST /desk/cases/{code}/offers/{id}/withdraw', async ({ params, body, caller, deps }) => {
    const row = await withdrawAcceptance(deps, asStaff(caller, params.code), params.id, body.reason)
    return toDeskRoomResponse(deps.db, row, deps.clock.now())
  })
  route('POST /desk/cases/{code}/offers/{id}/dealer-texts', async ({ params, body, caller, deps, tx }) => {
    const asked = { id: params.id, language: body.language }
    return { text: await writeToDealer(deps, tx, asStaff(caller, params.code), asked) }
  })
  route('PUT /desk/cases/{code}/target', async ({ params, body, caller, deps }) => {
    const row = await setTarget(deps, asStaff(caller, params.code), body)
    return toDeskRoomResponse(deps.db, row, deps.clock.now())
  })
  route('PUT /desk/cases/{code}/contract', async ({ params, body, caller, deps }) => {
    const { file_id: fileId, ...entry } = body
    const row = await enterContract(deps, asStaff(caller, params.code), { entry, fileId })
    return toDeskRoomResponse(deps.db, row, deps.clock.now())
  })
  route('POST /desk/cases/{code}/offer-files', async ({ params, caller, deps, request }) => {
    // What cannot succeed is refused before it is sent.
    await getCase(deps.db, deskScope(caller), params.code)
    const received = receiveFile(request, PAPER_MAX_BYTES)
    return toOfferFileResponse(await addOfferFile(deps, caller, params.code, received))
  })
  route('GET /desk/cases/{code}/offer-files/{id}', (handled) => send(handled, deskScope(handled.caller), 'staff'))
}

function overviewRoutes(route: Route): void {
  route('GET /desk/dealers', async ({ query, deps: { db } }) =>
    (await searchDealers(db, query.search ?? '')).map(({ id, name, city }) => ({ id, name, city })),
  )
  route('POST /desk/line-names', async ({ body, caller, deps, tx }) => nameLine(deps, tx, caller.userId, body))
  route('DELETE /desk/line-names', async ({ query, caller, deps }) => {
    await forgetName(deps, caller, query.words)
    return undefined
  })
  route('GET /savings/figures', async ({ deps: { readDb, clock } }) => ({
    figures: await measureFigures(readDb, clock.now()),
  }))
}

type InCase = Pick<Handled<unknown>, 'deps' | 'request' | 'reply'> & {
  caller: Caller
  params: { code: string; id: string }
}

async function send({ params, deps, request, reply }: InCase, scope: CaseScope, side: 'client' | 'staff') {
  const row = await getCase(deps.db, scope, params.code)
  const find = side === 'staff' ? findOfferFile : findShownFile
  const file = await find(deps.db, row.id, params.id)
  if (!file?.fileKey) throw new ApiError('not_found')
  const { fileKey, name, mediaType } = file
  return sendPrivateFile(deps, request, reply, { key: fileKey, name, mediaType }, DOCUMENT_MEDIA_TYPES)
}
