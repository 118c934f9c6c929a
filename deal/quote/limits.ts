export const QUOTE_LIMITS = { bytes: 100_000, rows: 500 } as const

/** Between two rows of a paste. */
export const ROW_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
