import { ChartNoAxesColumn, FileCheck, type IconNode, Inbox, LayoutGrid, List, Plus, Star, Users } from 'lucide'
import type { ComponentType } from 'react'
import type { MessageKey } from '../../locales/keys.ts'
import { NewCount } from './inbox/new-count.tsx'

type MenuEntry = {
  to: string
  label: MessageKey
  icon: IconNode
  /** Current on this address alone, not on those below it. */
  isExact?: true
  /** What waits there. */
  Badge?: ComponentType
}

/** The side menu from top to bottom; a new page of the dashboard is one line here and one in `web/routes.ts`. */
export const ADMIN_MENU: readonly MenuEntry[] = [
  { to: '/admin', label: 'admin.menu.overview', icon: LayoutGrid, isExact: true },
  { to: '/admin/listings', label: 'admin.menu.listings', icon: List },
  { to: '/admin/listings/new', label: 'admin.menu.add', icon: Plus, isExact: true },
  { to: '/admin/inbox', label: 'admin.menu.inbox', icon: Inbox, Badge: NewCount },
  { to: '/admin/documents', label: 'admin.menu.documents', icon: FileCheck },
  { to: '/admin/reviews', label: 'admin.menu.reviews', icon: Star },
  { to: '/admin/users', label: 'admin.menu.users', icon: Users },
  { to: '/admin/analytics', label: 'admin.menu.analytics', icon: ChartNoAxesColumn },
]

/** The entry that an address belongs to: the longest that fits, so that adding a listing is not also the list of them. */
export function currentEntry(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, '')
  return ADMIN_MENU.filter(({ to, isExact }) => path === to || (!isExact && path.startsWith(`${to}/`)))
    .map(({ to }) => to)
    .toSorted((a, b) => b.length - a.length)[0]
}
