import { Outlet } from 'react-router'
import { requireAdmin } from '../session/guards.ts'
import { useAdminAccess } from '../session/use-admin-access.ts'
import { useSession } from '../session/use-session.ts'
import type { ShellHandle } from '../shell/shell.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { ADMIN_MENU } from './admin-menu.ts'
import './admin.css'

export const handle: ShellHandle = { shell: 'bare' }

export const clientMiddleware = [requireAdmin]

export default function AdminLayout() {
  const session = useSession()
  const mayOpen = useAdminAccess(session.status === 'signedIn' ? session.user?.role : undefined)
  return (
    <StaffFrame menu={ADMIN_MENU} mayOpen={mayOpen}>
      <Outlet />
    </StaffFrame>
  )
}
