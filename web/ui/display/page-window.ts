/** How many pages are offered on either side of the current one. */
export const PAGE_REACH = 2

/** The page numbers to offer, in order; none when there is only one page. */
export function pageWindow(page: number, pageCount: number, reach = PAGE_REACH): number[] {
  if (pageCount <= 1) return []
  const current = Math.min(Math.max(page, 1), pageCount)
  const first = Math.max(1, current - reach)
  const last = Math.min(pageCount, current + reach)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
