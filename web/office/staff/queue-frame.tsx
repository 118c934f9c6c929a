import type { ReactNode } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import { ListPages } from './list-pages.tsx'
import { type QueueQuery, queueSearch } from './queue-query.ts'
import { StaffPage } from './staff-page.tsx'

type QueueFrameProps = {
  title: string
  lead: string
  query: QueueQuery<string>
  statuses: readonly { value: string; label: string }[]
  count: number
  failure: string | null
  empty: { title: string; text: string }
  children: ReactNode
}

/** Work that waits for staff: filtered by status, page by page. */
export function QueueFrame({ title, lead, query, statuses, count, failure, empty, children }: QueueFrameProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const isLoading = useNavigation().state === 'loading'
  return (
    <StaffPage title={title} lead={lead} found={{ count, page: query.page }}>
      <div className="max-w-64">
        <NativeSelect
          aria-label={t('staff.filters.status')}
          value={query.status ?? ''}
          placeholder={t('staff.filters.allStatus')}
          choices={statuses}
          onChange={({ target }) =>
            void navigate({ search: queueSearch({ status: target.value, page: 1 }) }, { preventScrollReset: true })
          }
        />
      </div>
      {failure && <Alert type="danger" title={failure} className="mt-5" />}
      {count === 0 ? (
        <EmptyState title={empty.title} className="mt-6">
          {empty.text}
        </EmptyState>
      ) : (
        <div aria-busy={isLoading || undefined} className="mt-5 transition-opacity aria-busy:opacity-60">
          {children}
          <ListPages page={query.page} count={count} linkTo={(page) => ({ search: queueSearch({ ...query, page }) })} />
        </div>
      )}
    </StaffPage>
  )
}
