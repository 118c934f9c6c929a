import { ROLES, type Role } from '../../../contract/people.ts'
import {
  USER_SEARCH_MAX_CHARS,
  USER_SORTS,
  USER_STATES,
  type UserSort,
  type UserState,
} from '../../../contract/user-vocabulary.ts'
import { pageWindow, readPage } from '../../staff/page-query.ts'

/** What the list shows, as the address says it: back, reload and a shared link keep it. */
export type UsersQuery = { search: string; role: Role | ''; state: UserState | ''; sort: UserSort; page: number }

/** Reads an address that anyone may have typed: what makes no sense is as if it were not there. */
export function readUsersQuery(params: URLSearchParams): UsersQuery {
  return {
    search: (params.get('search') ?? '').trim().slice(0, USER_SEARCH_MAX_CHARS),
    role: ROLES.find((one) => one === params.get('role')) ?? '',
    state: USER_STATES.find((one) => one === params.get('state')) ?? '',
    sort: USER_SORTS.find((one) => one === params.get('sort')) ?? 'name',
    page: readPage(params),
  }
}

/** Without a question mark when nothing is asked. */
export function usersSearch({ search, role, state, sort, page }: UsersQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (role) params.set('role', role)
  if (state) params.set('state', state)
  if (sort !== 'name') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
}

/** The same as the API asks for it. */
export function usersFilters({ search, role, state, sort, page }: UsersQuery) {
  return {
    ...(search && { search }),
    ...(role && { role }),
    ...(state && { state }),
    sort,
    ...pageWindow(page),
  }
}

export function isFiltered({ search, role, state }: UsersQuery): boolean {
  return search !== '' || role !== '' || state !== ''
}
