import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import type { AdminListing } from '#contract/listings/schema.ts'
import { carName } from '#locales/car-names.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { type HistoryPage, type HistoryQuery, historySearch, readHistoryQuery } from './history-page.ts'
import { HistoryView } from './history-view.tsx'

type Named = Pick<AdminListing, 'id' | 'year' | 'make' | 'model'>
type HistorySheetProps = { history: HistoryPage | null; listings: readonly Named[] }

/** Who changed what and when, in a drawer over the page. It is open by the address, so Back shuts it. */
export function HistorySheet({ history, listings }: HistorySheetProps) {
  const { t, locale } = useI18n()
  const { revalidate } = useRevalidator()
  const coming = useNavigation().location
  const asked = coming ? readHistoryQuery(new URLSearchParams(coming.search)) : history
  const show = useShowHistory()
  const listing = listings.find(({ id }) => id === asked?.id)
  return (
    <Sheet
      open={asked !== null}
      onOpenChange={(open) => !open && asked && show(null)}
      title={listing ? t('admin.history.titleOf', { name: carName(locale, listing) }) : t('admin.history.title')}
      closeLabel={t('staff.close')}
    >
      {asked && (
        <HistoryView
          page={history?.id === asked.id ? history : undefined}
          isLoadingOlder={coming !== undefined}
          onRetry={() => void revalidate()}
          onOlder={(pages) => show({ id: asked.id, pages })}
        />
      )}
    </Sheet>
  )
}

export function useShowHistory(): (query: HistoryQuery | null) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return (query) => {
    const isOpen = readHistoryQuery(new URLSearchParams(search)) !== null
    void navigate({ search: historySearch(search, query) }, { replace: isOpen, preventScrollReset: true, state })
  }
}
