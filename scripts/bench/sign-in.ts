import type { Role } from '../../contract/people.ts'
import { demoAccounts } from '../../server/sandbox/demo/demo.ts'

export type Credentials = { email: string; password: string }

/** One of the sample people. */
export function demoPerson(role: Role): Credentials {
  const person = demoAccounts().find((one) => one.role === role)
  if (!person) throw new Error(`The demo has no ${role}`)
  return person
}
