import type { Role } from './roles.ts'

/**
 * The rights of managers and admins beyond those of consultants, in one table: pages read it to offer actions,
 * docs/rights.md shows it, and a test compares every restricted staff call with the row of its path, the longest match.
 */
export const RIGHTS = {
  listings: { roles: ['MANAGER', 'ADMIN'], paths: ['/car-listings/admin'] },
  reviews: { roles: ['MANAGER', 'ADMIN'], paths: ['/reviews/admin'] },
  packages: { roles: ['MANAGER', 'ADMIN'], paths: ['/packages/admin'] },
  requestsAsFile: { roles: ['MANAGER', 'ADMIN'], paths: ['/inbox/admin/export'] },
  clientAsFile: { roles: ['MANAGER', 'ADMIN'], paths: ['/desk/clients/{id}/export'] },
  assignment: { roles: ['MANAGER', 'ADMIN'], paths: ['/desk/bulk/consultant', '/desk/cases/{code}/consultant'] },
  refunds: { roles: ['MANAGER', 'ADMIN'], paths: ['/desk/cases/{code}/refund-requests'] },
  correctOffers: { roles: ['MANAGER', 'ADMIN'], paths: ['/desk/cases/{code}/offers/{id}/correct'] },
  replies: { roles: ['MANAGER', 'ADMIN'], paths: ['/desk/replies', '/desk/line-names'] },
  consultants: { roles: ['MANAGER', 'ADMIN'], paths: ['/desk/team/{id}'] },
  failedJobs: { roles: ['MANAGER', 'ADMIN'], paths: ['/jobs/admin'] },
  seePeople: { roles: ['MANAGER', 'ADMIN'], paths: ['/users/admin'] },
  seeOverview: { roles: ['MANAGER', 'ADMIN'], paths: ['/house'] },
  seeAnalytics: { roles: ['ADMIN'], paths: ['/house/figures'] },
  seeAuditLog: { roles: ['ADMIN'], paths: ['/audit/admin'] },
  changeSettings: { roles: ['ADMIN'], paths: ['/settings/admin'] },
  changePeople: { roles: ['ADMIN'], paths: ['/users/admin/{id}/', '/users/invitations'] },
} as const satisfies Record<string, { roles: readonly Role[]; paths: readonly string[] }>

export type Right = keyof typeof RIGHTS

export function hasRight(role: Role | undefined, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right].roles
  return role !== undefined && roles.includes(role)
}
