import type { Role } from '../../contract/people.ts'
import { demoAccounts } from '../../server/sandbox/demo.ts'

export type Credentials = { email: string; password: string }

export async function signIn(siteUrl: string, { email, password }: Credentials): Promise<string> {
  const body = new URLSearchParams({ username: email, password })
  const response = await fetch(`${siteUrl}/api/v1/auth/token`, { method: 'POST', body })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`)
  return ((await response.json()) as { access_token: string }).access_token
}

/** One of the sample people. */
export function demoPerson(role: Role): Credentials {
  const person = demoAccounts().find((one) => one.role === role)
  if (!person) throw new Error(`The demo has no ${role}`)
  return person
}
