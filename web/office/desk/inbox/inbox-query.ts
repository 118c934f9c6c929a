import {
  INBOX_KINDS,
  INBOX_SEARCH_MAX_CHARS,
  INBOX_STATUSES,
  type InboxKind,
  type InboxStatus,
} from '#contract/inbox/constants.ts'
import { addressSearch, readPerson, readSearchText, readWord } from '#web/office/staff/list-address.ts'
import { readPage } from '#web/office/staff/page-query.ts'

export const NOBODY = 'none'

/** What the inbox shows, as the address says it. */
export type InboxQuery = {
  search: string
  kind: InboxKind | ''
  status: InboxStatus | ''
  /** A person’s id, or `none`. */
  assignee: string
  isSuspects: boolean
  page: number
}

export function readInboxQuery(params: URLSearchParams): InboxQuery {
  return {
    search: readSearchText(params, INBOX_SEARCH_MAX_CHARS),
    kind: readWord(params, 'kind', INBOX_KINDS),
    status: readWord(params, 'status', INBOX_STATUSES),
    assignee: readPerson(params, 'assignee', [NOBODY]),
    isSuspects: params.get('view') === 'suspects',
    page: readPage(params),
  }
}

export function inboxSearch({ search, kind, status, assignee, isSuspects, page }: InboxQuery): string {
  return addressSearch({ view: isSuspects && 'suspects', search, kind, status, assignee, page: page > 1 && page })
}

export function isFiltered({ search, kind, status, assignee }: InboxQuery): boolean {
  return search !== '' || kind !== '' || status !== '' || assignee !== ''
}

/** The same as the API asks for it. */
export function apiFilters({ search, kind, status, assignee, isSuspects }: InboxQuery) {
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(assignee && { assignee }),
    ...(isSuspects && { is_suspect: 'true' as const }),
  }
}
