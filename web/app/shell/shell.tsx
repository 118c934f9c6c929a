import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { browserStore } from '#web/data/i18n/browser-store.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSettledLanguage } from '#web/data/i18n/use-language-switch.ts'
import { useSession } from '#web/data/session/use-session.ts'
import { lazyComponent } from '#web/ui/browser/lazy.tsx'
import { ToastProvider } from '#web/ui/feedback/toast.tsx'
import { ConsentGate } from '../consent/consent-gate.tsx'
import { AlertOutlet } from './alert-outlet.tsx'
import { Arrival } from './arrival.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

const LoginAgain = lazyComponent(async () => {
  const [part] = await Promise.all([import('#web/public/auth/login-again.tsx'), browserStore().load(['auth', 'forms'])])
  return part.LoginAgain
})

/**
 * A route whose layout brings its own frame says `export const handle: ShellHandle = { shell: 'bare' }`; one that can be installed by
 * itself names its own manifest, without its language and ending.
 */
export type ShellHandle = { shell: 'bare'; manifest?: string }

/** What every page wears. The page itself brings its `<main id="content">`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const isBare = useMatches().some(({ handle }) => (handle as Partial<ShellHandle> | undefined)?.shell === 'bare')
  useSettledLanguage()
  useEffect(() => {
    // From here on the page answers to scripts; until then its links and menus are the browser's own.
    document.documentElement.dataset.awake = 'true'
  }, [])
  return (
    <ToastProvider dismissLabel={t('alerts.dismiss')}>
      <a
        href="#content"
        data-print="hide"
        className="fixed top-3 left-3 z-toast -translate-y-20 rounded-control bg-primary px-5 py-3 font-label text-on-primary focus:translate-y-0"
      >
        {t('shell.skipToContent')}
      </a>
      <NavigationProgress />
      <div className="flex min-h-dvh flex-col">
        {!isBare && <Header />}
        <div className="flex flex-1 flex-col">{children}</div>
        {!isBare && <Footer />}
      </div>
      <AlertOutlet />
      <ConsentGate />
      <Arrival />
      <SessionWatch />
    </ToastProvider>
  )
}

/**
 * When the session ends or changes without a doing of this page (another tab, the server), the page's guards and data are asked
 * again. Who logs in or out here is led on by the form or button that did it.
 */
function SessionWatch() {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const hadSession = useRef(false)
  const isLost = session.status === 'guest' && session.ended !== undefined && session.ended !== 'here'

  useEffect(() => {
    if (isLost && hadSession.current) void revalidate()
    hadSession.current = session.status === 'signedIn'
  }, [isLost, session.status, revalidate])

  if (session.status !== 'signedIn' || !session.isExpired || !session.user) return null
  return (
    <Suspense>
      <LoginAgain user={session.user} />
    </Suspense>
  )
}
