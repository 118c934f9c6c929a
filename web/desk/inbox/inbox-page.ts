import { PAGE_SIZE } from '../../../contract/page-sizes.ts'
import type { ApiClient } from '../../api/client.ts'
import { apiFilters, type InboxQuery } from './inbox-query.ts'

/** One page of the inbox, how many there are, and who can take one on. */
export async function loadInboxPage(api: ApiClient, query: InboxQuery, signal: AbortSignal) {
  const filters = apiFilters(query)
  const skip = String((query.page - 1) * PAGE_SIZE)
  const [rows, { count }, assignees] = await Promise.all([
    api.call('GET /inbox/admin', { query: { ...filters, skip, limit: String(PAGE_SIZE) }, signal }),
    api.call('GET /inbox/admin/count', { query: filters, signal }),
    api.call('GET /inbox/admin/assignees', { signal }),
  ])
  return { query, rows, count, assignees }
}
