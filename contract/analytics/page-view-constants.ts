/** What reads a page: by the words that browsers say of themselves, nothing finer. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** What views are summed by, a dimension at a time. */
export const VIEW_DIMENSIONS = ['path', 'language', 'referrer', 'device', 'listing'] as const
export type ViewDimension = (typeof VIEW_DIMENSIONS)[number]

/** Instead of a host. `direct`: nothing was said. `internal`: from a page of ours. `other`: the long tail, or no host's name. */
export const DIRECT = 'direct'
export const INTERNAL = 'internal'
export const OTHER = 'other'

export const PATH_MAX_CHARS = 500
