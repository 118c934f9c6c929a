import { DAY_MS } from '#contract/time/durations.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'
import type { AppointmentRow } from './queries.ts'

/** Long enough to take another time for a call that was missed. */
const LINK_LIVES_MS = 14 * DAY_MS

/** What the link in a mail holds: signed, and good for one appointment alone. */
export function linkToken(secrets: Secrets, id: string): string {
  return secrets.stamp('appointment', id)
}

/** A forged link is as good as one to nothing. */
export function readLink(secrets: Secrets, token: string): string {
  const id = secrets.readStamp('appointment', token)
  if (!id) throw new ApiError('invalid_token')
  return id
}

/** A mail is kept for longer than its link is useful. */
export function isLinkOver({ endsAt }: Pick<AppointmentRow, 'endsAt'>, now: Date): boolean {
  return now.getTime() > endsAt.getTime() + LINK_LIVES_MS
}

export function requireLinkLives(row: Pick<AppointmentRow, 'endsAt'>, now: Date): void {
  if (isLinkOver(row, now)) throw new ApiError('invalid_token')
}
