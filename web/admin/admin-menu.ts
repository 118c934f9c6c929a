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
import type { StaffMenu } from '../staff/menu.ts'

/** A new page of the dashboard is one line here and one in `web/pages.ts`. */
export const ADMIN_MENU: StaffMenu = {
  title: 'admin.menu.title',
  label: 'admin.menu.label',
  toggle: 'admin.menu.toggle',
  entries: [
    { to: '/admin', label: 'admin.menu.overview', icon: LayoutGrid, isExact: true },
    { to: '/admin/listings', label: 'admin.menu.listings', icon: List },
    { to: '/admin/listings/new', label: 'admin.menu.add', icon: Plus, isExact: true },
    { to: '/admin/reviews', label: 'admin.menu.reviews', icon: Star },
    { to: '/admin/users', label: 'admin.menu.users', icon: Users },
    { to: '/admin/analytics', label: 'admin.menu.analytics', icon: ChartNoAxesColumn },
    { to: '/admin/audit', label: 'admin.menu.audit', icon: ScrollText },
    { to: '/admin/settings', label: 'admin.menu.settings', icon: SlidersHorizontal },
  ],
  exits: [
    { to: '/desk', label: 'admin.menu.desk', icon: FolderOpen },
    { to: '/', label: 'admin.menu.publicSite', icon: ArrowRight },
  ],
}
