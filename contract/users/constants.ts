/** Words of the list of people. Free of zod: pages list them without loading the rules. */

/** `unconfirmed`: the address is not confirmed. `invited`: asked to join, and not here yet. */
export const USER_STATES = ['active', 'unconfirmed', 'invited', 'deactivated'] as const
export type UserState = (typeof USER_STATES)[number]

/** By name, newest first, or who was here last first. */
export const USER_SORTS = ['name', 'newest', 'seen'] as const
export type UserSort = (typeof USER_SORTS)[number]

export const INVITATION_DAYS = 7
export const USER_SEARCH_MAX_CHARS = 100
export const REASON_MAX_CHARS = 300
