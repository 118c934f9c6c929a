import type { ReactNode } from 'react'
import { Page } from '../shell/page.tsx'

type AdminPageProps = {
  title: string
  lead?: ReactNode
  /** What can be done with the page as a whole, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <Page title={title} isPrivate className="px-5 pt-6 pb-16 md:px-10 lg:pt-0">
      <div className="mx-auto max-w-[80rem]">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h1 className="text-h2">{title}</h1>
            {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </div>
    </Page>
  )
}
