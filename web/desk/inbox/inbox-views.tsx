import { useI18n } from '../../i18n/i18n.tsx'
import { ViewLink } from '../../staff/view-link.tsx'
import type { InboxQuery } from './inbox-query.ts'

/** What people wrote, and apart from it what looks like a machine’s. */
export function InboxViews({ query: { isSuspects } }: { query: InboxQuery }) {
  const { t } = useI18n()
  const views = [
    { to: '/desk/inbox', label: t('inbox.view.inbox'), isCurrent: !isSuspects },
    { to: '/desk/inbox?view=suspects', label: t('inbox.view.suspects'), isCurrent: isSuspects },
  ]
  return (
    <nav aria-label={t('inbox.view.label')} className="mb-5 border-b">
      <ul className="flex flex-wrap gap-x-7">
        {views.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <ViewLink to={to} isCurrent={isCurrent}>
              {label}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
