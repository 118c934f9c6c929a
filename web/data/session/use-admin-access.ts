import type { Role } from '#contract/users/roles.ts'
import { useDocumentSettings } from '../document.tsx'

/** Whether a role may open the dashboard, as the guard decides: menus show no link that the guard would refuse. */
export function useAdminAccess(role: Role | undefined): boolean {
  const { adminRouteRoles } = useDocumentSettings()
  return role !== undefined && adminRouteRoles.includes(role)
}
