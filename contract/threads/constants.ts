export const THREAD_TEXT_MAX = 5_000
/** How many messages are shown at first, and are fetched as one scrolls. */
export const THREAD_PAGE = 50
/** A message can be edited for this long. */
export const EDIT_MINUTES = 5
/** Messages that stay unread for this long are announced in one mail. */
export const DIGEST_MINUTES = 10
export const MESSAGE_FILES_MAX = 5
