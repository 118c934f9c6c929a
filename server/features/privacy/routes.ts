import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/feature.ts'
import { sendPrivateFile } from '#server/platform/files/private-files.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { clearRefreshCookie } from '../accounts/refresh-cookie.ts'
import { endOwnSession, endSessions, listLiveSessions } from '../accounts/sessions.ts'
import { deleteByLink, deleteByPassword, mailDeletionLink } from './deletion.ts'
import { isBeingMade, isDownloadable, requestExport, toExportResponse } from './exports.ts'
import { findLatestExport } from './queries.ts'
import { disownAccount } from './unconfirmed.ts'

export function privacyRoutes(route: Route): void {
  deviceRoutes(route)
  exportRoutes(route)
  deletionRoutes(route)
}

function deviceRoutes(route: Route): void {
  route('GET /profile/me/devices', async ({ caller, deps: { db, clock } }) => {
    const sessions = await listLiveSessions(db, caller.userId, clock.now())
    return sessions.map(({ id, userAgent, createdAt, refreshedAt }) => ({
      id,
      user_agent: userAgent,
      signed_in_at: createdAt.toISOString(),
      last_seen_at: refreshedAt.toISOString(),
      is_current: id === caller.sessionId,
    }))
  })

  route('DELETE /profile/me/devices/{id}', async ({ params, caller, locale, deps: { db, clock } }) => {
    if (!(await endOwnSession(db, caller.userId, params.id, clock.now()))) throw new ApiError('not_found')
    return { message: translator(locale)('answers.signedOutThere') }
  })

  route('DELETE /profile/me/devices', async ({ caller, locale, deps, reply }) => {
    await deps.db.transaction(async (tx) => {
      await endSessions(tx, caller.userId, deps.clock.now())
      await publish(deps, tx, 'person.signed_out', { person: { id: caller.userId } })
    })
    clearRefreshCookie(reply, deps.publicUrl)
    return { message: translator(locale)('answers.signedOutEverywhere') }
  })
}

function exportRoutes(route: Route): void {
  route('GET /profile/me/export', async ({ caller, deps: { db, clock } }) => {
    const latest = await findLatestExport(db, caller.userId)
    const now = clock.now()
    return latest && (isBeingMade(latest, now) || isDownloadable(latest, now)) ? toExportResponse(latest) : null
  })

  route('POST /profile/me/export', async ({ caller, deps, tx }) =>
    toExportResponse(await requestExport(deps, tx, caller.userId)),
  )

  route('GET /profile/me/export/download', async ({ caller, deps, request, reply }) => {
    const latest = await findLatestExport(deps.db, caller.userId)
    if (!isDownloadable(latest, deps.clock.now())) throw new ApiError('not_found')
    const day = latest.requestedAt.toISOString().slice(0, 10)
    const file = { key: latest.fileKey, name: `northlane-data-${day}.zip`, mediaType: 'application/zip' }
    return sendPrivateFile(deps, request, reply, file, ['application/zip'])
  })
}

function deletionRoutes(route: Route): void {
  route(
    'POST /profile/me/delete-account',
    async ({ body, caller, locale, deps, reply }) => {
      await deleteByPassword(deps, caller.userId, body.password)
      return goodbye(deps, reply, translator(locale)('answers.accountDeleted'))
    },
    { subject: ({ caller }) => `delete-account ${caller.userId}` },
  )

  route('POST /profile/me/delete-account/link', async ({ caller, locale, deps }) => {
    await mailDeletionLink(deps, caller.userId)
    return { message: translator(locale)('answers.deletionLinkSent') }
  })

  route('POST /auth/disown-account', async ({ body, locale, deps }) => {
    await disownAccount(deps, body.token)
    return { message: translator(locale)('answers.accountDisowned') }
  })

  route('POST /auth/confirm-account-deletion', async ({ body, locale, deps, reply }) => {
    await deleteByLink(deps, body.token)
    return goodbye(deps, reply, translator(locale)('answers.accountDeleted'))
  })
}

function goodbye(deps: Deps, reply: FastifyReply, message: string): { message: string } {
  clearRefreshCookie(reply, deps.publicUrl)
  return { message }
}
