import {
  ArrowRight,
  ChartNoAxesColumn,
  FolderOpen,
  LayoutGrid,
  List,
  Plus,
  ScrollText,
  SlidersHorizontal,
  Star,
  Users,
} from 'lucide'
import { hasRight } from '#contract/users/rights.ts'
import type { Role } from '#contract/users/roles.ts'
import type { StaffMenu } from '../staff/menu.ts'

/** A new page of the dashboard is one line here and one in `web/pages.ts`. */
const ADMIN_MENU: StaffMenu = {
  title: 'admin.menu.title',
  label: 'admin.menu.label',
  toggle: 'admin.menu.toggle',
  entries: [
    { to: '/admin', label: 'admin.menu.overview', icon: LayoutGrid, isExact: true, right: 'seeOverview' },
    { to: '/admin/listings', label: 'admin.menu.listings', icon: List, right: 'listings' },
    { to: '/admin/listings/new', label: 'admin.menu.add', icon: Plus, isExact: true, right: 'listings' },
    { to: '/admin/reviews', label: 'admin.menu.reviews', icon: Star, right: 'reviews' },
    { to: '/admin/users', label: 'admin.menu.users', icon: Users, right: 'seePeople' },
    { to: '/admin/analytics', label: 'admin.menu.analytics', icon: ChartNoAxesColumn, right: 'seeAnalytics' },
    { to: '/admin/audit', label: 'admin.menu.audit', icon: ScrollText, right: 'seeAuditLog' },
    { to: '/admin/settings', label: 'admin.menu.settings', icon: SlidersHorizontal, right: 'changeSettings' },
  ],
  exits: [
    { to: '/desk', label: 'admin.menu.desk', icon: FolderOpen },
    { to: '/', label: 'admin.menu.publicSite', icon: ArrowRight },
  ],
}

/** Without the pages that would turn a role away. */
export function adminMenu(role: Role | undefined): StaffMenu {
  return { ...ADMIN_MENU, entries: ADMIN_MENU.entries.filter(({ right }) => !right || hasRight(role, right)) }
}
