import { History } from 'lucide'
import { carName } from '#locales/car-names.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure } from '#web/office/staff/staff-route.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/edit-listing'
import { loadHistory, readHistoryQuery } from './history/history-page.ts'
import { HistorySheet, useShowHistory } from './history/history-sheet.tsx'
import { ListingForm } from './listing-form.tsx'

export async function clientLoader({ params: { id }, request: { url, signal } }: Route.ClientLoaderArgs) {
  const [listing, history] = await Promise.all([
    browserApi().call('GET /car-listings/admin/{id}', { params: { id }, signal }),
    loadHistory(browserApi(), readHistoryQuery(new URL(url).searchParams), signal),
  ])
  return { listing, history }
}

export default function EditListing({ loaderData: { listing, history } }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const showHistory = useShowHistory()
  return (
    <StaffPage
      title={t('admin.form.editTitle')}
      lead={
        <>
          {t('admin.form.editLead')} <span className="whitespace-nowrap">· {carName(locale, listing)}</span>
        </>
      }
      actions={
        <Button
          variant="second"
          size="compact"
          startIcon={<Icon of={History} />}
          onClick={() => showHistory({ id: listing.id, pages: 1 })}
        >
          {t('admin.actions.history')}
        </Button>
      }
    >
      <ListingForm key={listing.id} listing={listing} />
      <HistorySheet history={history} listings={[listing]} />
    </StaffPage>
  )
}

export function HydrateFallback() {
  const { t } = useI18n()
  return (
    <StaffPage title={t('admin.form.editTitle')} lead={t('admin.form.editLead')}>
      <StaffLoading className="field-pairs">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-12" />
          </div>
        ))}
      </StaffLoading>
    </StaffPage>
  )
}

export const ErrorBoundary = staffFailure('admin.form.editTitle', {
  failed: 'admin.loadError',
  missing: {
    title: 'admin.missing.title',
    text: 'admin.missing.text',
    back: 'admin.missing.back',
    to: '/admin/listings',
  },
})
