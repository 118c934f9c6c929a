import { beforeOpeningMinutes, type OpeningHours, openingMinutesBetween } from '../time/opening-hours.ts'
import { FIRST_REPLY_MINUTES, LATE_SOON_RATIO, REPLY_MINUTES } from './constants.ts'

/** A client waits for an answer; the first one of a case has a shorter promise. */
export type Wait = { since: Date; isFirst: boolean }

export const CLOCK_STATES = ['calm', 'soon', 'broken'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

/** How much of a promise is used up, in whole minutes of opening time. */
export type CaseClock = { spentMinutes: number; promisedMinutes: number; state: ClockState }

export function promisedMinutes(isFirst: boolean): number {
  return isFirst ? FIRST_REPLY_MINUTES : REPLY_MINUTES
}

/** Amber from three quarters of the promise on, red past it. */
export function clockOf({ since, isFirst }: Wait, now: Date, house: OpeningHours): CaseClock {
  const promised = promisedMinutes(isFirst)
  const spent = openingMinutesBetween(since, now, house)
  const state = spent > promised ? 'broken' : spent >= promised * LATE_SOON_RATIO ? 'soon' : 'calm'
  return { spentMinutes: Math.floor(spent), promisedMinutes: promised, state }
}

/** A promise is broken by `now` for exactly those who have waited since before this instant. */
export function brokenBefore(isFirst: boolean, now: Date, house: OpeningHours): Date {
  return beforeOpeningMinutes(now, promisedMinutes(isFirst), house)
}

/** The used share of the promise: the case with the largest share is answered next. */
export function usedShare({ spentMinutes, promisedMinutes: promised }: CaseClock): number {
  return spentMinutes / promised
}
