import { Suspense, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { BUSINESS } from '#contract/settings/business.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSession } from '#web/data/session/use-session.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { Wordmark } from '#web/ui/drawings/mark.tsx'
import { AccountLinks } from './account-links.tsx'
import { NAV_LINKS } from './nav-links.ts'
import { PreferencesMenu } from './preferences-menu.tsx'
import { MenuButton, SiteMenu } from './site-menu.tsx'
import { useHeaderHiding } from './use-header-hiding.ts'

/** Loaded for signed-in people only. */
const SignedInExtras = lazyComponent(async () => (await import('../notifications/signed-in-extras.tsx')).SignedInExtras)

export function Header() {
  const { t } = useI18n()
  const session = useSession()
  const header = useRef<HTMLElement>(null)
  const isHidden = useHeaderHiding(header)
  return (
    <header
      ref={header}
      data-print="hide"
      data-hidden={isHidden || undefined}
      className={classNames(
        'sticky top-0 z-header bg-paper transition-transform duration-200',
        isHidden && '-translate-y-full',
      )}
    >
      <div className="page-width flex h-16 items-center justify-between gap-6 menu:h-22">
        <Link
          to="/"
          aria-label={t('shell.homeLink', { name: BUSINESS.name })}
          className="target inline-flex items-center"
        >
          <Wordmark />
        </Link>
        <nav aria-label={t('shell.mainNavigation')} className="hidden menu:block">
          <ul className="flex gap-x-1">
            {NAV_LINKS.map(({ to, label }) => (
              <li key={to}>
                <HeaderLink to={to}>{t(label)}</HeaderLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1">
          <PreferencesMenu />
          {session.status === 'signedIn' && (
            <Suspense>
              <SignedInExtras />
            </Suspense>
          )}
          <AccountLinks className="hidden menu:flex" />
          <MenuButton />
        </div>
      </div>
      <SiteMenu />
    </header>
  )
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      prefetch="intent"
      className="group relative flex min-h-11 items-center px-1.5 xl:px-2 text-small whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
      <span
        aria-hidden="true"
        className="absolute inset-x-2 bottom-0 hidden road-underline group-aria-[current]:block"
      />
    </NavLink>
  )
}
