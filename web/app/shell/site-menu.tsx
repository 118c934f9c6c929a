import { Menu, X } from 'lucide'
import { type MouseEvent, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { isManager } from '#contract/users/roles.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { displayName } from '#web/data/session/display-name.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Wordmark } from '#web/ui/drawings/mark.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LanguageLinks } from './language-links.tsx'
import { closeAllLayers, closeLayer } from './layers.ts'
import { NAV_LINKS } from './nav-links.ts'
import { ThemeChoice } from './theme-choice.tsx'

const WaitingDot = lazyComponent(async () => (await import('../waiting/waiting-dot.tsx')).WaitingDot)
const AccountActions = lazyComponent(async () => (await import('./account-actions.tsx')).AccountActions)

const MENU_ID = 'site-menu'

/** Without scripts it opens the menu as a popover; with them as a modal dialog, which keeps the focus inside. */
export function MenuButton() {
  const { t } = useI18n()
  const isSignedIn = useSession().status === 'signedIn'

  function open(event: MouseEvent) {
    const menu = document.getElementById(MENU_ID)
    if (!(menu instanceof HTMLDialogElement) || menu.matches(':popover-open')) return
    event.preventDefault()
    menu.showModal()
  }

  return (
    <span className="relative -mr-2.5 inline-flex menu:hidden">
      <IconButton icon={Menu} label={t('shell.menu')} popoverTarget={MENU_ID} aria-haspopup="dialog" onClick={open} />
      {isSignedIn && (
        <Suspense>
          <WaitingDot className="pointer-events-none absolute top-1.5 right-1" />
        </Suspense>
      )}
    </span>
  )
}

/** The off-canvas menu of narrow screens. */
export function SiteMenu() {
  const { t } = useI18n()

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    // A press on the dialog itself, not on what it holds, is a press on the backdrop.
    if (event.target === event.currentTarget) closeLayer(event.currentTarget)
  }

  return (
    <dialog id={MENU_ID} popover="auto" aria-label={t('shell.menu')} onClick={onClick} className="site-menu">
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="flex h-16 shrink-0 items-center justify-between">
          <Wordmark />
          <IconButton
            icon={X}
            label={t('shell.closeMenu')}
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            onClick={closeAllLayers}
            className="-mr-2.5"
          />
        </div>
        <nav aria-label={t('shell.mainNavigation')} className="mt-2">
          <ul>
            {NAV_LINKS.map(({ to, label }) => (
              <li key={to} className="border-b">
                <MenuLink to={to}>{t(label)}</MenuLink>
              </li>
            ))}
          </ul>
        </nav>
        <MenuAccount />
        <h2 id={`${MENU_ID}-language`} className="mt-8 text-caption font-label text-ink-soft">
          {t('shell.language')}
        </h2>
        <LanguageLinks labelledBy={`${MENU_ID}-language`} />
        <div className="mt-6">
          <ThemeChoice />
        </div>
      </div>
    </dialog>
  )
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      onClick={closeAllLayers}
      className="group relative flex min-h-13 items-center text-h4 font-medium text-ink-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
      <span aria-hidden="true" className="absolute inset-y-3 -left-5 hidden road-sideline group-aria-[current]:block" />
    </NavLink>
  )
}

function MenuAccount() {
  const { t } = useI18n()
  const session = useSession()
  if (session.status !== 'signedIn') {
    return (
      <div className="mt-8 grid gap-3 in-data-[session=stored]:invisible">
        <ButtonLink to="/register">{t('shell.register')}</ButtonLink>
        <Link to="/login" className="flex min-h-11 items-center justify-center font-label text-primary">
          {t('shell.logIn')}
        </Link>
      </div>
    )
  }
  const { user } = session
  return (
    <section aria-label={t('shell.account')} className="mt-8">
      <p className="font-semibold">
        {displayName(user, t('shell.userFallback'))}{' '}
        {isManager(user?.role) && <Badge tone="info">{t('shell.admin')}</Badge>}
      </p>
      <p className="mb-2 text-small break-all text-ink-soft">{user?.email}</p>
      <div className="-mx-2">
        <Suspense>
          <AccountActions role={user?.role} />
        </Suspense>
      </div>
    </section>
  )
}
