import type { z } from 'zod'
import { PAGE_SIZE } from '#contract/calls/page-sizes.ts'
import type { historyEntry } from '#contract/listings/schema.ts'
import { type ApiClient, ApiFailure } from '#web/data/api/client.ts'

export type HistoryEntry = z.infer<typeof historyEntry>
export type HistoryPage = { id: string; pages: number } & (
  | { entries: HistoryEntry[]; hasMore: boolean }
  | { failure: ApiFailure }
)

/** Whose history an address asks for, and how far back. */
export type HistoryQuery = { id: string; pages: number }

export function readHistoryQuery(search: URLSearchParams): HistoryQuery | null {
  const id = search.get('history')
  const pages = Number(search.get('older'))
  return id ? { id, pages: Number.isInteger(pages) && pages > 1 ? pages : 1 } : null
}

/** The same address with the drawer open, or shut. */
export function historySearch(search: string, query: HistoryQuery | null): string {
  const params = new URLSearchParams(search)
  params.delete('history')
  params.delete('older')
  if (query) params.set('history', query.id)
  if (query && query.pages > 1) params.set('older', String(query.pages))
  return params.size > 0 ? `?${params}` : ''
}

/** The newest pages together: what was read stays in sight when older entries are asked for. */
export async function loadHistory(
  api: ApiClient,
  query: HistoryQuery | null,
  signal: AbortSignal,
): Promise<HistoryPage | null> {
  if (!query) return null
  try {
    const pages = await Promise.all(
      Array.from({ length: query.pages }, (_, page) =>
        api.call('GET /car-listings/admin/{id}/history', {
          params: { id: query.id },
          query: { skip: String(page * PAGE_SIZE) },
          signal,
        }),
      ),
    )
    return { ...query, entries: pages.flat(), hasMore: pages.at(-1)?.length === PAGE_SIZE }
  } catch (error) {
    if (error instanceof ApiFailure) return { ...query, failure: error }
    throw error
  }
}
