import { Outlet } from 'react-router'
import { requireAdmin } from '../session/guards.ts'
import { useAdminAccess } from '../session/use-admin-access.ts'
import { useSession } from '../session/use-session.ts'
import type { ShellHandle } from '../shell/shell.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { adminMenu } from './admin-menu.ts'
import './admin.css'

export const handle: ShellHandle = { shell: 'bare' }

export const clientMiddleware = [requireAdmin]

export default function AdminLayout() {
  const session = useSession()
  const role = session.status === 'signedIn' ? session.user?.role : undefined
  const mayOpen = useAdminAccess(role)
  return (
    <StaffFrame menu={adminMenu(role)} mayOpen={mayOpen}>
      <Outlet />
    </StaffFrame>
  )
}
