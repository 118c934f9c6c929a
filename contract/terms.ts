/** The terms in force, by the day they took effect: stored with whoever accepts them. */
export const TERMS_VERSION = '2026-11-01'
