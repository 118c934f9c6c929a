import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { newPassword } from '#contract/accounts/passwords.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { INVITATION_DAYS } from '#contract/users/constants.ts'
import type { DeskRole } from '#contract/users/roles.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import { publish } from '#server/feature.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError, fieldFaults, invalidField } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { translator } from '#server/platform/process/translations.ts'
import { hashAccountToken } from './account-tokens.ts'
import { invitationEmail } from './emails.ts'
import { countFailedSignIn } from './failed-sign-ins.ts'
import { hashPassword, verifyPassword } from './hashing.ts'
import { countAttempt } from './login.ts'
import { wrongPassword } from './passwords.ts'
import { lockAdmins } from './people-list.ts'
import {
  deleteAccess,
  findPersonByEmail,
  getPerson,
  hasOptedOut,
  insertPerson,
  lockPerson,
  type Person,
  updatePerson,
} from './queries.ts'
import { endSessions } from './sessions.ts'
import { invitations } from './tables.ts'
import { requireStrongPassword } from './weak-passwords.ts'

/** A link that is over says why for this long after its day. */
const KEPT_DAYS = 90

type Invitation = typeof invitations.$inferSelect
export type NewInvitation = { email: string; role: DeskRole; locale: Locale }

/** The acting person and the reason; an operator has neither. */
type Because = { actorId: string | null; reason?: string }

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt))

/** One open invitation an address: the one before it is taken back. The link is in the mail alone. */
export async function invite(
  deps: Deps,
  tx: Db,
  { actorId, reason }: { actorId: string; reason: string },
  invited: NewInvitation,
): Promise<Invitation> {
  // A former admin invites no longer.
  if (!(await lockAdmins(tx)).includes(actorId)) throw new ApiError('forbidden')
  const known = await findPersonByEmail(tx, invited.email)
  if (known && !known.isActive) throw new ApiError('person_deactivated')
  if (known && known.role !== 'USER') throw new ApiError('already_staff')
  const now = deps.clock.now()
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.email, invited.email), isOpen))
  const token = randomBytes(32).toString('base64url')
  const [made] = await tx
    .insert(invitations)
    .values({
      ...invited,
      tokenHash: hashAccountToken(token),
      invitedBy: actorId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    })
    .returning()
  if (!made) throw new Error('No invitation was made')
  const after = { email: invited.email, role: invited.role }
  await recordAudit(tx, { actorId, reason, action: 'invitation.sent', entity: 'invitation', entityId: made.id, after })
  const letter = invitationEmail(translator(invited.locale), {
    role: invited.role,
    inviter: (await getPerson(tx, actorId)).fullName,
    url: `${deps.publicUrl}/invitation?token=${token}`,
  })
  await deps.mailer.send(tx, 'invitation', letter, { to: invited.email, locale: invited.locale })
  return made
}

export async function revoke(deps: Deps, tx: Db, because: Because, id: string): Promise<void> {
  const [revoked] = await tx
    .update(invitations)
    .set({ revokedAt: deps.clock.now() })
    .where(and(eq(invitations.id, id), isOpen))
    .returning()
  if (!revoked) throw new ApiError('not_found')
  const before = { email: revoked.email, role: revoked.role }
  await recordAudit(tx, { ...because, action: 'invitation.revoked', entity: 'invitation', entityId: id, before })
}

/** Losing the right to invite revokes earlier invitations: such a link must not let an accomplice in. */
export async function revokeInvitationsBy(deps: Deps, tx: Db, inviterId: string, because: Because): Promise<void> {
  const open = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.invitedBy, inviterId), isOpen))
  for (const { id } of open) await revoke(deps, tx, because, id)
}

/** The invitation of a link; says why it is worth nothing any more. */
async function openInvitation(db: Db, token: string, now: Date): Promise<Invitation> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashAccountToken(token)))
    .for('update')
  if (!row) throw new ApiError('invalid_token')
  if (row.acceptedAt) throw new ApiError('invitation_used')
  if (row.revokedAt) throw new ApiError('invitation_revoked')
  if (row.expiresAt <= now) throw new ApiError('invitation_expired')
  return row
}

export async function checkInvitation(deps: Deps, token: string) {
  const { email, role } = await openInvitation(deps.db, token, deps.clock.now())
  const person = await findPersonByEmail(deps.db, email)
  return { email, role: role as DeskRole, asks_password: hasOwnPassword(person), is_known: isClaimed(person) }
}

/** Its owner has confirmed the address; until then the account may be an attacker's, and the link is what counts. */
function isClaimed(person: Person | undefined): boolean {
  return person !== undefined && person.emailVerifiedAt !== null
}

function hasOwnPassword(person: Person | undefined): boolean {
  return isClaimed(person) && person?.passwordHash !== null
}

type Acceptance = { token: string; password: string; full_name?: string | undefined }

/**
 * The link proves the address. A person with a password must enter it too, and guesses count like those of a login;
 * others choose one. After joining, all their sessions end and they log in with their new role.
 */
export async function acceptInvitation(
  deps: Deps,
  { token, password, full_name: fullName }: Acceptance,
  { request, network }: { request: FastifyRequest; network: string },
): Promise<string> {
  const { email } = await openInvitation(deps.db, token, deps.clock.now())
  const known = await findPersonByEmail(deps.db, email)
  if (known && !known.isActive) throw new ApiError('account_deactivated')
  const chosen = hasOwnPassword(known) ? null : await hashNew(password, email)
  if (chosen === null) {
    const succeeded = await countAttempt(deps, request, known, { network, address: email })
    if (!(await verifyPassword(known?.passwordHash, password))) {
      await countFailedSignIn(deps, known?.id ?? null, request.ip)
      throw wrongPassword()
    }
    await succeeded()
  }
  if (!isClaimed(known) && !fullName) throw invalidField(['body', 'full_name'], 'required', 'missing')
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    // Locked before the invitation, in the order of the account deletion.
    if (known && !(await lockPerson(tx, known.id))) throw new ApiError('person_changed')
    const invitation = await openInvitation(tx, token, now)
    const person = await admit(deps, tx, invitation, { known, passwordHash: chosen, fullName })
    await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, invitation.id))
    await recordAudit(tx, {
      actorId: person.id,
      action: 'invitation.accepted',
      entity: 'person',
      entityId: person.id,
      before: { role: known?.role ?? null },
      after: { role: invitation.role },
    })
  })
  return email
}

type Joining = { known: Person | undefined; passwordHash: string | null; fullName: string | undefined }

async function admit(
  deps: Deps,
  tx: Db,
  { email, role, locale }: Invitation,
  { known, passwordHash, fullName = '' }: Joining,
): Promise<Person> {
  const now = deps.clock.now()
  // A new consultant advises in the language of the invitation, until more are set.
  const languages = role === 'CONSULTANT' ? [locale] : []
  if (!known) {
    const person = await insertPerson(tx, {
      email,
      fullName,
      role,
      locale,
      languages,
      passwordHash,
      emailVerifiedAt: now,
      emailNotificationsEnabled: !(await hasOptedOut(tx, deps.secrets, email)),
      createdAt: now,
    })
    // The address was registered at this moment: the next try finds the account.
    if (!person) throw new ApiError('person_changed')
    await publish(deps, tx, 'person.confirmed', { person })
    return person
  }
  const person = await getPerson(tx, known.id)
  if (person.role !== 'USER') throw new ApiError('already_staff')
  if (!person.isActive) throw new ApiError('account_deactivated')
  // What was checked has to be what is changed.
  if (person.passwordHash !== known.passwordHash || isClaimed(person) !== isClaimed(known))
    throw new ApiError('person_changed')
  const changed = {
    role,
    languages: person.languages.length > 0 ? person.languages : languages,
    ...(passwordHash === null ? {} : { passwordHash }),
    ...(isClaimed(person) ? {} : { fullName, phoneNumber: null, confirmedPhoneNumber: null, emailVerifiedAt: now }),
  }
  await updatePerson(tx, person.id, changed)
  if (isClaimed(person)) await endSessions(tx, person.id, now)
  else await deleteAccess(tx, person.id)
  return { ...person, ...changed }
}

async function hashNew(password: string, email: string): Promise<string> {
  const parsed = newPassword.safeParse(password, { reportInput: true })
  if (!parsed.success)
    throw new ApiError('validation_failed', { fields: fieldFaults(['body', 'password'], parsed.error) })
  await requireStrongPassword(password, email, 'password')
  return hashPassword(password)
}

/** Whatever was sent to an address goes with its owner. */
export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.email, email))
}

/** For a person's data export. */
export function listInvitationsTo(db: Db, email: string) {
  const { role, createdAt, expiresAt, acceptedAt, revokedAt } = invitations
  return db
    .select({ role, createdAt, expiresAt, acceptedAt, revokedAt })
    .from(invitations)
    .where(eq(invitations.email, email))
}

export async function forgetOldInvitations({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)))
}
