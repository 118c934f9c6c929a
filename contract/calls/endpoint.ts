import { z } from 'zod'
import { problem } from './field-problems.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, SKIP_MAX } from './page-sizes.ts'
import type { LimitName } from './rate-limits.ts'

/** Access to a call: the names of the guards in server/platform/http/guards.ts. */
export type GuardName = 'anyone' | 'signedIn' | 'desk' | 'manager' | 'admin'

/**
 * One call of the API, described once: it validates requests and answers, types the handler and the client, and becomes the
 * OpenAPI document. Keys of the tables that hold these are `METHOD /path/{param}`, as spec.md writes them.
 */
export type Endpoint = {
  summary: string
  guard: GuardName
  params?: z.ZodType
  query?: z.ZodType
  /** JSON unless `form` is set. */
  body?: z.ZodType
  /** The body is `application/x-www-form-urlencoded`. */
  form?: true
  /** The body is `multipart/form-data` with these files under `field` (else `files`) and nothing else; read as it arrives. */
  multipart?: { maxFiles: number; maxFileBytes: number; field?: 'file' }
  /** The body is taken as bytes, of any type: what was signed must not be read and written again before it is checked. */
  rawBody?: true
  /** The answers by status; errors share one shape and need no entry. */
  answers: Record<number, z.ZodType>
  /** Answers with a stream that goes on until its reader leaves. */
  stream?: true
  /** Makes something: honours `Idempotency-Key`. */
  creates?: true
  /** The answer holds a secret: for a repeated request it is kept sealed. */
  answersSecret?: true
  /** Fields of the body that are secrets: they enter no fingerprint of a request, keyed or not. */
  secretFields?: readonly string[]
  /** Budgets that apply; without any, reads count as `publicRead` for anyone and everything else as `general`. */
  limits?: readonly LimitName[]
  /** Reads or sets the session's cookie, so a browser may call it from our own pages only; others send no Origin. */
  sameOrigin?: true
  /** Public answers may be cached for this long; everything else is `no-store`. */
  cacheS?: number
}

export function endpoints<const T extends Record<string, Endpoint>>(table: T): T {
  return table
}

/** A number in an address. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, { error: problem('wholeNumber') })
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

export const paging = z.strictObject({
  skip: wholeNumber(0, SKIP_MAX).default(0),
  limit: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
})

export const count = z.object({ count: z.int().min(0), at_least: z.literal(true).optional() })
export type Count = z.infer<typeof count>

export const message = z.object({ message: z.string() })

/** One spelling, so that an id is the same wherever it is written down. */
export const idParams = z.strictObject({ id: z.uuid().toLowerCase() })
