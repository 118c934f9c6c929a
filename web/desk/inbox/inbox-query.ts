import { INBOX_KINDS, INBOX_STATUSES, type InboxKind, type InboxStatus } from '../../../contract/inbox-vocabulary.ts'
import { readPage } from '../../staff/page-query.ts'

export const NOBODY = 'none'

/** What the inbox shows, as the address says it: back, reload and a shared link keep it. */
export type InboxQuery = {
  search: string
  kind: InboxKind | ''
  status: InboxStatus | ''
  /** A person’s id, or `none`. */
  assignee: string
  isSuspects: boolean
  page: number
}

const ASSIGNEE = /^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads an address that anyone may have typed: what makes no sense is as if it were not there. */
export function readInboxQuery(params: URLSearchParams): InboxQuery {
  const assignee = params.get('assignee')?.toLowerCase() ?? ''
  return {
    search: (params.get('search') ?? '').trim(),
    kind: INBOX_KINDS.find((one) => one === params.get('kind')) ?? '',
    status: INBOX_STATUSES.find((one) => one === params.get('status')) ?? '',
    assignee: ASSIGNEE.test(assignee) ? assignee : '',
    isSuspects: params.get('view') === 'suspects',
    page: readPage(params),
  }
}

/** Without a question mark when nothing is asked. */
export function inboxSearch({ search, kind, status, assignee, isSuspects, page }: InboxQuery): string {
  const params = new URLSearchParams()
  if (isSuspects) params.set('view', 'suspects')
  if (search) params.set('search', search)
  if (kind) params.set('kind', kind)
  if (status) params.set('status', status)
  if (assignee) params.set('assignee', assignee)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : ''
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
