import { isHan } from '#contract/accounts/names.ts'
import { isManager } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import { sendCsv } from '#server/platform/files/csv.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { recordExport } from '#server/platform/observability/audit.ts'
import { translator } from '#server/platform/process/translations.ts'
import { listAway } from '../hours/queries.ts'
import { readOfficeHours } from '../settings/queries.ts'
import { addAnswer } from './answering.ts'
import { addNote, changeItem } from './changes.ts'
import { csvOfInbox } from './csv.ts'
import { countItems, findItem, inboxScope, listAssignees, listItems, listNotes } from './queries.ts'
import { type Timed, toDeskResponse, toNoteResponse } from './responses.ts'
import { type Admission, admit, receive } from './service.ts'
import { looksAutomatic } from './spam.ts'
import { findVehicle } from './vehicles.ts'

export function inboxRoutes(route: Route): void {
  requestRoutes(route)

  route('GET /inbox/admin', async ({ query, caller, deps }) => {
    const { skip, limit, ...filters } = query
    const rows = await listItems(deps.db, inboxScope(caller), filters, { skip, limit })
    const timed = await timedBy(deps)
    return rows.map((row) => toDeskResponse(row, timed))
  })

  route('GET /inbox/admin/count', async ({ query, caller, deps: { db } }) => ({
    count: await countItems(db, inboxScope(caller), query),
  }))

  route('GET /inbox/admin/export', async ({ query, caller, locale, deps: { db }, reply }) => {
    await recordExport(db, caller.userId, 'export.inbox')
    return sendCsv(reply, 'inbox', csvOfInbox(db, query, locale))
  })

  route('GET /inbox/admin/assignees', async ({ caller, deps: { db, clock } }) => {
    const away = await listAway(db, clock.now())
    return (await listAssignees(db))
      .filter(({ id }) => isManager(caller.role) || id === caller.userId)
      .map((person) => ({ ...person, away_until: away.get(person.id) ?? null }))
  })

  route('GET /inbox/admin/{id}', async ({ params, caller, deps }) => {
    const item = await findItem(deps.db, params.id, inboxScope(caller))
    if (!item) throw new ApiError('not_found')
    const notes = (await listNotes(deps.db, params.id)).map(toNoteResponse)
    return { ...toDeskResponse(item, await timedBy(deps)), notes }
  })

  route('PUT /inbox/admin/{id}', async ({ params, body, caller, deps }) =>
    toDeskResponse(await changeItem(deps, caller, params.id, body), await timedBy(deps)),
  )

  route('POST /inbox/admin/{id}/answers', async ({ params, body, caller, deps, tx }) =>
    toNoteResponse(await addAnswer(deps, tx, caller, params.id, body.text)),
  )

  route('POST /inbox/admin/{id}/notes', async ({ params, body, caller, deps, tx }) =>
    toNoteResponse(await addNote(deps, tx, caller, params.id, body.text)),
  )
}

async function timedBy({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Timed> {
  return { now: clock.now(), house: await readOfficeHours(db) }
}

function requestRoutes(route: Route): void {
  route<'POST /contact/send-message', Admission>(
    'POST /contact/send-message',
    async ({ body, locale, deps, tx, prepared }) => {
      const { name, email, phone, subject, message } = body
      await receive(deps, tx, { kind: 'message', name, email, phone, subject, message, locale }, prepared)
      return { message: translator(locale)('answers.messageReceived') }
    },
    { prepare: ({ body, deps }) => admit(deps, body.email, looksAutomatic(body)) },
  )

  route<'POST /contact/vehicle-inquiry', Admission>(
    'POST /contact/vehicle-inquiry',
    async ({ body, locale, deps, tx, prepared }) => {
      const { firstName, lastName, email, phone, message } = body
      const vehicle = await findVehicle(tx, body, locale)
      // A Chinese name begins with the surname, and has no space.
      const name = isHan(firstName) && isHan(lastName) ? lastName + firstName : `${firstName} ${lastName}`
      const request = { kind: 'inquiry', name, email, phone, message, locale, ...vehicle } as const
      const id = await receive(deps, tx, request, prepared)
      return { id, message: translator(locale)('answers.inquiryReceived') }
    },
    { prepare: ({ body, deps }) => admit(deps, body.email, looksAutomatic(body)) },
  )
}
