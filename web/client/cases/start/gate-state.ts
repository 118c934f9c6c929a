import { START_REMINDER_DAYS } from '#contract/cases/constants.ts'
import type { ClientCase } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { isCaseOpen } from '../is-case-open.ts'

type Gate = {
  /** The client may press Start work: there is a plan to start on. */
  canStart: boolean
  /** The money can be taken back by one button. */
  canCancel: boolean
}

/** Which doors stand open. Before the start of a paid case both may; after it neither does. */
export function gateOf(shown: ClientCase): Gate {
  const { money, started_at, plan } = shown
  const isBefore = money !== null && started_at === null && isCaseOpen(shown)
  return { canStart: isBefore && plan !== null, canCancel: isBefore }
}

/** The day one is on, counted from 1, until we write with both buttons; none once that day is past. */
export function gateDay(paidAt: string, now: Date): { day: number; total: number } | null {
  const day = Math.floor((now.getTime() - new Date(paidAt).getTime()) / DAY_MS) + 1
  return day <= START_REMINDER_DAYS ? { day: Math.max(day, 1), total: START_REMINDER_DAYS } : null
}

export function reminderDay(paidAt: string): string {
  return new Date(new Date(paidAt).getTime() + START_REMINDER_DAYS * DAY_MS).toISOString()
}

/**
 * A refund can be requested once the work has started or the case is over, unless an earlier request is open or no
 * money is left.
 */
export function canAskRefund({ stage, money, started_at, refund_request, close_reason }: ClientCase): boolean {
  return (
    money !== null &&
    (started_at !== null || stage === 'closed') &&
    close_reason !== 'refunded' &&
    refund_request?.status !== 'asked' &&
    money.refund?.status !== 'pending' &&
    money.refunded < money.total
  )
}
