const MINUTE_S = 60
const HOUR_S = 3600

/**
 * What a limit counts by: the network address, the person (if signed in; else the network), or something in the request
 * (an email address). Fifty people behind one office address are fifty persons; anonymous callers share the limit of
 * their network.
 */
export type LimitKey = 'network' | 'person' | 'subject' | 'subject+network'

export type RateLimit = { by: LimitKey; max: number; windowS: number }

/**
 * The table of limits. Each name is one budget: endpoints that share a name share its count. A request must pass every line.
 * Budgets marked `approximate` are hot: they are counted in the process and written down once a second, instead of costing
 * every read a write; the others are counted exactly, in the database, before anything else happens. Those marked `always` spare
 * mailboxes rather than the server, and hold when the limits are off for a load test too.
 */
export const RATE_LIMITS = {
  /** Attempts at one account. A device that its owner has used before has `deviceLogin` instead. */
  login: {
    lines: [
      { by: 'subject+network', max: 10, windowS: 15 * MINUTE_S },
      { by: 'subject', max: 50, windowS: 15 * MINUTE_S },
    ],
  },
  /** One network trying one password on many accounts. An attempt that succeeds is given back. */
  loginNetwork: { lines: [{ by: 'network', max: 50, windowS: 15 * MINUTE_S }] },
  deviceLogin: { lines: [{ by: 'subject', max: 10, windowS: 15 * MINUTE_S }] },
  account: {
    lines: [
      { by: 'network', max: 10, windowS: MINUTE_S },
      { by: 'network', max: 60, windowS: HOUR_S },
    ],
  },
  /** Separate from `account`: spending that budget on other people's addresses must not block a password reset. */
  resetRequest: {
    lines: [
      { by: 'network', max: 10, windowS: MINUTE_S },
      { by: 'network', max: 60, windowS: HOUR_S },
    ],
  },
  /**
   * Mails to an unconfirmed address, which any visitor may type, each kind by itself, so that none can starve another.
   * A reset link lives as long as its window: past the limit the last one that was sent still works.
   */
  verifyMail: { lines: [{ by: 'subject', max: 3, windowS: HOUR_S }] },
  resetMail: { lines: [{ by: 'subject', max: 3, windowS: HOUR_S }] },
  registerAttemptMail: { lines: [{ by: 'subject', max: 3, windowS: HOUR_S }] },
  invitation: { lines: [{ by: 'person', max: 30, windowS: HOUR_S }] },
  phoneCode: { lines: [{ by: 'person', max: 3, windowS: HOUR_S }] },
  phoneGuess: { lines: [{ by: 'person', max: 15, windowS: HOUR_S }] },
  /** Applies always, for every caller: a number gets no more texts than this in a day. */
  textsToNumber: { always: true, lines: [{ by: 'subject', max: 10, windowS: 24 * HOUR_S }] },
  setPasswordLink: { lines: [{ by: 'person', max: 3, windowS: HOUR_S }] },
  request: {
    lines: [
      { by: 'person', max: 5, windowS: MINUTE_S },
      { by: 'person', max: 30, windowS: HOUR_S },
    ],
  },
  /**
   * Past it, requests are still accepted, and staff get one digest instead of single mails. One row for all callers, so
   * a contended one.
   */
  requestMails: { approximate: true, always: true, lines: [{ by: 'subject', max: 200, windowS: HOUR_S }] },
  /** Anyone can type anyone's address into a form. */
  confirmations: { lines: [{ by: 'subject', max: 3, windowS: HOUR_S }] },
  /** A saved search is confirmed by a mail to an unconfirmed address, which any visitor may have typed. */
  alertMail: { lines: [{ by: 'subject', max: 3, windowS: HOUR_S }] },
  /** Booking, moving and cancelling calls. */
  booking: {
    lines: [
      { by: 'person', max: 10, windowS: MINUTE_S },
      { by: 'person', max: 60, windowS: HOUR_S },
    ],
  },
  /** Booking and moving a call sends mail to an unconfirmed address. A booked call can always be cancelled. */
  callMail: {
    lines: [
      { by: 'subject', max: 5, windowS: HOUR_S },
      { by: 'subject', max: 10, windowS: 24 * HOUR_S },
    ],
  },
  /** Calls that are booked with a request: visitors without an account must not fill the calendar. */
  requestCall: { lines: [{ by: 'person', max: 10, windowS: 24 * HOUR_S }] },
  checkout: { lines: [{ by: 'person', max: 10, windowS: 10 * MINUTE_S }] },
  upload: { lines: [{ by: 'person', max: 60, windowS: HOUR_S }] },
  staffUpload: { lines: [{ by: 'person', max: 600, windowS: HOUR_S }] },
  /** Faster than anyone types; a pasted flood is stopped. */
  message: { lines: [{ by: 'person', max: 30, windowS: MINUTE_S }] },
  /** Each reads every file of a case. */
  evidence: { lines: [{ by: 'person', max: 10, windowS: HOUR_S }] },
  /** Reports of wrong readings, from visitors: more than this in the window is abuse. */
  quoteReport: { lines: [{ by: 'network', max: 20, windowS: HOUR_S }] },
  dataExport: { lines: [{ by: 'person', max: 5, windowS: 24 * HOUR_S }] },
  deletionLink: { lines: [{ by: 'person', max: 3, windowS: HOUR_S }] },
  /** The card provider sends from a few addresses, after an outage all that it kept. */
  webhook: { approximate: true, lines: [{ by: 'network', max: 12_000, windowS: MINUTE_S }] },
  publicRead: { approximate: true, lines: [{ by: 'person', max: 1000, windowS: MINUTE_S }] },
  /** Pages that are not in the cache: each costs a render, where a cached one costs next to nothing. */
  pageRender: { approximate: true, lines: [{ by: 'network', max: 120, windowS: MINUTE_S }] },
  /** A reader who goes from page to page; what counts views is no way to make them up quickly. */
  pageViews: { approximate: true, lines: [{ by: 'network', max: 240, windowS: MINUTE_S }] },
  general: { approximate: true, lines: [{ by: 'person', max: 300, windowS: MINUTE_S }] },
} as const satisfies Record<string, { approximate?: true; always?: true; lines: readonly RateLimit[] }>

export type LimitName = keyof typeof RATE_LIMITS
