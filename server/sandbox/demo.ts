import type { Locale } from '../../contract/locales.ts'
import type { Role } from '../../contract/people.ts'
import { hashPassword } from '../accounts/hashing.ts'
import { findPersonByEmail, insertPerson } from '../accounts/queries.ts'
import type { Deps } from '../deps.ts'
import { seedLinkedPerson } from './google-people.ts'

type DemoAccount = { role: Role; email: string; fullName: string; locale: Locale; languages: string[] }

/** Printed at every demo start; such accounts exist nowhere else. */
const PASSWORD = 'northlane-demo'

const ACCOUNTS: readonly DemoAccount[] = [
  { role: 'ADMIN', email: 'admin@northlane.example', fullName: 'Demo Admin', locale: 'en', languages: [] },
  { role: 'MANAGER', email: 'manager@northlane.example', fullName: 'Demo Manager', locale: 'fr', languages: [] },
  {
    role: 'CONSULTANT',
    email: 'consultant@northlane.example',
    fullName: 'Demo Consultant',
    locale: 'en',
    languages: ['en', 'fr'],
  },
  { role: 'USER', email: 'buyer@northlane.example', fullName: 'Demo Buyer', locale: 'en', languages: [] },
]

export function demoAccounts() {
  return ACCOUNTS.map(({ role, email }) => ({ role, email, password: PASSWORD }))
}

/** Fills an empty product with something to look at. Finds what is there and adds what is missing. */
export async function seedDemo({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const account of ACCOUNTS) {
    if (await findPersonByEmail(db, account.email)) continue
    const passwordHash = await hashPassword(PASSWORD)
    await insertPerson(db, { ...account, passwordHash, emailVerifiedAt: clock.now() })
  }
  await seedLinkedPerson({ db, clock })
}
