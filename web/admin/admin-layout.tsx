import { Menu } from 'lucide'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { BUSINESS } from '../../contract/business.ts'
import { Wordmark } from '../drawings/mark.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { requireAdmin } from '../session/guards.ts'
import type { Session } from '../session/session-store.ts'
import { useAdminAccess } from '../session/use-admin-access.ts'
import { useSession } from '../session/use-session.ts'
import { AccountMenu } from '../shell/account-menu.tsx'
import { Page } from '../shell/page.tsx'
import { PreferencesMenu } from '../shell/preferences-menu.tsx'
import type { ShellHandle } from '../shell/shell.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { SideMenu } from './side-menu.tsx'
import './admin.css'

export const handle: ShellHandle = { shell: 'bare' }

export const clientMiddleware = [requireAdmin]

/** The dashboard's frame: its menu at the side, or behind a button where the screen is narrow. Empty for whom the guard turns away. */
export default function AdminLayout() {
  const { t } = useI18n()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const session = useSession()
  const mayOpen = useAdminAccess(session.status === 'signedIn' ? session.user?.role : undefined)
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[15.75rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <aside aria-label={t('admin.menu.title')} data-print="hide" className="on-night hidden lg:row-span-2 lg:block">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-5 py-8">
          <HomeLink className="mb-5 px-3" />
          {mayOpen && <SideMenu />}
        </div>
      </aside>
      <TopBar session={session} isMenuOpen={isMenuOpen} onOpenMenu={() => setIsMenuOpen(true)} />
      {mayOpen ? <Outlet /> : <NotYetOpen />}
      <MenuSheet open={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </div>
  )
}

function HomeLink({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <Link
      to="/"
      aria-label={t('shell.homeLink', { name: BUSINESS.name })}
      className={`target inline-flex items-center self-start ${className}`}
    >
      <Wordmark />
    </Link>
  )
}

/** Until it is known who reads: whoever may not open the dashboard sees nothing of it on the way out. */
function NotYetOpen() {
  const { t } = useI18n()
  return (
    <Page title={t('shell.loading')} isPrivate className="px-5 pt-6 pb-16 md:px-10 lg:pt-0">
      <h1 className="sr-only">{t('shell.loading')}</h1>
      <Loading label={t('shell.loading')} className="mx-auto grid max-w-[80rem] gap-7">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-40" />
      </Loading>
    </Page>
  )
}

type TopBarProps = { session: Session; isMenuOpen: boolean; onOpenMenu: () => void }

function TopBar({ session, isMenuOpen, onOpenMenu }: TopBarProps) {
  const { t } = useI18n()
  return (
    <header
      data-print="hide"
      className="flex min-h-16 items-center justify-between gap-2 px-5 py-2 max-lg:on-night md:px-10 lg:min-h-18"
    >
      <HomeLink className="lg:hidden" />
      <div className="ml-auto flex items-center gap-1">
        <PreferencesMenu />
        {session.status === 'signedIn' && <AccountMenu user={session.user} className="hidden lg:flex" />}
        <IconButton
          icon={Menu}
          label={t('admin.menu.toggle')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
          className="-mr-2.5 lg:hidden"
        />
      </div>
    </header>
  )
}
