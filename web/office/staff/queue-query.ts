import { addressSearch } from './list-address.ts'
import { pagingOf, readPage } from './page-query.ts'

/** What a queue's address says: which status, which page. */
export type QueueQuery<Status extends string> = { status: Status | undefined; page: number }

export function readQueueQuery<Status extends string>(
  search: URLSearchParams,
  statuses: readonly Status[],
): QueueQuery<Status> {
  return {
    status: statuses.find((one) => one === search.get('status')),
    page: readPage(search),
  }
}

export function queueSearch({ status, page }: QueueQuery<string>): string {
  return addressSearch({ status: status ?? null, page: page > 1 && page })
}

/** The API's words for it. */
export function queueWindow<Status extends string>({ status, page }: QueueQuery<Status>) {
  return { ...(status ? { status } : {}), ...pagingOf(page) }
}
