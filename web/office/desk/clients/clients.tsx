import { Link, useNavigation } from 'react-router'
import type { ClientSummary } from '#contract/desk/clients.ts'
import { DESK_SEARCH_MAX_CHARS } from '#contract/desk/constants.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { DateText } from '#web/data/i18n/date-text.tsx'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useFormat } from '#web/data/i18n/use-format.ts'
import { FilterBar } from '#web/office/staff/filter-bar.tsx'
import { addressSearch, readSearchText } from '#web/office/staff/list-address.ts'
import { ListPages } from '#web/office/staff/list-pages.tsx'
import { pagingOf, readPage } from '#web/office/staff/page-query.ts'
import { StaffLoading } from '#web/office/staff/staff-loading.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { useFilter } from '#web/office/staff/use-filter.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Route } from './+types/clients'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const params = new URL(url).searchParams
  const query = { search: readSearchText(params, DESK_SEARCH_MAX_CHARS), page: readPage(params) }
  const { search, page } = query
  const found = await browserApi().call('GET /desk/clients', {
    query: { ...pagingOf(page), ...(search && { search }) },
    signal,
  })
  return { ...found, query }
}

function clientsSearch({ search, page }: { search: string; page: number }): string {
  return addressSearch({ search, page: page > 1 && page })
}

/** The reader's own clients; managers see all clients with a case. */
export default function Clients({ loaderData: { clients, count, at_least, query } }: Route.ComponentProps) {
  const { t } = useI18n()
  const filter = useFilter(query, clientsSearch, { page: 1 })
  const isLoading = useNavigation().state === 'loading'
  const counted = t('desk.clients.count', { count })
  return (
    <StaffPage
      title={t('desk.menu.clients')}
      lead={at_least ? t('desk.clients.moreThan', { clients: counted }) : counted}
      found={{ count, isAtLeast: at_least, page: query.page }}
    >
      <FilterBar
        label={t('desk.clients.search')}
        search={query.search}
        maxChars={DESK_SEARCH_MAX_CHARS}
        onSearch={(search, isRefined) => filter({ search }, isRefined)}
        clearTo={query.search ? '/desk/clients' : null}
      />
      <div aria-busy={isLoading || undefined} className="mt-4 transition-opacity aria-busy:opacity-60">
        {clients.length === 0 ? (
          <EmptyState title={t('desk.clients.emptyTitle')}>{t('desk.clients.emptyText')}</EmptyState>
        ) : (
          <ClientTable clients={clients} />
        )}
        <ListPages page={query.page} count={count} linkTo={(page) => ({ search: clientsSearch({ ...query, page }) })} />
      </div>
    </StaffPage>
  )
}

function ClientTable({ clients }: { clients: readonly ClientSummary[] }) {
  const { t } = useI18n()
  const format = useFormat()
  const columns: Column<ClientSummary>[] = [
    {
      key: 'name',
      header: t('desk.clients.name'),
      card: 'title',
      cell: ({ id, name, email }) => (
        <span data-desk-row className="flex items-center gap-3">
          <Avatar name={name || t('desk.gone')} size="small" />
          <span className="min-w-0">
            <Link
              to={`/desk/clients/${id}`}
              className="font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
            >
              {name || t('desk.gone')}
            </Link>
            <span className="block text-caption font-normal wrap-anywhere text-ink-soft">{email}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'phone',
      header: t('desk.clients.phone'),
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone ? format.phone(phone) : '–'}</span>,
    },
    { key: 'language', header: t('desk.cases.language'), cell: ({ locale }) => t('desk.language', { code: locale }) },
    {
      key: 'cases',
      header: t('desk.cases.title'),
      cell: ({ cases, open }) => t('desk.cases.counts', { open, all: cases }),
    },
    {
      key: 'news',
      header: t('desk.cases.columns.news'),
      cell: ({ changed_at }) => (
        <span className="text-small whitespace-nowrap text-ink-soft">
          <DateText value={changed_at} output="relative" />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('desk.menu.clients')}
      hideCaption
      cardsEarly
      columns={columns}
      rows={clients}
      rowKey={({ id }) => id}
    />
  )
}

export const HydrateFallback = staffFallback(
  'desk.menu.clients',
  <StaffLoading className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </StaffLoading>,
)

export const ErrorBoundary = staffFailure('desk.menu.clients')
