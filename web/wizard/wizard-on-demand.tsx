import './wizard.css'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** The server writes the first step into the page; awaited here, so that it is never left out of the first page it writes. */
const onServer = import.meta.env.SSR ? await import('./wizard.tsx') : null

/** How far below the screen it may be when its script is fetched. */
const NEAR_PX = 300

const RETRY_MS = 5_000

const touch = Promise.withResolvers<void>()

const Awaited = lazy(async () => {
  await touch.promise
  const { adoptEarlyChoice, Wizard } = await loadWizard()
  adoptEarlyChoice()
  return { default: () => <Wizard /> }
})

/** As often as it takes: a network that fails for a moment must cost nobody the page. */
async function loadWizard(): Promise<typeof import('./wizard.tsx')> {
  try {
    return await import('./wizard.tsx')
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, RETRY_MS)
    })
    return loadWizard()
  }
}

/**
 * The wizard on a page that most people only read: its first step is there at once, its script comes when the reader does. Until
 * then React leaves the step as the server wrote it.
 */
export function WizardOnDemand() {
  const { locale } = useI18n()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const come = () => touch.resolve()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), {
      rootMargin: `${NEAR_PX}px`,
    })
    observer.observe(element)
    element.addEventListener('focusin', come, { once: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', come)
    }
  }, [])

  // The very same element each time: another one would make React drop the server's step before there is one of its own. In
  // another language it has to.
  const step = useMemo(
    () => (
      <Suspense key={locale} fallback={<Skeleton className="h-[34rem]" />}>
        {onServer ? <onServer.Wizard /> : <Awaited />}
      </Suspense>
    ),
    [locale],
  )
  return (
    <div ref={place}>
      <WithoutScripts />
      {step}
    </div>
  )
}
