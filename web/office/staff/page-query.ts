import { PAGE_SIZE, SKIP_MAX } from '#contract/calls/page-sizes.ts'

/** Lists cannot be skipped through without end; who needs what lies behind narrows the search. */
const lastPage = (size: number) => SKIP_MAX / size + 1

/** Which page an address asks for, whatever was typed into it. */
export function readPage(params: URLSearchParams, size = PAGE_SIZE): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) ? Math.min(Math.max(page, 1), lastPage(size)) : 1
}

export function pageCountOf(count: number, size = PAGE_SIZE): number {
  return Math.min(Math.ceil(count / size), lastPage(size))
}

/** A page in the API's words. */
export function pagingOf(page: number) {
  return { skip: String((page - 1) * PAGE_SIZE), limit: String(PAGE_SIZE) }
}
