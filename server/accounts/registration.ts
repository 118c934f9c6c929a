import type { Registration } from '../../contract/accounts.ts'
import type { Locale } from '../../contract/locales.ts'
import { TERMS_VERSION } from '../../contract/terms.ts'
import { adoptCases } from '../cases/adoption.ts'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { addReferral } from '../referrals/service.ts'
import { requestAccountMail } from './account-mails.ts'
import { auditPerson } from './audit.ts'
import { type GoogleTicket, readTicket, spendTicket } from './google-tickets.ts'
import { hashPassword } from './hashing.ts'
import { findPersonByEmail, findPersonByGoogleSubject, insertPerson, type Person } from './queries.ts'
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
    createdAt: now,
  })
  if (!person) throw new ApiError('email_taken')
  const code = referralCode ?? ticket?.referralCode
  if (code) await addReferral(deps, tx, code, person)
  if (ticket) await adoptCases(deps, tx, person)
  if (!ticket) await requestAccountMail(deps, tx, { kind: 'verify', email: person.email, returnTo })
  await auditPerson(tx, 'person.registered', person, undefined, person.id)
  return person
}
