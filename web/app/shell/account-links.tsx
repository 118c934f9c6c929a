import { Suspense } from 'react'
import { Link } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSession } from '#web/data/session/use-session.ts'
import { classNames } from '#web/ui/browser/class-names.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'

// Most visitors are guests: the menu loads with the first signed-in one.
const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu)

/** Log in and register for visitors, the account's menu for signed-in people. */
export function AccountLinks({ className }: { className?: string }) {
  const { t } = useI18n()
  const session = useSession()
  if (session.status === 'signedIn') {
    return (
      <Suspense>
        <AccountMenu user={session.user} className={className} />
      </Suspense>
    )
  }
  return (
    // The page's first script marks a stored session: its owner never sees these, not even before hydration.
    <div className={classNames('items-center gap-2 in-data-[session=stored]:invisible', className)}>
      <Link
        to="/login"
        prefetch="intent"
        className="flex min-h-11 items-center rounded-control px-2 text-small font-label whitespace-nowrap hover:bg-ink/8"
      >
        {t('shell.logIn')}
      </Link>
      <ButtonLink to="/register" prefetch="intent" variant="second" size="compact" className="text-small!">
        {t('shell.register')}
      </ButtonLink>
    </div>
  )
}
