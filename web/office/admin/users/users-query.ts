import {
  USER_SEARCH_MAX_CHARS,
  USER_SORTS,
  USER_STATES,
  type UserSort,
  type UserState,
} from '#contract/users/constants.ts'
import { ROLES, type Role } from '#contract/users/roles.ts'
import { addressSearch, readSearchText, readWord } from '#web/office/staff/list-address.ts'
import { pagingOf, readPage } from '#web/office/staff/page-query.ts'

/** What the list shows, as the address says it. */
export type UsersQuery = { search: string; role: Role | ''; state: UserState | ''; sort: UserSort; page: number }

export function readUsersQuery(params: URLSearchParams): UsersQuery {
  return {
    search: readSearchText(params, USER_SEARCH_MAX_CHARS),
    role: readWord(params, 'role', ROLES),
    state: readWord(params, 'state', USER_STATES),
    sort: readWord(params, 'sort', USER_SORTS) || 'name',
    page: readPage(params),
  }
}

export function usersSearch({ search, role, state, sort, page }: UsersQuery): string {
  return addressSearch({ search, role, state, sort: sort !== 'name' && sort, page: page > 1 && page })
}

/** The same as the API asks for it. */
export function usersFilters({ search, role, state, sort, page }: UsersQuery) {
  return {
    ...(search && { search }),
    ...(role && { role }),
    ...(state && { state }),
    sort,
    ...pagingOf(page),
  }
}

export function isFiltered({ search, role, state }: UsersQuery): boolean {
  return search !== '' || role !== '' || state !== ''
}
