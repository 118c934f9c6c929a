import { Menu } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BUSINESS } from '#contract/settings/business.ts'
import { SignedInExtras } from '#web/app/notifications/signed-in-extras.tsx'
import { AccountMenu } from '#web/app/shell/account-menu.tsx'
import { Page } from '#web/app/shell/page.tsx'
import { PreferencesMenu } from '#web/app/shell/preferences-menu.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSession } from '#web/data/session/use-session.ts'
import { useCaughtFocus } from '#web/ui/browser/use-caught-focus.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Wordmark } from '#web/ui/drawings/mark.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { StaffMenu } from './menu.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { SideMenu } from './side-menu.tsx'

type StaffFrameProps = {
  menu: StaffMenu
  /** The guard decides; before that, and for refused visitors, the frame is empty. */
  mayOpen: boolean
  /** Beside the preferences, such as a search over everything. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of a staff room: its menu at the side, or behind a button where the screen is narrow. */
export function StaffFrame({ menu, mayOpen, tools, children }: StaffFrameProps) {
  const { t } = useI18n()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useCaughtFocus()
  return (
    <div className="flex flex-1 flex-col menu:grid menu:grid-cols-[15.75rem_minmax(0,1fr)] menu:grid-rows-[auto_1fr]">
      <aside aria-label={t(menu.title)} data-print="hide" className="on-night hidden menu:row-span-2 menu:block">
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto px-5 py-8">
          <HomeLink className="mb-5 px-3" />
          {mayOpen && <SideMenu menu={menu} />}
        </div>
      </aside>
      <TopBar
        toggle={t(menu.toggle)}
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setIsMenuOpen(true)}
        tools={mayOpen && tools}
      />
      {mayOpen ? children : <NotYetOpen title={t(menu.title)} />}
      {mayOpen && <MenuSheet menu={menu} open={isMenuOpen} onOpenChange={setIsMenuOpen} />}
    </div>
  )
}

/**
 * The title is that of the page, because it stays in the history. The content waits until the role is known: a visitor
 * without access sees nothing of it before the redirect.
 */
function NotYetOpen({ title }: { title: string }) {
  const { t } = useI18n()
  return (
    <Page title={title} isPrivate className="staff-page">
      <h1 className="sr-only">{title}</h1>
      <Loading label={t('shell.loading')} className="mx-auto grid max-w-[80rem] gap-7">
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-40" />
      </Loading>
    </Page>
  )
}

/** Where there is a search beside it, phones have room for the mark alone. */
function HomeLink({ className, isShort = false }: { className: string; isShort?: boolean }) {
  const { t } = useI18n()
  return (
    <Link
      to="/"
      aria-label={t('shell.homeLink', { name: BUSINESS.name })}
      className={`target inline-flex items-center self-start ${className}`}
    >
      <Wordmark className={isShort ? 'max-sm:[&>span]:sr-only' : ''} />
    </Link>
  )
}

type TopBarProps = { toggle: string; isMenuOpen: boolean; onOpenMenu: () => void; tools: ReactNode }

function TopBar({ toggle, isMenuOpen, onOpenMenu, tools }: TopBarProps) {
  const session = useSession()
  return (
    <header
      data-print="hide"
      className="flex min-h-16 items-center justify-between gap-2 px-5 py-2 max-menu:on-night md:px-10 menu:min-h-18"
    >
      <HomeLink className="menu:hidden" isShort={Boolean(tools)} />
      <div className="ml-auto flex items-center gap-1">
        {tools}
        <PreferencesMenu />
        {session.status === 'signedIn' && <SignedInExtras />}
        {session.status === 'signedIn' && <AccountMenu user={session.user} className="hidden menu:flex" />}
        <IconButton
          icon={Menu}
          label={toggle}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
          className="-mr-2.5 menu:hidden"
        />
      </div>
    </header>
  )
}
