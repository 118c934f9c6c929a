import { readDescription } from './login-arrival.ts'

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
  const email = query.get('email')?.trim()
  const ticket = query.get('google_id')
  return email && ticket ? { email, name: query.get('name')?.trim() ?? '', ticket } : null
}
