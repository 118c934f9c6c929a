import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '../browser/lazy.tsx'

/**
 * A drawing that the browser leaves as the server drew it. Scenes are hundreds of shapes that never change: the page comes with
 * them, so their code need not come as well. Who arrives from another page, or changes the language, has nothing drawn yet;
 * then the code is fetched.
 */
export function withoutHydration<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Drawing = lazyComponent(load)

  return function WithoutHydration({ className, ...props }: Props & { className?: string }) {
    const box = useRef<HTMLDivElement>(null)
    const [isMissing, setIsMissing] = useState(false)
    const drawing = <Drawing {...(props as unknown as Props)} />

    useEffect(() => {
      if (!box.current?.hasChildNodes()) setIsMissing(true)
    }, [])

    // No boundary here: the server waits, and a large one would be sent after the page.
    if (import.meta.env.SSR) return <div className={className}>{drawing}</div>
    if (!isMissing) return <div ref={box} className={className} {...AS_IT_IS} />
    return (
      <div className={className}>
        <Suspense>{drawing}</Suspense>
      </div>
    )
  }
}

/** Content that differs from the page's on purpose: React does not look into it, and keeps what is there. */
const AS_IT_IS = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
