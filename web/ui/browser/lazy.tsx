import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'

/** After this long a failed fetch is tried again, sooner when the network comes back. */
const RETRY_MS = 5_000

/**
 * A component that is fetched when it is first rendered: `lazyComponent(async () => (await import('../dialogs/menu.tsx')).Menu)`. It is
 * fetched until it is there: React would keep a failure for good, and show it in place of the whole page.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

type OnVisible = {
  /** For a navigation from another page: on a first page the server has rendered the component. */
  fallback: ReactNode
  /** How far outside the screen it may be when its script is fetched; negative: how far it must have come up over the lower edge. */
  marginPx?: number
  /** Fetched then, too, wherever the reader is. */
  wanted?: Promise<void> | undefined
}

/**
 * A component that the server renders into the page and whose script is fetched when the reader comes near it or focuses something
 * in it. Until then React leaves the server's markup alone, so give it props that stay the same.
 */
export function lazyOnVisible<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, marginPx = 300, wanted }: OnVisible,
) {
  const visible = Promise.withResolvers<void>()
  void wanted?.then(visible.resolve)
  const Component = lazyComponent(async () => {
    if (!import.meta.env.SSR) await visible.promise
    return load()
  })

  function LazyOnVisible(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = box.current
      if (!element) return
      const onVisible = () => visible.resolve()
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible(), {
        rootMargin: `${Math.max(marginPx, 0)}px 0px ${marginPx}px`,
      })
      observer.observe(element)
      element.addEventListener('focusin', onVisible, { once: true })
      return () => {
        observer.disconnect()
        element.removeEventListener('focusin', onVisible)
      }
    }, [])
    return (
      <div ref={box}>
        <Suspense fallback={fallback}>
          <Component {...props} />
        </Suspense>
      </div>
    )
  }
  // A new element would make React drop the server's markup before the script is there.
  return memo(LazyOnVisible)
}

/** Until it succeeds: a network that fails for a moment must not cost the reader the component. */
async function loadWithRetry<Loaded>(load: () => Promise<Loaded>, isAgain?: boolean): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (import.meta.env.SSR) throw error
    // Where this cannot be fetched either, the network is not back.
    if (isAgain) import('./forget-failure.ts').then((part) => part.forgetFailure(error)).catch(() => undefined)
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, RETRY_MS)
    })
    return loadWithRetry(load, true)
  }
}
