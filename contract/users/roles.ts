import type { z } from 'zod'
import type { storedUser, user } from './schema.ts'

export const ROLES = ['USER', 'CONSULTANT', 'MANAGER', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** Roles that run the business: its listings, its inbox, all cases. */
export const MANAGER_ROLES = ['ADMIN', 'MANAGER'] as const satisfies readonly Role[]

/** Who works at the desk. */
export const DESK_ROLES = ['CONSULTANT', 'MANAGER', 'ADMIN'] as const satisfies readonly Role[]
export type DeskRole = (typeof DESK_ROLES)[number]

export function isManager(role: Role | undefined): boolean {
  return role === 'ADMIN' || role === 'MANAGER'
}

export function hasDesk(role: Role | undefined): boolean {
  return role === 'CONSULTANT' || isManager(role)
}

export type StoredUser = z.infer<typeof storedUser>
export type User = z.infer<typeof user>
