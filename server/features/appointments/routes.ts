import type { FastifyReply } from 'fastify'
import { FEED_DAYS } from '#contract/appointments/constants.ts'
import { BUSINESS } from '#contract/settings/business.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { addDays, instantOf, parseDay } from '#contract/time/zoned-time.ts'
import { DESK_ROLES, isManager } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { listActivePeople, listPeople } from '../accounts/queries.ts'
import { asClient, asStaff, deskScope, getCase, listCasesById, listOpenIdsOf } from '../cases/queries.ts'
import { addDay, dropFeed, findFeedOwner, makeFeedToken, removeDay } from '../hours/queries.ts'
import { findItem } from '../inbox/queries.ts'
import {
  bookByStaff,
  bookForCase,
  bookForRequest,
  callersOf,
  callersOfCall,
  callersOfRequest,
  clientZone,
  substitutesOf,
} from './booking.ts'
import { clientEvent, feedEvent, fileName } from './emails.ts'
import { writeCalendar } from './icalendar.ts'
import { isLinkOver, readLink, requireLinkLives } from './links.ts'
import { callOf, partiesOf } from './parties.ts'
import { findAppointment, listAppointmentsOf, listBetween } from './queries.ts'
import { toAppointmentResponse, toDeskResponse, toHoursResponse, toSlotsResponse } from './responses.ts'
import { cancelByLink, cancelByStaff, moveByLink, moveByStaff, setHours, setOutcome, setReminders } from './service.ts'
import { findAdvisor, listWindows } from './slots.ts'

/** More calls than a calendar of some weeks can show. */
const SHOWN_MAX = 2_000

export function appointmentRoutes(route: Route): void {
  clientRoutes(route)
  linkRoutes(route)
  hoursRoutes(route)
  deskRoutes(route)
}

function clientRoutes(route: Route): void {
  route('GET /cases/{code}/appointments', async ({ params, caller, deps }) => {
    const { id, requestId } = await getCase(deps.db, asClient(caller, params.code).scope, params.code)
    const calls = await partiesOf(deps.db, await listAppointmentsOf(deps.db, { caseId: id, requestId }))
    return calls.map((call) => toAppointmentResponse(deps, call))
  })

  route('GET /cases/{code}/slots', async ({ params, query, caller, deps: { db, clock } }) => {
    const row = await getCase(db, asClient(caller, params.code).scope, params.code)
    const ids = await callersOf(db, row, query.any !== undefined)
    return toSlotsResponse(db, clock.now(), { ids, others: query.any ? [] : await substitutesOf(db, row) })
  })

  route('POST /cases/{code}/appointments', async ({ params, body, caller, deps, tx }) =>
    toAppointmentResponse(deps, await bookForCase(deps, tx, asClient(caller, params.code), body)),
  )

  route('GET /leads/{id}/slots', async ({ params, caller, deps }) => {
    const { ids } = await callersOfRequest(deps, deps.db, params.id, caller?.userId)
    return toSlotsResponse(deps.db, deps.clock.now(), { ids })
  })

  route(
    'POST /leads/{id}/appointment',
    async ({ params, body, caller, deps, tx }) =>
      toAppointmentResponse(deps, await bookForRequest(deps, tx, { id: params.id, userId: caller?.userId }, body)),
    { subject: async ({ params, deps: { db } }) => (await findItem(db, params.id))?.email ?? params.id },
  )
}

/**
 * What mails about a call are counted by: its case, else the address, however many requests and links name it. Requests in a
 * client's name do not keep them from the calls of their case.
 */
async function mailedBy(deps: Deps, token: string): Promise<string> {
  const { case: owner, client, row } = await callByLink(deps, token)
  return owner?.id ?? (client.email || row.id)
}

/** The appointment behind a link. */
async function callByLink({ db, secrets }: Deps, token: string) {
  const row = await findAppointment(db, readLink(secrets, token))
  if (!row) throw new ApiError('not_found')
  return callOf(db, row)
}

function linkRoutes(route: Route): void {
  route('GET /calls/link', async ({ query, deps }) => {
    const call = await callByLink(deps, query.token)
    const shown = toAppointmentResponse(deps, call)
    const isOver = isLinkOver(call.row, deps.clock.now())
    return isOver ? { ...shown, phone: null, about: null, line: null, video_link: null } : shown
  })

  route('GET /calls/link/slots', async ({ query, deps }) => {
    const call = await callByLink(deps, query.token)
    requireLinkLives(call.row, deps.clock.now())
    const ids = await callersOfCall(deps.db, call)
    return toSlotsResponse(deps.db, deps.clock.now(), { ids, exceptId: call.row.id })
  })

  route('GET /calls/link/file', async ({ query, deps, reply }) => {
    const call = await callByLink(deps, query.token)
    requireLinkLives(call.row, deps.clock.now())
    const event = clientEvent(call, { publicUrl: deps.publicUrl, token: query.token })
    sendCalendar(reply, writeCalendar('PUBLISH', [event]), fileName(call))
  })

  route(
    'POST /calls/link/move',
    async ({ body, deps }) => {
      const wanted = { startsAt: new Date(body.starts_at), timeZone: body.time_zone }
      return toAppointmentResponse(deps, await moveByLink(deps, readLink(deps.secrets, body.token), wanted))
    },
    { subject: ({ body, deps }) => mailedBy(deps, body.token) },
  )

  route('POST /calls/link/cancel', async ({ body, deps }) =>
    toAppointmentResponse(deps, await cancelByLink(deps, readLink(deps.secrets, body.token))),
  )

  route('PUT /calls/link/reminders', async ({ body, deps }) =>
    toAppointmentResponse(deps, await setReminders(deps, readLink(deps.secrets, body.token), body)),
  )

  route('GET /calls/feed', async ({ query, deps, reply }) => {
    const owner = await findFeedOwner(deps.db, query.token)
    // A former consultant has no calendar here any more.
    const person = owner && (await findAdvisor(deps.db, owner))
    if (!person) throw new ApiError('not_found')
    const nowMs = deps.clock.now().getTime()
    const span = {
      from: new Date(nowMs - FEED_DAYS.back * DAY_MS),
      until: new Date(nowMs + FEED_DAYS.ahead * DAY_MS),
    }
    const calls = await partiesOf(deps.db, await listBetween(deps.db, [person.id], span, SHOWN_MAX))
    const events = calls.map((call) => feedEvent(call, deps.publicUrl))
    sendCalendar(reply, writeCalendar('PUBLISH', events, `${BUSINESS.name}, ${person.fullName}`), 'northlane.ics')
  })
}

function sendCalendar(reply: FastifyReply, content: string, name: string): void {
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)
}

/** A consultant sets their own hours; managers and admins those of all. */
async function whose(db: Db, { userId, role }: Caller, asked: string): Promise<string> {
  const id = asked === 'me' ? userId : asked
  if (id !== userId && !isManager(role)) throw new ApiError('not_found')
  if (!(await findAdvisor(db, id))) throw new ApiError('not_found')
  return id
}

function hoursRoutes(route: Route): void {
  route('GET /desk/hours/{consultant}', async ({ params, caller, deps: { db, clock } }) =>
    toHoursResponse(db, await whose(db, caller, params.consultant), clock.now()),
  )

  route('PUT /desk/hours/{consultant}', async ({ params, body, caller, deps }) => {
    const { db, clock } = deps
    const id = await whose(db, caller, params.consultant)
    const { version, weekly, evenings, video_link } = body
    await db.transaction(async (tx) => {
      await setHours(deps, tx, id, { version, weekly, evenings, videoLink: video_link || null })
      await recordAudit(tx, {
        actorId: caller.userId,
        action: 'hours.set',
        entity: 'person',
        entityId: id,
        after: { weekly, evenings },
      })
    })
    return toHoursResponse(db, id, clock.now())
  })

  route('POST /desk/hours/{consultant}/days', async ({ params, body, caller, deps, tx }) => {
    const id = await whose(tx, caller, params.consultant)
    const day = await addDay(tx, id, body)
    await recordAudit(tx, {
      actorId: caller.userId,
      action: 'hours.day',
      entity: 'person',
      entityId: id,
      after: { ...body },
    })
    const hours = await toHoursResponse(tx, id, deps.clock.now())
    if (body.kind === 'open') return { hours, booked: [], open_cases: [] }
    const calls = await listBetween(tx, [id], spanOf(day), SHOWN_MAX)
    const booked = calls.filter(({ status, endsAt }) => status === 'booked' && endsAt > deps.clock.now())
    return {
      hours,
      booked: (await partiesOf(tx, booked)).map(toDeskResponse),
      open_cases: day.fromMinute === null ? await toOpenCasesResponse(tx, id) : [],
    }
  })

  route('DELETE /desk/hours/{consultant}/days/{id}', async ({ params, caller, deps: { db, clock } }) => {
    const id = await whose(db, caller, params.consultant)
    await db.transaction(async (tx) => {
      const { kind, firstDay, lastDay, fromMinute, toMinute, note } = await removeDay(tx, id, params.id)
      await recordAudit(tx, {
        actorId: caller.userId,
        action: 'hours.dayRemoved',
        entity: 'person',
        entityId: id,
        // In the words of the call that added it.
        before: { kind, first_day: firstDay, last_day: lastDay, from: fromMinute, to: toMinute, note },
      })
    })
    return toHoursResponse(db, id, clock.now())
  })

  route('POST /desk/calendar/feed', async ({ caller, deps: { publicUrl }, tx }) => {
    const token = await makeFeedToken(tx, caller.userId)
    await recordFeed(tx, caller.userId, 'hours.feedMade')
    return { url: `${publicUrl.replace(/^https?:/, 'webcal:')}/api/v1/calls/feed?token=${token}` }
  })

  route('DELETE /desk/calendar/feed', async ({ caller, deps: { db } }) => {
    await db.transaction(async (tx) => {
      if (await dropFeed(tx, caller.userId)) await recordFeed(tx, caller.userId, 'hours.feedDropped')
    })
    return undefined
  })
}

async function toOpenCasesResponse(db: Db, consultantId: string) {
  const found = await listCasesById(db, await listOpenIdsOf(db, consultantId))
  const open = [...found.values()]
  const people = await listPeople(
    db,
    open.flatMap(({ clientId }) => clientId ?? []),
  )
  return open.map(({ code, clientId }) => ({ code, client_name: people.get(clientId ?? '')?.fullName ?? '' }))
}

function recordFeed(tx: Db, userId: string, action: 'hours.feedMade' | 'hours.feedDropped'): Promise<void> {
  return recordAudit(tx, { actorId: userId, action, entity: 'person', entityId: userId })
}

type Days = { firstDay: string; lastDay: string; fromMinute: number | null; toMinute: number | null }

/** From when to when a change of days lasts. */
function spanOf({ firstDay, lastDay, fromMinute, toMinute }: Days) {
  const { timeZone } = BUSINESS
  return {
    from: instantOf(parseDay(firstDay), fromMinute ?? 0, timeZone),
    until: instantOf(parseDay(lastDay), toMinute ?? 24 * 60, timeZone),
  }
}

function deskRoutes(route: Route): void {
  route('GET /desk/calendar', async ({ query, caller, deps: { db } }) => {
    const { timeZone } = BUSINESS
    const first = parseDay(query.from)
    const span = {
      from: instantOf(first, 0, timeZone),
      until: new Date(instantOf(addDays(first, query.days), 0, timeZone).getTime() - 1),
    }
    const people = await listActivePeople(db, DESK_ROLES)
    const asked = isManager(caller.role) ? (query.consultant ?? 'all') : 'me'
    const isShown = (id: string) => asked === 'all' || id === (asked === 'me' ? caller.userId : asked)
    const shown = people.filter(({ id }) => isShown(id))
    const windows = await listWindows(
      db,
      shown.map(({ id }) => id),
      span,
    )
    const theirs = asked === 'all' ? 'all' : [asked === 'me' ? caller.userId : asked]
    const calls = await partiesOf(db, await listBetween(db, theirs, span, SHOWN_MAX))
    const names = new Map(shown.map(({ id, fullName }) => [id, fullName]))
    return {
      // Managers who set no hours are no columns of the calendar.
      consultants: windows
        .filter(
          ({ id, windows: own }) =>
            own.length > 0 || id === caller.userId || shown.find((one) => one.id === id)?.role === 'CONSULTANT',
        )
        .map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
      appointments: calls.map(toDeskResponse),
    }
  })

  route('GET /desk/cases/{code}/appointments', async ({ params, caller, deps: { db } }) => {
    const { id, requestId } = await getCase(db, deskScope(caller), params.code)
    return (await partiesOf(db, await listAppointmentsOf(db, { caseId: id, requestId }))).map(toDeskResponse)
  })

  route('GET /desk/cases/{code}/slots', async ({ params, caller, deps: { db, clock } }) => {
    const row = await getCase(db, deskScope(caller), params.code)
    const ids = row.consultantId ? [row.consultantId] : []
    return { ...(await toSlotsResponse(db, clock.now(), { ids })), time_zone: await clientZone(db, row) }
  })

  route('POST /desk/cases/{code}/appointments', async ({ params, body, caller, deps, tx }) => {
    const { starts_at, minutes, how, about, sure } = body
    const wanted = { startsAt: new Date(starts_at), minutes, how, about: about || null, isSure: sure === true }
    return toDeskResponse(await bookByStaff(deps, tx, asStaff(caller, params.code), wanted))
  })

  route('POST /desk/appointments/{id}/move', async ({ params, body, caller, deps }) => {
    const to = { startsAt: new Date(body.starts_at), minutes: body.minutes, consultantId: body.consultant_id }
    return toDeskResponse(await moveByStaff(deps, { caller, id: params.id, version: body.version }, to))
  })

  route('POST /desk/appointments/{id}/cancel', async ({ params, body, caller, deps }) =>
    toDeskResponse(await cancelByStaff(deps, { caller, id: params.id, version: body.version }, body.line || null)),
  )

  route('POST /desk/appointments/{id}/outcome', async ({ params, body, caller, deps }) => {
    const { version, status, line, note } = body
    const outcome = { status, line: line || null, note: note || null }
    return toDeskResponse(await setOutcome(deps, { caller, id: params.id, version }, outcome))
  })
}
