import { z } from 'zod'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Secrets } from '#server/platform/security/secrets.ts'

/** What a link to stop is about: one search, or all of a reader's. */
type Stopped = { searchId: string } | { readerId: string }

const written = z.union([z.strictObject({ searchId: z.uuid() }), z.strictObject({ readerId: z.uuid() })])

export function stopToken(secrets: Secrets, stopped: Stopped): string {
  return secrets.stamp('alert-stop', JSON.stringify(stopped))
}

/** A forged link is as good as one to nothing. */
export function readStopToken(secrets: Secrets, token: string): Stopped {
  const value = secrets.readStamp('alert-stop', token)
  if (value === undefined) throw new ApiError('invalid_token')
  return written.parse(JSON.parse(value))
}

export function confirmationToken(secrets: Secrets, searchId: string): string {
  return secrets.stamp('alert-confirmation', searchId)
}

export function readConfirmationToken(secrets: Secrets, token: string): string {
  const id = secrets.readStamp('alert-confirmation', token)
  if (id === undefined) throw new ApiError('invalid_token')
  return id
}
