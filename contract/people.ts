import type { z } from 'zod'
import type { storedUser, user } from './user-schemas.ts'

export const ROLES = ['USER', 'CONSULTANT', 'MANAGER', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** Who runs the listings and the inbox. */
export const STAFF_ROLES = ['ADMIN', 'MANAGER'] as const satisfies readonly Role[]

export function isStaff(role: Role | undefined): boolean {
  return role === 'ADMIN' || role === 'MANAGER'
}

export type StoredUser = z.infer<typeof storedUser>
export type User = z.infer<typeof user>
