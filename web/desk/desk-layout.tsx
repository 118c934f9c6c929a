import { Outlet } from 'react-router'
import { hasDesk } from '../../contract/people.ts'
import { adminMenu } from '../admin/admin-menu.ts'
import { requireDesk } from '../session/guards.ts'
import { useAdminAccess } from '../session/use-admin-access.ts'
import { useSession } from '../session/use-session.ts'
import type { ShellHandle } from '../shell/shell.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { CommandBar } from './command-bar.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { deskMenu } from './desk-menu.ts'
import { MenuCounts } from './menu-counts.tsx'
import './desk.css'

export const handle: ShellHandle = { shell: 'bare' }

export const clientMiddleware = [requireDesk]

/** Where consultants, managers and admins do their day. */
export default function DeskLayout() {
  const session = useSession()
  const role = session.status === 'signedIn' ? session.user?.role : undefined
  const mayAdminister = useAdminAccess(role)
  return (
    <StaffFrame
      menu={deskMenu(mayAdminister)}
      mayOpen={hasDesk(role)}
      tools={
        <>
          <CommandBar adminPages={mayAdminister ? adminMenu(role).entries : []} />
          <DeskKeys />
        </>
      }
    >
      <Outlet />
      <MenuCounts />
    </StaffFrame>
  )
}
