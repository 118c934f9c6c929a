import type { ListedUser, ManagedUser, PersonChange } from '#contract/users/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { countOpenCases, listOpenCasesAround } from '#server/flows/casework/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { listAudit } from '#server/platform/observability/audit.ts'
import { translator } from '#server/platform/process/translations.ts'
import { acceptInvitation, checkInvitation, invite, revoke } from '../accounts/invitations.ts'
import {
  changeRole,
  deactivate,
  reactivate,
  resendConfirmation,
  sendPasswordLink,
  signOutEverywhere,
} from '../accounts/people-changes.ts'
import { countAdmins, countPeople, findListed, listEverybody, listLastSeen } from '../accounts/people-list.ts'
import { listNames } from '../accounts/queries.ts'
import { listLiveSessions } from '../accounts/sessions.ts'
import { findCaseFor } from '../cases/queries.ts'
import { recordLookOnce } from '../cases/service.ts'

const CHANGES_SHOWN = 20
/** What a person's page says of their history; what they do to their own account is theirs. */
const SHOWN_ACTIONS = [
  'person.roleChanged',
  'person.deactivated',
  'person.reactivated',
  'person.signedOut',
  'person.confirmationSent',
  'person.passwordLinkSent',
  'person.created',
  'person.registered',
  'person.changed',
  'invitation.accepted',
]

export function peopleRoutes(route: Route): void {
  route('GET /users/admin', async ({ query, deps: { db, clock } }) => {
    const { skip, limit, ...filters } = query
    const { rows, count, invited } = await listEverybody(db, filters, clock.now(), { skip, limit })
    const ids = rows.map(({ id }) => id)
    const [seen, open] = [await listLastSeen(db, ids), await countOpenCases(db, ids)]
    const users = rows.map(
      ({ id, name, email, role, state, expiresAt }): ListedUser => ({
        id,
        full_name: name,
        email,
        role,
        state,
        open_cases: open.get(id) ?? 0,
        seen_at: seen.get(id)?.toISOString() ?? null,
        expires_at: expiresAt ? new Date(expiresAt).toISOString() : null,
      }),
    )
    return { users, count, invited }
  })

  route('GET /users/admin/count', async ({ deps: { db } }) => ({ count: await countPeople(db) }))

  route('GET /users/admin/{id}', ({ params, caller, deps }) =>
    deps.db.transaction((tx) => lookAtPerson(deps, tx, caller.userId, params.id)),
  )

  const after = async (deps: Deps, id: string, work: Promise<void>) => {
    await work
    return toManagedResponse(deps, id)
  }

  route('PUT /users/admin/{id}/role', ({ params: { id }, body: { reason, ...change }, caller, deps }) =>
    after(deps, id, changeRole(deps, id, { actorId: caller.userId, reason }, change)),
  )
  route('POST /users/admin/{id}/deactivate', ({ params: { id }, body: { reason }, caller, deps }) =>
    after(deps, id, deactivate(deps, id, { actorId: caller.userId, reason })),
  )
  route('POST /users/admin/{id}/reactivate', ({ params: { id }, body: { reason }, caller, deps }) =>
    after(deps, id, reactivate(deps, id, { actorId: caller.userId, reason })),
  )
  route('POST /users/admin/{id}/sign-out', ({ params: { id }, body: { reason }, caller, deps }) =>
    after(deps, id, signOutEverywhere(deps, id, { actorId: caller.userId, reason })),
  )
  route('POST /users/admin/{id}/confirmation', ({ params: { id }, body: { reason }, caller, deps }) =>
    after(deps, id, resendConfirmation(deps, id, { actorId: caller.userId, reason })),
  )
  route('POST /users/admin/{id}/password-link', ({ params: { id }, body: { reason }, caller, deps }) =>
    after(deps, id, sendPasswordLink(deps, id, { actorId: caller.userId, reason })),
  )

  route('POST /users/invitations', async ({ body, caller, deps, tx }) => {
    const { reason, ...invited } = body
    const { id, email, expiresAt } = await invite(deps, tx, { actorId: caller.userId, reason }, invited)
    return { id, email, expires_at: expiresAt.toISOString() }
  })
  route('POST /users/invitations/{id}/revoke', async ({ params, body: { reason }, caller, deps }) => {
    await deps.db.transaction((tx) => revoke(deps, tx, { actorId: caller.userId, reason }, params.id))
    return undefined
  })
  route('POST /auth/check-invitation', ({ body, deps }) => checkInvitation(deps, body.token))
  route('POST /auth/accept-invitation', async ({ body, locale, deps, request, network }) => ({
    email: await acceptInvitation(deps, body, { request, network }),
    message: translator(locale)('answers.invitationAccepted'),
  }))
}

/** Of a client it is a look like every other: they can read who had it. */
async function lookAtPerson(deps: Deps, tx: Db, staffId: string, id: string): Promise<ManagedUser> {
  const person = await toManagedResponse({ ...deps, db: tx }, id)
  if (person.role === 'USER') {
    const look = { clientId: id, staffId, kind: 'client', subject: '' } as const
    await recordLookOnce(deps, tx, { ...look, caseId: await findCaseFor(tx, 'all', id) })
  }
  return person
}

async function toManagedResponse({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<ManagedUser> {
  const found = await findListed(db, id)
  if (!found) throw new ApiError('not_found')
  const { person, state } = found
  const devices = await listLiveSessions(db, id, clock.now())
  const isActiveAdmin = person.role === 'ADMIN' && person.isActive
  return {
    id,
    full_name: person.fullName,
    email: person.email,
    phone_number: person.phoneNumber,
    role: person.role,
    state,
    locale: person.locale,
    languages: person.languages,
    created_at: person.createdAt.toISOString(),
    seen_at: (await listLastSeen(db, [id])).get(id)?.toISOString() ?? null,
    devices: devices.length,
    has_password: person.passwordHash !== null,
    has_google: person.googleSubject !== null,
    cases: await listOpenCasesAround(db, id),
    is_last_admin: isActiveAdmin && (await countAdmins(db)) === 1,
    changes: await toChangesResponse(db, id),
  }
}

async function toChangesResponse(db: Db, id: string): Promise<PersonChange[]> {
  const shown = { entity: 'person', entityId: id, actions: SHOWN_ACTIONS }
  const entries = await listAudit(db, shown, { skip: 0, limit: CHANGES_SHOWN })
  const names = await listNames(
    db,
    entries.flatMap(({ actorId }) => actorId ?? []),
  )
  return entries.map(({ at, action, actorId, before, after, reason }) => ({
    at: at.toISOString(),
    action,
    actor: names.get(actorId ?? '') ?? null,
    from: roleIn(before),
    to: roleIn(after),
    reason,
  }))
}

function roleIn(values: Record<string, unknown> | null): string | null {
  const role = values?.['role']
  return typeof role === 'string' ? role : null
}
