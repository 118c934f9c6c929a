import { UserPlus } from 'lucide'
import { useState } from 'react'
import { Outlet, useNavigation, useParams } from 'react-router'
import { USER_SEARCH_MAX_CHARS, USER_SORTS, USER_STATES } from '#contract/users/constants.ts'
import type { ListedUser } from '#contract/users/endpoints.ts'
import { hasRight } from '#contract/users/rights.ts'
import { ROLES } from '#contract/users/roles.ts'
import { joinParts } from '#locales/lists.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useSignedInUser } from '#web/data/session/use-signed-in-user.ts'
import { FilterBar } from '#web/office/staff/filter-bar.tsx'
import { ListPages } from '#web/office/staff/list-pages.tsx'
import { StaffPage } from '#web/office/staff/staff-page.tsx'
import { staffFailure, staffFallback } from '#web/office/staff/staff-route.tsx'
import { TableSkeleton } from '#web/office/staff/table-skeleton.tsx'
import { useFilter } from '#web/office/staff/use-filter.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { NativeSelect } from '#web/ui/inputs/native-select.tsx'
import type { Route } from './+types/users'
import { InviteDialog, TakeBackDialog } from './invite-dialog.tsx'
import { isFiltered, readUsersQuery, type UsersQuery, usersFilters, usersSearch } from './users-query.ts'
import { UsersTable } from './users-table.tsx'

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = readUsersQuery(new URL(url).searchParams)
  const found = await browserApi().call('GET /users/admin', { query: usersFilters(query), signal })
  return { ...found, query }
}

type Opened = { what: 'invite' } | { what: 'takeBack'; user: ListedUser } | null

/** Everybody with an account; one of them opens beside the list, or on phones in its place. */
export default function UsersManagement({ loaderData: { users, count, invited, query } }: Route.ComponentProps) {
  const { t, locale } = useI18n()
  const { id } = useParams()
  const isLoading = useNavigation().state === 'loading'
  const [opened, setOpened] = useState<Opened>(null)
  const me = useSignedInUser()
  const mayChange = hasRight(me?.role, 'changePeople')
  const { page } = query
  return (
    <StaffPage
      title={t('admin.menu.users')}
      lead={joinParts(locale, [
        t('admin.users.count', { count: count - invited }),
        invited > 0 && t('admin.users.invited', { count: invited }),
      ])}
      found={{ count, page }}
      actions={
        mayChange && (
          <Button size="compact" startIcon={<Icon of={UserPlus} />} onClick={() => setOpened({ what: 'invite' })}>
            {t('admin.users.invite.open')}
          </Button>
        )
      }
    >
      <div className={id ? 'hidden lg:block' : undefined}>
        <Filters query={query} />
      </div>
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:has-[aside]:grid-cols-[minmax(0,1fr)_24.25rem]">
        <div
          aria-busy={isLoading || undefined}
          className={`min-w-0 transition-opacity aria-busy:opacity-60 ${id ? 'hidden lg:block' : ''}`}
        >
          {users.length === 0 ? (
            <EmptyState title={t('admin.users.emptyTitle')}>
              {t(isFiltered(query) ? 'admin.users.emptyFiltered' : 'admin.users.emptyText')}
            </EmptyState>
          ) : (
            <>
              <UsersTable
                users={users}
                query={query}
                openId={id}
                ownId={me?.id}
                onTakeBack={mayChange ? (user) => setOpened({ what: 'takeBack', user }) : undefined}
              />
              <ListPages
                page={page}
                count={count}
                linkTo={(next) => ({ search: usersSearch({ ...query, page: next }) })}
                range={(figures) => t('admin.listings.range', figures)}
              />
            </>
          )}
        </div>
        <Outlet />
      </div>
      {opened?.what === 'invite' && <InviteDialog onClose={() => setOpened(null)} />}
      {opened?.what === 'takeBack' && <TakeBackDialog user={opened.user} onClose={() => setOpened(null)} />}
    </StaffPage>
  )
}

function Filters({ query }: { query: UsersQuery }) {
  const { t } = useI18n()
  const filter = useFilter(query, usersSearch, { page: 1 })

  return (
    <FilterBar
      label={t('admin.users.search')}
      search={query.search}
      maxChars={USER_SEARCH_MAX_CHARS}
      onSearch={(search, isRefined) => filter({ search }, isRefined)}
      filterCount={[query.role, query.state].filter(Boolean).length}
      clearTo={isFiltered(query) ? '/admin/users' : null}
    >
      <NativeSelect
        aria-label={t('admin.users.role')}
        value={query.role}
        placeholder={t('admin.users.allRoles')}
        choices={ROLES.map((role) => ({ value: role, label: t(`admin.users.roles.${role}`) }))}
        onChange={({ target }) => filter({ role: ROLES.find((one) => one === target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('admin.users.state')}
        value={query.state}
        placeholder={t('admin.users.allStates')}
        choices={USER_STATES.map((state) => ({ value: state, label: t(`admin.users.states.${state}`) }))}
        onChange={({ target }) => filter({ state: USER_STATES.find((one) => one === target.value) ?? '' })}
      />
      <NativeSelect
        aria-label={t('admin.users.sort')}
        value={query.sort}
        choices={USER_SORTS.map((sort) => ({ value: sort, label: t(`admin.users.sorts.${sort}`) }))}
        onChange={({ target }) => filter({ sort: USER_SORTS.find((one) => one === target.value) ?? 'name' })}
      />
    </FilterBar>
  )
}

export const HydrateFallback = staffFallback('admin.menu.users', <TableSkeleton />)

export const ErrorBoundary = staffFailure('admin.menu.users', { failed: 'admin.loadError' })
