import { Link } from 'react-router'
import { useI18n } from '../../i18n/i18n.tsx'
import type { InboxQuery } from './inbox-query.ts'

const VIEW =
  'group relative inline-flex min-h-11 items-center font-label text-ink-soft transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink'

/** What people wrote, and apart from it what looks like a machine’s. */
export function InboxViews({ query: { isSuspects } }: { query: InboxQuery }) {
  const { t } = useI18n()
  const views = [
    { to: '/desk/inbox', label: t('inbox.view.inbox'), isCurrent: !isSuspects },
    { to: '/desk/inbox?view=suspects', label: t('inbox.view.suspects'), isCurrent: isSuspects },
  ]
  return (
    <nav aria-label={t('inbox.view.label')} className="mb-5 shadow-[inset_0_-1px_var(--color-line)]">
      <ul className="flex flex-wrap gap-x-7">
        {views.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={VIEW}>
              {label}
              {isCurrent && <span aria-hidden="true" className="absolute inset-x-0 bottom-0 road-underline" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
