import type { Registration } from '#contract/accounts/endpoints.ts'
import { TERMS_VERSION } from '#contract/privacy/terms.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { isAwaited, publish } from '#server/feature.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { mailSetPasswordLink, requestAccountMail } from './account-mails.ts'
import { hashAccountToken } from './account-tokens.ts'
import { auditPerson } from './audit.ts'
import { type GoogleTicket, readTicket, spendTicket } from './google/tickets.ts'
import { hashPassword } from './hashing.ts'
import {
  findPersonByEmail,
  findPersonByGoogleSubject,
  findTokenOwner,
  hasOptedOut,
  insertPerson,
  lockPerson,
  type Person,
  updatePerson,
} from './queries.ts'
import { requireStrongPassword } from './weak-passwords.ts'

export type PreparedRegistration = { passwordHash: string | null; ticket: GoogleTicket | undefined }

/** What must not happen inside the transaction: a slow hash, and telling the owner of a taken address. */
export async function prepareRegistration(deps: Deps, body: Registration): Promise<PreparedRegistration> {
  const ticket = body.google_id ? await readTicket(deps, body.google_id) : undefined
  if (ticket && ticket.email !== body.email) throw new ApiError('invalid_google_ticket')
  // To start again is to be signed in: their account is there by now.
  if (ticket && (await findPersonByGoogleSubject(deps.db, ticket.subject))) throw new ApiError('invalid_google_ticket')
  if (body.password !== undefined) await requireStrongPassword(body.password, body.email, 'password')
  if (await findPersonByEmail(deps.db, body.email)) {
    await deps.db.transaction((tx) => requestAccountMail(deps, tx, { kind: 'registerAttempt', email: body.email }))
    throw new ApiError('email_taken')
  }
  // Google vouches for its people: whatever password came along is not one they could sign in with.
  return { passwordHash: ticket || body.password === undefined ? null : await hashPassword(body.password), ticket }
}

export async function register(
  deps: Deps,
  tx: Db,
  body: Registration,
  { passwordHash, ticket }: PreparedRegistration,
  {
    locale,
    referralCode,
    returnTo,
  }: { locale: Locale; referralCode?: string | undefined; returnTo?: string | undefined },
): Promise<Person> {
  const now = deps.clock.now()
  if (ticket && !(await spendTicket(tx, ticket))) throw new ApiError('invalid_google_ticket')
  const person = await insertPerson(tx, {
    email: body.email,
    fullName: body.full_name,
    phoneNumber: body.phone_number,
    passwordHash,
    locale,
    location: body.location ?? null,
    country: body.country ?? null,
    state: body.state ?? null,
    province: body.province ?? null,
    googleSubject: ticket?.subject ?? null,
    emailVerifiedAt: ticket ? now : null,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    // The toggle in the profile matches the stored opt-out.
    emailNotificationsEnabled: !(await hasOptedOut(tx, deps.secrets, body.email)),
    createdAt: now,
  })
  if (!person) throw new ApiError('email_taken')
  await publish(deps, tx, 'person.registered', { person, referralCode: referralCode ?? ticket?.referralCode })
  if (ticket) await publish(deps, tx, 'person.confirmed', { person })
  if (!ticket) await requestAccountMail(deps, tx, { kind: 'verify', email: person.email, returnTo })
  await auditPerson(tx, 'person.registered', person, undefined, person.id)
  return person
}

/**
 * By the mailed link. A mail program may open it before its reader does: the second visit is a success too, and a visit
 * alone does not prove that the person who chose the password reads the mail. Where a case waits for the address, a
 * link to choose a password is mailed to it, and using that hands the case over.
 */
export async function confirmAddress(deps: Deps, token: string): Promise<{ person: Person; isCaseWaiting: boolean }> {
  const now = deps.clock.now()
  const owner = await findTokenOwner(deps.db, hashAccountToken(token), 'verify', now)
  if (!owner) throw new ApiError('invalid_token')
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, owner.person.id)
    if (!person) throw new ApiError('invalid_token')
    const isCaseWaiting = person.passwordHash !== null && (await isAwaited(deps, tx, person))
    if (person.emailVerifiedAt) return { person, isCaseWaiting }
    await updatePerson(tx, person.id, { emailVerifiedAt: now })
    if (isCaseWaiting) await mailSetPasswordLink(deps, tx, person, 'case')
    else await publish(deps, tx, 'person.confirmed', { person })
    return { person, isCaseWaiting }
  })
}
