import type { ReactNode } from 'react'
import { Page } from '#web/app/shell/page.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'

type StaffPageProps = {
  title: string
  lead?: ReactNode
  /** What can be done with the page as a whole, beside its title. */
  actions?: ReactNode
  /** Of a list: how much its filters have found, and which page of it is shown. */
  found?: { count: number; isAtLeast?: boolean | undefined; page?: number }
  children: ReactNode
}

/** A page of the desk or of the dashboard: its title, what it is about, what can be done with it. */
export function StaffPage({ title, lead, actions, found, children }: StaffPageProps) {
  return (
    <Page title={title} isPrivate className="staff-page">
      <div className="mx-auto max-w-[80rem]">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h1 className="text-h2">{title}</h1>
            {lead && <p className="text-ink-soft">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {found && <Found {...found} />}
        {children}
      </div>
    </Page>
  )
}

/**
 * Announces the number of results after a filter or a page change: the live region is always present, otherwise an
 * empty result would not be announced.
 */
function Found({ count, isAtLeast, page = 1 }: NonNullable<StaffPageProps['found']>) {
  const { t } = useI18n()
  return (
    <p role="status" className="sr-only">
      {t(isAtLeast ? 'staff.foundAtLeast' : 'staff.found', { count })}
      {page > 1 && ` ${t('staff.pages.page', { page })}`}
    </p>
  )
}
