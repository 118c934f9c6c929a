import { z } from 'zod'
import { LOCALES } from './locales.ts'

export const ROLES = ['USER', 'CONSULTANT', 'MANAGER', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** Who runs the listings and the inbox. */
export const STAFF_ROLES = ['ADMIN', 'MANAGER'] as const satisfies readonly Role[]

export function isStaff(role: Role | undefined): boolean {
  return role === 'ADMIN' || role === 'MANAGER'
}

/** The part of a person that the browser keeps beside its token. */
export const storedUser = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
})
export type StoredUser = z.infer<typeof storedUser>

export const user = storedUser.extend({
  phone_number: z.string().nullable(),
  locale: z.enum(LOCALES),
  created_at: z.string(),
  is_active: z.boolean(),
  has_password_set: z.boolean(),
})
export type User = z.infer<typeof user>
