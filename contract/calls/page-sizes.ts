/**
 * `skip` and `limit` of every list. A skip past 10,000 is refused: the database would count rows that are never read.
 */
export const SKIP_MAX = 10_000
export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
/** The profile's answer carries this many notifications; older ones are asked for by the list. */
export const NOTIFICATIONS_SHOWN = 50
