import type { z } from 'zod'
import { PAGE_SIZE } from '../../../contract/endpoint.ts'
import type { historyEntry } from '../../../contract/listings.ts'
import { type ApiClient, ApiFailure } from '../../api/client.ts'

export type HistoryEntry = z.infer<typeof historyEntry>
export type HistoryPage = { entries: HistoryEntry[]; pages: number; hasMore: boolean } | { failure: ApiFailure }

export function readHistoryPages(search: URLSearchParams): number {
  const pages = Number(search.get('pages'))
  return Number.isInteger(pages) && pages > 1 ? pages : 1
}

/** The newest pages together: what was read stays in sight when older entries are asked for. */
export async function loadHistory(
  api: ApiClient,
  { id, pages, signal }: { id: string; pages: number; signal: AbortSignal },
): Promise<HistoryPage> {
  try {
    const loaded = await Promise.all(
      Array.from({ length: pages }, (_, page) =>
        api.call('GET /car-listings/admin/{id}/history', {
          params: { id },
          query: { skip: String(page * PAGE_SIZE) },
          signal,
        }),
      ),
    )
    return { entries: loaded.flat(), pages, hasMore: loaded.at(-1)?.length === PAGE_SIZE }
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error }
    throw error
  }
}
