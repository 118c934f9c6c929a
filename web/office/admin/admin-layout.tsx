import { Outlet } from 'react-router'
import type { ShellHandle } from '#web/app/shell/shell.tsx'
import { requireAdmin } from '#web/data/session/guards.ts'
import { useAdminAccess } from '#web/data/session/use-admin-access.ts'
import { useSession } from '#web/data/session/use-session.ts'
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
