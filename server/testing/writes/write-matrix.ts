import { type SQL, sql } from 'drizzle-orm'
import type { accountEndpoints } from '#contract/accounts/endpoints.ts'
import type { googleEndpoints } from '#contract/accounts/google.ts'
import type { Api } from '#contract/api.ts'
import type { documentEndpoints } from '#contract/documents/endpoints.ts'
import type { inboxEndpoints } from '#contract/inbox/endpoints.ts'
import type { leadEndpoints } from '#contract/leads/endpoints.ts'
import type { listingEndpoints } from '#contract/listings/endpoints.ts'
import type { listingImageEndpoints } from '#contract/listings/images.ts'
import type { notificationEndpoints } from '#contract/notifications/endpoints.ts'
import type { mailEndpoints } from '#contract/notifications/mail.ts'
import type { paymentEndpoints } from '#contract/payments/endpoints.ts'
import type { packageEndpoints } from '#contract/payments/packages.ts'
import type { privacyEndpoints } from '#contract/privacy/endpoints.ts'
import type { profileEndpoints } from '#contract/profile/endpoints.ts'
import type { jobEndpoints } from '#contract/settings/jobs.ts'
import { multipartBody } from '../data/uploads.ts'
import { pdf } from '../features/documents.ts'

/** What accounts, requests, papers, listings and purchases write: server/system-tests/faults/crash.process.test.ts kills under the ways of writing there. */
type WrittenBefore =
  | keyof typeof accountEndpoints
  | keyof typeof googleEndpoints
  | keyof typeof profileEndpoints
  | keyof typeof paymentEndpoints
  | keyof typeof packageEndpoints
  | keyof typeof listingEndpoints
  | keyof typeof listingImageEndpoints
  | keyof typeof inboxEndpoints
  | keyof typeof leadEndpoints
  | keyof typeof documentEndpoints
  | keyof typeof notificationEndpoints
  | keyof typeof privacyEndpoints
  | keyof typeof mailEndpoints
  | keyof typeof jobEndpoints

/** Every other call that is no read, those of nouns to come among them. */
export type Write = Exclude<keyof Api, `GET ${string}` | WrittenBefore>

export type Who = 'owner' | 'manager' | 'advisor' | 'client' | 'visitor'
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  form?: Record<string, string>
  file?: { name: string; bytes?: string }
}

/** How a write is made so that it succeeds, and by what one sees afterwards that it is there. */
export type WriteLine = {
  /** Writes of one lane follow one another in the order of the table, lanes run beside each other. */
  lane: string
  as: Who
  send: () => Sent | Promise<Sent>
  /** Each is false before and true afterwards; true in part is a write that is half done. */
  whole: readonly SQL[]
}
/** Not made here, and why. */
export type Excepted = { because: string }
export type Lines = Partial<Record<Write, WriteLine | Excepted>>

/** The callers, and the address of the program that answers them at the moment. */
export type Connection = { url: string; tokens: Partial<Record<Who, string>> }
export type Caller = ReturnType<typeof callerIn>

export function callerIn(connection: Connection) {
  async function ask<Body>(who: Who, method: string, path: string, sent: Sent = {}): Promise<Body> {
    const { query } = sent
    const token = connection.tokens[who]
    const { type, payload } = contentOf(sent)
    const answer = await fetch(`${connection.url}/api/v1${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
      ...(payload && { body: payload }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as Body
  }
  return {
    ask,
    /** A call of the table, with its address filled in. */
    write(call: Write, who: Who, { params = {}, ...sent }: Sent): Promise<unknown> {
      const [method = '', path = ''] = call.split(' ')
      return ask(
        who,
        method,
        path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
        sent,
      )
    },
  }
}

function contentOf({ body, form, file }: Sent): { type?: string | undefined; payload?: BodyInit } {
  if (file) {
    const { headers, payload } = multipartBody([{ field: 'file', bytes: pdf(), ...file }])
    return { type: headers['content-type'], payload: new Uint8Array(payload) }
  }
  if (form) return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(form) }
  return body ? { type: 'application/json', payload: JSON.stringify(body) } : {}
}

/** `there(sql`messages where …`)`: there is such a row. */
export const there = (rows: SQL): SQL => sql`exists (select from ${rows})`
export const gone = (rows: SQL): SQL => sql`not exists (select from ${rows})`

export type KnownCase = { id: string; code: string }

export const caseIs = ({ id }: KnownCase, condition: SQL): SQL => there(sql`cases where id = ${id} and ${condition}`)

/** In the timeline of a case, with these words among its values. */
export const entered = ({ id }: KnownCase, kind: string, words = ''): SQL =>
  there(sql`case_events where case_id = ${id} and kind = ${kind} and values::text like ${`%${words}%`}`)

export const audited = (action: string, entityId: string): SQL =>
  there(sql`audit_entries where action = ${action} and entity_id = ${entityId}`)

/** A notification was stored for it. */
export const told = (subject: string, { code }: { code: string }): SQL =>
  there(sql`notifications where subject = ${subject} and values ->> 'code' = ${code}`)
