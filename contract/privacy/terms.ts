/** The terms in force, by the day they took effect: stored with every acceptance. */
export const TERMS_VERSION = '2026-11-18'

/** The privacy policy in force, likewise. */
export const PRIVACY_VERSION = '2026-11-18'
