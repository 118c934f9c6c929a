import { Outlet } from 'react-router'
import { hasDesk } from '#contract/users/roles.ts'
import type { ShellHandle } from '#web/app/shell/shell.tsx'
import { requireDesk } from '#web/data/session/guards.ts'
import { useAdminAccess } from '#web/data/session/use-admin-access.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { adminMenu } from '../admin/admin-menu.ts'
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
