/** How soon a client is notified of new results of a saved search. */
export const ALERT_PACES = ['at_once', 'daily', 'off'] as const
export type AlertPace = (typeof ALERT_PACES)[number]

/** The hour, on the reader's own clock, at which a day's finds are mailed. */
export const DAILY_HOUR = 8
/** As many as a person or an address may keep. */
export const SAVED_SEARCHES_MAX = 20
export const ALERT_TOKEN_MAX = 300
