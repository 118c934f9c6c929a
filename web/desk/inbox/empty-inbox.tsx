import { useI18n } from '../../i18n/i18n.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type InboxQuery, isFiltered } from './inbox-query.ts'

export function EmptyInbox({ query }: { query: InboxQuery }) {
  const { t } = useI18n()
  const hasFilters = isFiltered(query)
  const text = hasFilters ? 'inbox.empty.filtered' : query.isSuspects ? 'inbox.empty.suspects' : 'inbox.empty.text'
  return (
    <EmptyState
      className="mt-6"
      title={t('inbox.empty.title')}
      action={
        hasFilters && (
          <ButtonLink to="/desk/inbox" variant="second">
            {t('staff.filters.clear')}
          </ButtonLink>
        )
      }
    >
      {t(text)}
    </EmptyState>
  )
}
