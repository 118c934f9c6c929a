import type { Role } from '#contract/users/roles.ts'
import type { About, InitialsColour } from '#contract/users/team-constants.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { hashPassword } from '#server/features/accounts/hashing.ts'
import { findPersonByEmail, insertPerson } from '#server/features/accounts/queries.ts'
import { seedLinkedPerson } from '../google/people.ts'

type DemoAccount = {
  role: Role
  email: string
  fullName: string
  locale: Locale
  languages: string[]
  about?: About
  initialsColour?: InitialsColour
}

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
    about: {
      en: 'A sample consultant: I read the fine print so you don’t have to.',
      fr: 'Un profil d’exemple : je lis les petits caractères à votre place.',
      zh: '示例顾问：合同里的小字，我替您细看。',
      tl: 'Halimbawang consultant: ako ang bahala sa maliliit na letra ng kontrata.',
    },
    initialsColour: 'teal',
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
