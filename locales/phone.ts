const NBSP = '\u00a0'

/**
 * A number of Canada or the United States as people there write it. Others stay international: their grouping needs the
 * metadata of every country, which is too heavy for a line in a footer.
 */
export function formatPhone(e164: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164) ?? []
  return area ? `${area}${NBSP}${exchange}-${line}` : e164
}
