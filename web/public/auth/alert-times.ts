/** How long each message stays, not counting the time under the pointer or focus. */
export const SUCCESS_MS = 3_000
export const REGISTERED_MS = 5_000
export const NO_ACCOUNT_MS = 5_000
export const GOOGLE_CONFLICT_MS = 8_000
export const NOT_VERIFIED_MS = 5_000
export const RESEND_RESULT_MS = 5_000
