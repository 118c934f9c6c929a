import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import type { Deps } from '#server/deps.ts'
import { adoptCases } from '#server/flows/casework/adoption.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { auditPerson } from '../accounts/audit.ts'
import { hashPassword } from '../accounts/hashing.ts'
import { hasOptedOut, insertPerson } from '../accounts/queries.ts'
import { type OpenSession, openSession, type SignIn } from '../accounts/sessions.ts'
import { requireStrongPassword } from '../accounts/weak-passwords.ts'
import { getLinkedItem } from '../inbox/links.ts'
import { lockItem, type StoredItem } from '../inbox/queries.ts'
import { accountOf } from './request-state.ts'

type Wanted = { token: string; password: string }

/**
 * Opens an account by the mailed link of a request, and signs it in. The link proves the address and the password is
 * chosen by its holder, so that nothing is left to confirm, and what waits for the address is theirs. It works once:
 * afterwards there is an account.
 */
export async function openRequestAccount(
  deps: Deps,
  { token, password }: Wanted,
  signIn: Omit<SignIn, 'how'>,
): Promise<OpenSession> {
  const { email } = await getLinkedItem(deps.db, token, deps.clock.now())
  await requireStrongPassword(password, email, 'password')
  const passwordHash = await hashPassword(password)
  return deps.db.transaction(async (tx) => {
    const { id } = await getLinkedItem(tx, token, deps.clock.now())
    const item = await lockItem(tx, id)
    if (!item) throw new ApiError('invalid_token')
    if ((await accountOf(tx, item)) === 'exists') throw new ApiError('email_taken')
    const person = await insertPerson(tx, await newPerson(deps, tx, item, passwordHash))
    if (!person) throw new ApiError('email_taken')
    await auditPerson(tx, 'person.registered', person, undefined, person.id)
    await adoptCases(deps, tx, person)
    const session = await openSession(deps, tx, person.id, { how: 'password', ...signIn })
    if (!session) throw new ApiError('account_deactivated')
    return session
  })
}

/** With what the request says of them; all of it can be changed in the profile. */
async function newPerson(deps: Deps, tx: Db, { email, name, phone, locale, lead }: StoredItem, passwordHash: string) {
  const now = deps.clock.now()
  return {
    email,
    fullName: name,
    phoneNumber: phone,
    passwordHash,
    locale,
    country: lead?.country ?? null,
    state: lead?.state ?? null,
    province: lead?.province ?? null,
    emailVerifiedAt: now,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    emailNotificationsEnabled: !(await hasOptedOut(tx, deps.secrets, email)),
    createdAt: now,
  }
}
