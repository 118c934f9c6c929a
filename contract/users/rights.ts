import type { Role } from './roles.ts'

/**
 * What managers and admins may beyond advising, written down once: pages ask it what to offer, docs/rights.md shows it, and a test
 * holds every call that is not for everybody at work to the row that its path belongs to, which is the one that says most of it.
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
