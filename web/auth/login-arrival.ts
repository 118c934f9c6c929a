/** What brought someone to the login page. */
export type ArrivalNotice =
  | { kind: 'verified' | 'registered' | 'registeredWithGoogle' | 'reset' }
  | { kind: 'conflict' | 'googleError'; description: string | null }
  | { kind: 'noAccount'; email: string | null }

export type LoginArrival = { email: string | null; notice: ArrivalNotice | null }

export const LOGIN_QUERY_KEYS = [
  'redirect',
  'verified',
  'registered',
  'reset',
  'reset_success',
  'error',
  'description',
  'google_error',
  'email',
  'provider',
] as const

/** An address can be written by anyone: what it may make us say stays a sentence or two. */
const DESCRIPTION_MAX_CHARS = 300
const CONFLICTS = ['account_exists', 'account_mismatch']

export function readLoginArrival(query: URLSearchParams): LoginArrival {
  const email = query.get('email')?.trim().slice(0, DESCRIPTION_MAX_CHARS) || null
  return { email, notice: readNotice(query, email) }
}

/** One notice at a time: what went wrong before what went well. */
function readNotice(query: URLSearchParams, email: string | null): ArrivalNotice | null {
  const error = query.get('error')
  const description = readDescription(query)
  if (error) return { kind: CONFLICTS.includes(error) ? 'conflict' : 'googleError', description }
  const googleError = query.get('google_error')
  if (googleError === 'no_account') return { kind: 'noAccount', email }
  if (googleError) return { kind: 'googleError', description }
  if (query.get('reset') === 'success' || query.get('reset_success') === 'true') return { kind: 'reset' }
  if (query.get('verified') === 'true') return { kind: 'verified' }
  if (query.get('registered') !== 'true') return null
  return { kind: query.get('provider') === 'google' ? 'registeredWithGoogle' : 'registered' }
}

export function readDescription(query: URLSearchParams): string | null {
  return query.get('description')?.trim().slice(0, DESCRIPTION_MAX_CHARS) || null
}
