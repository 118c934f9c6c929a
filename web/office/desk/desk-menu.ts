import {
  ArrowRight,
  CalendarDays,
  FileCheck,
  Flag,
  FolderOpen,
  IdCard,
  Inbox,
  LayoutGrid,
  MessageSquareText,
  Sun,
  Users,
} from 'lucide'
import type { MenuEntry, StaffMenu } from '../staff/menu.ts'
import { RequestsCount, WaitingCount } from './menu-counts.tsx'

/** A new page of the desk is one line here and one in `web/pages.ts`. */
export const DESK_PAGES: readonly MenuEntry[] = [
  { to: '/desk', label: 'desk.menu.today', icon: Sun, isExact: true, Badge: WaitingCount },
  { to: '/desk/cases', label: 'desk.menu.cases', icon: FolderOpen },
  { to: '/desk/calendar', label: 'calendar.menu', icon: CalendarDays },
  { to: '/desk/inbox', label: 'desk.menu.inbox', icon: Inbox, Badge: RequestsCount },
  { to: '/desk/clients', label: 'desk.menu.clients', icon: Users },
  { to: '/desk/documents', label: 'desk.menu.documents', icon: FileCheck },
  { to: '/desk/consultants', label: 'desk.menu.team', icon: IdCard },
  { to: '/desk/replies', label: 'desk.menu.replies', icon: MessageSquareText },
  { to: '/desk/quote-reports', label: 'desk.menu.quoteReports', icon: Flag },
]

/** Roles with access to the dashboard find it below the line. */
export function deskMenu(mayAdminister: boolean): StaffMenu {
  return {
    title: 'desk.menu.title',
    label: 'desk.menu.label',
    toggle: 'desk.menu.toggle',
    entries: DESK_PAGES,
    exits: [
      ...(mayAdminister ? [{ to: '/admin', label: 'desk.menu.admin', icon: LayoutGrid } as const] : []),
      { to: '/', label: 'desk.menu.publicSite', icon: ArrowRight },
    ],
  }
}
