import { PAGE_SIZE, SKIP_MAX } from '../../contract/page-sizes.ts'

/** Lists cannot be skipped through without end; who needs what lies behind narrows the search. */
const PAGE_MAX = SKIP_MAX / PAGE_SIZE + 1

/** Which page an address asks for, whatever was typed into it. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), PAGE_MAX) : 1
}

export function pageCountOf(count: number): number {
  return Math.min(Math.ceil(count / PAGE_SIZE), PAGE_MAX)
}
