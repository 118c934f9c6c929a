import { z } from 'zod'
import { endpoints, idParams, message, paging } from '../calls/endpoint.ts'
import { NOTIFICATIONS_SHOWN } from '../calls/page-sizes.ts'

export const NOTIFICATION_TYPES = [
  'info',
  'success',
  'warning',
  'error',
  'reminder',
  'promotion',
  'alert',
  'general',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

export const notification = z.object({
  id: z.uuid(),
  /** In the language of the caller. */
  message: z.string(),
  notification_type: z.enum(NOTIFICATION_TYPES),
  is_read: z.boolean(),
  created_date: z.string(),
  /** A path of this site where the reader can see what it is about. */
  link: z.string().nullable(),
})
export type Notification = z.infer<typeof notification>

/** `newest` changes whenever there is something new, so that a page knows when to ask for the list. */
export const unread = z.object({ count: z.int().min(0), newest: z.string().nullable() })
export type Unread = z.infer<typeof unread>

export const notificationEndpoints = endpoints({
  'GET /profile/me/notifications': {
    summary: 'What the caller was told, newest first',
    guard: 'signedIn',
    query: paging.extend({ limit: paging.shape.limit.default(NOTIFICATIONS_SHOWN) }),
    answers: { 200: z.array(notification) },
  },
  'GET /profile/me/notifications/unread': {
    summary: 'How many of them are unread, and when the newest came',
    guard: 'signedIn',
    answers: { 200: unread },
  },
  'PATCH /profile/me/notifications/{id}/read': {
    summary: 'Mark one as read',
    guard: 'signedIn',
    params: idParams,
    answers: { 200: message },
  },
  'POST /profile/me/notifications/mark-all-read': {
    summary: 'Mark all as read',
    guard: 'signedIn',
    answers: { 200: message },
  },
})
