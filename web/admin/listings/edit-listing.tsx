import { History } from 'lucide'
import { useState } from 'react'
import { browserApi } from '../../api/browser-api.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AdminFailure } from '../admin-failure.tsx'
import { AdminPage } from '../admin-page.tsx'
import type { Route } from './+types/edit-listing'
import { HistorySheet } from './history-sheet.tsx'
import { ListingForm } from './listing-form.tsx'
import { listingName } from './listing-name.ts'

export function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return browserApi().call('GET /car-listings/admin/{id}', { params: { id }, signal })
}

export default function EditListing({ loaderData: listing }: Route.ComponentProps) {
  const { t } = useI18n()
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  return (
    <AdminPage
      title={t('admin.form.editTitle')}
      lead={
        <>
          {t('admin.form.editLead')} <span className="whitespace-nowrap">· {listingName(listing)}</span>
        </>
      }
      actions={
        <Button
          variant="second"
          size="compact"
          startIcon={<Icon of={History} />}
          onClick={() => setIsHistoryOpen(true)}
        >
          {t('admin.actions.history')}
        </Button>
      }
    >
      <ListingForm key={listing.id} listing={listing} />
      <HistorySheet listing={isHistoryOpen ? listing : null} onClose={() => setIsHistoryOpen(false)} />
    </AdminPage>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <AdminPage title={t('admin.form.editTitle')} lead={t('admin.form.editLead')}>
      <Loading label={t('admin.loading')} className="field-pairs">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-12" />
          </div>
        ))}
      </Loading>
    </AdminPage>
  )
}

export function ErrorBoundary() {
  const { t } = useI18n()
  return <AdminFailure title={t('admin.form.editTitle')} />
}
