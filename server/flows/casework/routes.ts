import {
  asClient,
  asStaff,
  deskScope,
  getCase,
  listCasesOf,
  listEvents,
  listLooks,
} from '#server/features/cases/queries.ts'
import { recordCaseView } from '#server/features/cases/service.ts'
import { inboxScope } from '#server/features/inbox/queries.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { openCaseOfRequest } from './opening.ts'
import { changePlace } from './place.ts'
import { answerRefund, askRefund, cancelCase } from './refund-requests.ts'
import { toClientCaseResponse, toDeskCaseResponse, toEventsResponse, toSummariesResponse } from './responses.ts'
import {
  addTodo,
  answerTodo,
  changeBrief,
  handBack,
  moveStage,
  pinStep,
  reassign,
  setTodo,
  startWork,
  takeCase,
  writeDealerText,
  writePlan,
} from './service.ts'

export function caseRoutes(route: Route): void {
  route('GET /cases', async ({ caller, deps }) =>
    toSummariesResponse(deps, await listCasesOf(deps.db, caller.userId), caller),
  )

  route('GET /cases/waiting', async ({ caller, deps }) => {
    const shown = await toSummariesResponse(deps, await listCasesOf(deps.db, caller.userId), caller)
    const waiting = shown.filter(({ unread, next_step }) => unread > 0 || next_step.turn === 'client')
    return { total: shown.length, count: waiting.length, code: waiting[0]?.code ?? null }
  })

  route('GET /cases/{code}', async ({ params, caller, deps }) =>
    toClientCaseResponse(deps, await getCase(deps.db, asClient(caller, params.code).scope, params.code), {
      ...caller,
      replyTimes: deps.replyTimes,
    }),
  )

  route('GET /cases/{code}/timeline', async ({ params, query, caller, deps: { db } }) => {
    const { skip, limit } = query
    const row = await getCase(db, asClient(caller, params.code).scope, params.code)
    return toEventsResponse(db, await listEvents(db, row.id, 'everyone', { skip, limit }))
  })

  route('PUT /cases/{code}/brief', async ({ params, body, caller, deps }) =>
    toClientCaseResponse(deps, await changeBrief(deps, asClient(caller, params.code), body), caller),
  )

  route('POST /cases/{code}/start', async ({ params, body, caller, deps }) => {
    const sentence = { version: body.sentence_version, locale: body.sentence_locale }
    const agreed = { sentence, planWrittenAt: body.plan_written_at }
    return toClientCaseResponse(deps, await startWork(deps, asClient(caller, params.code), agreed), caller)
  })

  route('POST /cases/{code}/cancel', async ({ params, caller, deps }) => {
    const where = asClient(caller, params.code)
    return toClientCaseResponse(deps, await cancelCase(deps, where, caller.userId), caller)
  })

  route('POST /cases/{code}/refund-requests', async ({ params, body, caller, deps, tx }) =>
    toClientCaseResponse(
      { ...deps, db: tx },
      await askRefund(deps, tx, asClient(caller, params.code), body.words),
      caller,
    ),
  )

  route('POST /cases/{code}/todos/{id}/answer', async ({ params, body, caller, deps }) => {
    const answered = { id: params.id, answer: body.answer }
    return toClientCaseResponse(deps, await answerTodo(deps, asClient(caller, params.code), answered), caller)
  })

  route('PUT /cases/{code}/todos/{id}', async ({ params, body, caller, deps }) => {
    const ticked = { id: params.id, state: body.state }
    return toClientCaseResponse(deps, await setTodo(deps, asClient(caller, params.code), ticked), caller)
  })

  route('GET /profile/me/looks', async ({ query, caller, deps: { db } }) => {
    const { skip, limit } = query
    return listLooks(db, caller.userId, { skip, limit })
  })

  deskRoutes(route)
}

function deskRoutes(route: Route): void {
  route('POST /desk/cases', async ({ body, caller, deps, tx }) => {
    const actor = { side: 'staff', id: caller.userId } as const
    const request = { id: body.request_id, items: inboxScope(caller), scope: deskScope(caller) }
    const opened = await openCaseOfRequest(deps, tx, actor, request)
    return toDeskCaseResponse({ ...deps, db: tx }, opened, caller)
  })

  route('GET /desk/cases/{code}', async ({ params, caller, deps }) => {
    const row = await getCase(deps.db, deskScope(caller), params.code)
    await recordCaseView(deps, row, caller.userId)
    return toDeskCaseResponse(deps, row, { ...caller, replyTimes: deps.replyTimes })
  })

  route('GET /desk/cases/{code}/timeline', async ({ params, query, caller, deps: { db } }) => {
    const { skip, limit } = query
    const row = await getCase(db, deskScope(caller), params.code)
    return toEventsResponse(db, await listEvents(db, row.id, 'staff', { skip, limit }))
  })

  route('PUT /desk/cases/{code}/brief', async ({ params, body, caller, deps }) =>
    toDeskCaseResponse(deps, await changeBrief(deps, asStaff(caller, params.code), body), caller),
  )

  route('PUT /desk/cases/{code}/place', async ({ params, body, caller, deps }) => {
    const { version, country, state = null, province = null } = body
    const changed = await changePlace(deps, asStaff(caller, params.code), {
      version,
      place: { country, state, province },
    })
    return toDeskCaseResponse(deps, changed, caller)
  })

  route('PUT /desk/cases/{code}/plan', async ({ params, body, caller, deps }) =>
    toDeskCaseResponse(deps, await writePlan(deps, asStaff(caller, params.code), body), caller),
  )

  route('PUT /desk/cases/{code}/stage', async ({ params, body, caller, deps }) => {
    const { version, stage, reason, line, sure } = body
    const move = { version, to: stage, reason: reason ?? undefined, line: line || null, isSure: sure }
    return toDeskCaseResponse(deps, await moveStage(deps, asStaff(caller, params.code), move), caller)
  })

  route('PUT /desk/cases/{code}/pin', async ({ params, body, caller, deps }) => {
    const pin = body.pin && { turn: body.pin.turn, text: body.pin.text, dueAt: body.pin.due_at }
    const pinned = await pinStep(deps, asStaff(caller, params.code), { version: body.version, pin })
    return toDeskCaseResponse(deps, pinned, caller)
  })

  route('POST /desk/cases/{code}/todos', async ({ params, body, caller, deps, tx }) =>
    toDeskCaseResponse({ ...deps, db: tx }, await addTodo(deps, tx, asStaff(caller, params.code), body), caller),
  )

  route('PUT /desk/cases/{code}/todos/{id}', async ({ params, body, caller, deps }) => {
    const changed = await setTodo(deps, asStaff(caller, params.code), { id: params.id, state: body.state })
    return toDeskCaseResponse(deps, changed, caller)
  })

  route('PUT /desk/cases/{code}/consultant', async ({ params, body, caller, deps }) => {
    const to = { version: body.version, consultantId: body.consultant_id }
    return toDeskCaseResponse(deps, await reassign(deps, asStaff(caller, params.code), to), caller)
  })

  route('PUT /desk/cases/{code}/refund-requests/{id}', async ({ params, body, caller, deps }) => {
    const answered = await answerRefund(deps, asStaff(caller, params.code), { ...body, id: params.id })
    return toDeskCaseResponse(deps, answered, caller)
  })

  route('POST /desk/cases/{code}/dealer-texts', ({ params, body, caller, deps, tx }) =>
    writeDealerText(deps, tx, asStaff(caller, params.code), body),
  )

  route('POST /desk/cases/{code}/take', async ({ params, caller, deps }) =>
    toDeskCaseResponse(deps, await takeCase(deps, asStaff(caller, params.code)), caller),
  )

  route('POST /desk/cases/{code}/hand-back', async ({ params, body, caller, deps }) => {
    await handBack(deps, asStaff(caller, params.code), body.reason)
    return undefined
  })
}
