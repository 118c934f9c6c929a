import type { ReactNode } from 'react'
import { Seo, type SeoProps } from './seo.tsx'

type PageProps = SeoProps & { className?: string; children: ReactNode }

/** A page's content and its metadata for search engines. The skip link and the focus after a navigation lead here. */
export function Page({ className, children, ...seo }: PageProps) {
  return (
    <main id="content" tabIndex={-1} className={className}>
      <Seo {...seo} />
      {children}
    </main>
  )
}
