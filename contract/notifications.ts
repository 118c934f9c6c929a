import { z } from 'zod'

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
  message: z.string(),
  notification_type: z.enum(NOTIFICATION_TYPES),
  is_read: z.boolean(),
  created_date: z.string(),
})
export type Notification = z.infer<typeof notification>
