import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { AdminListing } from '../../../contract/listings.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { clientLoader } from './history.tsx'
import { HistoryView } from './history-view.tsx'
import { listingName } from './listing-name.ts'

type Named = Pick<AdminListing, 'id' | 'year' | 'make' | 'model'>

/** Who changed what and when, in a drawer over the page. */
export function HistorySheet({ listing, onClose }: { listing: Named | null; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Sheet
      open={listing !== null}
      onOpenChange={(open) => !open && onClose()}
      title={listing ? t('admin.history.titleOf', { name: listingName(listing) }) : t('admin.history.title')}
      closeLabel={t('admin.close')}
    >
      {listing && <LoadedHistory key={listing.id} id={listing.id} />}
    </Sheet>
  )
}

function LoadedHistory({ id }: { id: string }) {
  const { data, state, load } = useFetcher<typeof clientLoader>({ key: `history-${id}` })
  const address = `/admin/listings/${id}/history`

  useEffect(() => {
    void load(address)
  }, [load, address])

  return (
    <HistoryView
      page={data}
      isLoadingOlder={state === 'loading'}
      onRetry={() => void load(address)}
      onOlder={(pages) => void load(`${address}?pages=${pages}`)}
    />
  )
}
