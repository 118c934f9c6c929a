import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { HistoryList } from './history-list.tsx'
import type { HistoryPage } from './history-page.ts'

type HistoryViewProps = {
  /** Undefined while it is on its way. */
  page: HistoryPage | undefined
  isLoadingOlder?: boolean
  onRetry?: () => void
  onOlder?: (pages: number) => void
}

export function HistoryView({ page, isLoadingOlder = false, onRetry, onOlder }: HistoryViewProps) {
  const { t } = useI18n()
  if (!page) return <HistorySkeleton />
  if ('failure' in page) {
    return (
      <ErrorState
        title={t('admin.history.failed')}
        action={<Button onClick={onRetry}>{t('errorPage.retry')}</Button>}
        headingLevel={3}
      >
        {errorText(t, page.failure)}
      </ErrorState>
    )
  }
  if (page.entries.length === 0) return <p className="text-ink-soft">{t('admin.history.empty')}</p>
  return (
    <>
      <HistoryList entries={page.entries} />
      {page.hasMore && (
        <Button
          variant="second"
          busy={isLoadingOlder}
          busyLabel={t('staff.loading')}
          onClick={() => onOlder?.(page.pages + 1)}
          className="mt-4 w-full"
        >
          {t('admin.history.older')}
        </Button>
      )}
    </>
  )
}

function HistorySkeleton() {
  return (
    <StaffLoading className="grid gap-6">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-4 w-64" />
        </div>
      ))}
    </StaffLoading>
  )
}
