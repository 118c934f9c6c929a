import { isEmail } from '#contract/values/email-address.ts'

/* What the addresses that lead to these screens say. */

/** The reason for the visit to the login page. */
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
  const email = readEmail(query)
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

/** An address that can be one: any other text in its place would look like ours. */
function readEmail(query: URLSearchParams): string | null {
  const email = query.get('email')?.trim() ?? ''
  return isEmail(email) && !/[\p{Cc}\p{Cf}]/u.test(email) ? email : null
}

function readDescription(query: URLSearchParams): string | null {
  return query.get('description')?.trim().slice(0, DESCRIPTION_MAX_CHARS) || null
}

/** A person whom Google has vouched for and who still has to complete the account; the ticket is what proves it. */
export type GooglePerson = { email: string; name: string; ticket: string }

export type RegisterArrival = {
  google: GooglePerson | null
  referral: string | null
  problem: { kind: 'conflict' | 'googleError'; description: string | null } | null
}

export const REGISTER_QUERY_KEYS = [
  'redirect',
  'ref',
  'error',
  'description',
  'provider',
  'missing_info',
  'email',
  'name',
  'google_id',
] as const

export function readRegisterArrival(query: URLSearchParams): RegisterArrival {
  const error = query.get('error')
  return {
    google: readGooglePerson(query),
    referral: query.get('ref')?.trim() || null,
    problem: error
      ? { kind: error === 'account_exists' ? 'conflict' : 'googleError', description: readDescription(query) }
      : null,
  }
}

function readGooglePerson(query: URLSearchParams): GooglePerson | null {
  if (query.get('provider') !== 'google' || query.get('missing_info') !== 'true') return null
  const email = readEmail(query)
  const ticket = query.get('google_id')
  return email && ticket ? { email, name: query.get('name')?.trim() ?? '', ticket } : null
}

/** A login that comes with the address: from Google in its fragment, or as a plain token. */
export type CallbackArrival = { token: string | null; redirect: string | null; method: 'google' | 'token' }

/** Where the page's first script leaves what it has taken out of the address. */
const TAKEN = 'authCallback'

/**
 * Runs while the page is being parsed, before any other request: a token must not stay in the address bar, in the
 * history or in the referrer of the next page. It is only in this tab's memory.
 */
export const CALLBACK_SCRIPT = `window.${TAKEN}=location.search+location.hash;history.replaceState(history.state,'',location.pathname)`

export function readCallback(address: string): CallbackArrival {
  const [search = '', fragment = ''] = address.split('#', 2)
  const inFragment = new URLSearchParams(fragment)
  const inQuery = new URLSearchParams(search)
  const token = inFragment.get('token') || null
  return {
    token: token ?? (inQuery.get('token') || null),
    redirect: inFragment.get('redirect') ?? inQuery.get('redirect'),
    method: token ? 'google' : 'token',
  }
}

/** What the script took, once; or, where a link within the site led here, what the address still says. */
export function takeCallbackAddress(): string {
  const place = window as { [TAKEN]?: string }
  const taken = place[TAKEN]
  delete place[TAKEN]
  if (taken) return taken
  const { search, hash, pathname } = location
  if (search || hash) history.replaceState(history.state, '', pathname)
  return search + hash
}
