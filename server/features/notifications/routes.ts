import { ApiError } from '#server/platform/http/errors.ts'
import type { Route } from '#server/platform/http/routing.ts'
import { translator } from '#server/platform/process/translations.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './queries.ts'
import { toNotificationResponse } from './responses.ts'

export function notificationRoutes(route: Route): void {
  route('GET /profile/me/notifications', async ({ query, caller, locale, deps: { db } }) => {
    const t = translator(locale)
    return (await listNotifications(db, caller.userId, query)).map((row) => toNotificationResponse(row, { t, locale }))
  })

  route('GET /profile/me/notifications/unread', ({ caller, deps: { db } }) => countUnread(db, caller.userId))

  route('PATCH /profile/me/notifications/{id}/read', async ({ params, caller, locale, deps: { db } }) => {
    if (!(await markRead(db, caller.userId, params.id))) throw new ApiError('not_found')
    return { message: translator(locale)('answers.notificationRead') }
  })

  route('POST /profile/me/notifications/mark-all-read', async ({ caller, locale, deps: { db } }) => {
    await markAllRead(db, caller.userId)
    return { message: translator(locale)('answers.notificationsRead') }
  })
}
