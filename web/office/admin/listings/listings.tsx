import { Plus, Upload } from 'lucide'
import { useState } from 'react'
import { redirect, useNavigation } from 'react-router'
import { PAGE_SIZE } from '#contract/calls/page-sizes.ts'
import type { AdminListing } from '#contract/listings/schema.ts'
import { ReloadButton } from '#web/app/shell/reload-button.tsx'
import { browserApi } from '#web/data/api/browser-api.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'
import { errorText } from '#web/data/api/error-text.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { CsvButton } from '#web/office/staff/csv-button.tsx'
import { pageCountOf } from '#web/office/staff/page-query.ts'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { Route } from './+types/listings'
import { DeleteDialog } from './delete-dialog.tsx'
import { loadHistory, readHistoryQuery } from './history/history-page.ts'
import { HistorySheet, useShowHistory } from './history/history-sheet.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingPages } from './listing-pages.tsx'
import { apiFilters, isFiltered, type ListingQuery, listingSearch, readListingQuery } from './listing-query.ts'
import { ListingTable } from './listing-table.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SavedNotice } from './saved-notice.tsx'
import { useListingActions } from './use-listing-actions.tsx'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(url)
  const [page, history] = await Promise.all([
    loadListingPage(browserApi(), readListingQuery(searchParams), signal),
    loadHistory(browserApi(), readHistoryQuery(searchParams), signal),
  ])
  return { page, history }
}

type Opened = { what: 'delete' | 'preview'; listing: AdminListing }

export default function Listings({ loaderData: { page, history } }: Route.ComponentProps) {
  const { t } = useI18n()
  const isLoading = useNavigation().state === 'loading'
  const actions = useListingActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  const showHistory = useShowHistory()
  const { query } = page

  const openedFor = (what: Opened['what']) => (opened?.what === what ? opened.listing : null)
  const close = () => setOpened(null)
  const previewed = openedFor('preview')

  return (
    <StaffPage
      title={t('admin.menu.listings')}
      found={'failure' in page ? undefined : { count: page.count, isAtLeast: page.isAtLeast, page: query.page }}
      actions={
        <>
          <CsvButton
            path="/car-listings/admin/export"
            filters={apiFilters(query)}
            name="listings"
            failed="admin.listings.exportFailed"
            busyLabel={t('admin.listings.exporting')}
          >
            {t('admin.listings.export')}
          </CsvButton>
          <ButtonLink
            to="/admin/listings/import"
            variant="second"
            size="compact"
            startIcon={<Icon of={Upload} size={18} />}
          >
            {t('admin.listings.import')}
          </ButtonLink>
          <ButtonLink to="/admin/listings/new" size="compact" startIcon={<Icon of={Plus} />}>
            {t('admin.menu.add')}
          </ButtonLink>
        </>
      }
    >
      <SavedNotice />
      <ListingFilters query={query} />
      {actions.failures.map((failure, index) => (
        <Alert
          key={`${failure.title}${index}`}
          type="danger"
          title={failure.title}
          onClose={() => actions.clearFailure(failure)}
          dismissLabel={t('alerts.dismiss')}
          className="mt-5"
        >
          {failure.reason}
        </Alert>
      ))}
      {'failure' in page ? (
        <LoadFailure reason={errorText(t, page.failure)} />
      ) : page.rows.length === 0 ? (
        <EmptyListings query={query} />
      ) : (
        <div aria-busy={isLoading || undefined} className="mt-4 transition-opacity aria-busy:opacity-60">
          <ListingTable
            rows={page.rows}
            busyIds={actions.busyIds}
            onToggleFeatured={actions.toggleFeatured}
            onToggleActive={actions.toggleActive}
            onOpen={(what, listing) => setOpened({ what, listing })}
            onHistory={({ id }) => showHistory({ id, pages: 1 })}
          />
          <ListingPages query={query} count={page.count} isAtLeast={page.isAtLeast} />
        </div>
      )}
      <DeleteDialog
        listing={openedFor('delete')}
        onClose={close}
        onDelete={actions.deleteForGood}
        onDeactivate={(listing) => void actions.toggleActive(listing)}
      />
      <PreviewDialog preview={previewed && { car: previewed, isHidden: !previewed.is_active }} onClose={close} />
      <HistorySheet history={history} listings={'failure' in page ? [] : page.rows} />
    </StaffPage>
  )
}

function LoadFailure({ reason }: { reason: string }) {
  const { t } = useI18n()
  return (
    <ErrorState className="mt-6" title={t('admin.listings.loadFailed')} action={<ReloadButton />}>
      {reason}
    </ErrorState>
  )
}

export const HydrateFallback = staffFallback('admin.menu.listings', <TableSkeleton />)

export const ErrorBoundary = staffFailure('admin.menu.listings', { failed: 'admin.loadError' })

type ListingPage =
  | { query: ListingQuery; rows: AdminListing[]; count: number; isAtLeast: boolean }
  /** The filters stay in place when their listings cannot be had. */
  | { query: ListingQuery; failure: ApiFailure }

async function loadListingPage(api: ApiClient, query: ListingQuery, signal: AbortSignal): Promise<ListingPage> {
  const filters = apiFilters(query)
  const skip = (query.page - 1) * PAGE_SIZE
  try {
    const [rows, { count, at_least }] = await Promise.all([
      api.call('GET /car-listings/admin', { query: { ...filters, skip: String(skip) }, signal }),
      api.call('GET /car-listings/admin/count', { query: filters, signal }),
    ])
    // The last listing of the last page was deleted, or the address is old.
    if (rows.length === 0 && query.page > 1) {
      throw redirect(`/admin/listings${listingSearch({ ...query, page: Math.max(1, pageCountOf(count)) })}`)
    }
    return { query, rows, count, isAtLeast: at_least ?? false }
  } catch (error) {
    if (error instanceof ApiFailure) return { query, failure: error }
    throw error
  }
}

function EmptyListings({ query }: { query: ListingQuery }) {
  const { t } = useI18n()
  const hasFilters = isFiltered(query)
  return (
    <EmptyState
      className="mt-6"
      title={t('admin.listings.emptyTitle')}
      action={
        <>
          {hasFilters && (
            <ButtonLink to="/admin/listings" variant="second">
              {t('staff.filters.clear')}
            </ButtonLink>
          )}
          <ButtonLink to="/admin/listings/new" variant="next">
            {t('admin.menu.add')}
          </ButtonLink>
        </>
      }
    >
      {hasFilters ? t('admin.listings.emptyFiltered') : t('admin.listings.emptyText')}
    </EmptyState>
  )
}
