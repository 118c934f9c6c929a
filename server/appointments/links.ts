import { ApiError } from '../platform/errors.ts'
import type { Secrets } from '../platform/secrets.ts'

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
