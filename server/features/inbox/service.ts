import type { LimitName } from '#contract/calls/rate-limits.ts'
import { answerBy } from '#contract/leads/request-promise.ts'
import { DEFAULT_LOCALE } from '#contract/values/locales.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import type { Addressee } from '#server/platform/mail/email-layout.ts'
import { nameInMails } from '../accounts/emails.ts'
import { findPersonByEmail, getPerson } from '../accounts/queries.ts'
import { listAway } from '../hours/queries.ts'
import { notify } from '../notifications/service.ts'
import { listPackages } from '../packages/queries.ts'
import { readContact, readOfficeHours } from '../settings/queries.ts'
import { confirmationEmail, emailToStaff } from './emails.ts'
import { issueRequestLink } from './links.ts'
import { insertItem, listAssignees, type NewItem } from './queries.ts'

/** Which mails a request may cause. Asked before its transaction: counting goes through a connection of its own. */
export type Admission = { isSuspect: boolean; mailsStaff: boolean; confirms: boolean }

export async function admit(deps: Deps, email: string, isSuspect: boolean): Promise<Admission> {
  if (isSuspect) return { isSuspect, mailsStaff: false, confirms: false }
  const mailsStaff = await mayMailStaff(deps)
  return { isSuspect, mailsStaff, confirms: mailsStaff && (await isWithin(deps, 'confirmations', email)) }
}

/** Whether staff are mailed at once, or by the digest. */
export function mayMailStaff(deps: Deps): Promise<boolean> {
  return isWithin(deps, 'requestMails', 'everyone')
}

async function isWithin({ limiter }: Deps, name: LimitName, subject: string): Promise<boolean> {
  try {
    await limiter.take(name, { network: '', subject })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return false
    throw error
  }
}

export type Request = Omit<NewItem, 'id' | 'isSuspect' | 'staffMailedAt' | 'createdAt' | 'updatedAt'>

/** Stored first; the mails about it are promised in the same transaction and sent after it. */
export async function receive(deps: Deps, tx: Db, request: Request, admission: Admission): Promise<string> {
  const now = deps.clock.now()
  const { isSuspect, mailsStaff, confirms } = admission
  const consultantId = isSuspect ? null : await findConsultantOf(tx, request, now)
  const id = await insertItem(tx, {
    ...request,
    assigneeId: consultantId,
    isSuspect,
    staffMailedAt: mailsStaff ? now : null,
    createdAt: now,
    updatedAt: now,
  })
  if (mailsStaff) {
    const staff = await staffAddressee(deps, tx)
    const letter = emailToStaff({ ...request, id }, staff.locale, deps.publicUrl)
    await deps.mailer.send(tx, `inbox.${request.kind}`, letter, staff)
  }
  if (consultantId) {
    await notify(deps, tx, { userId: consultantId, subject: 'requestYours', values: { id } })
  }
  if (confirms) {
    const letter = confirmationEmail(request.locale, {
      id,
      kind: request.kind,
      name: await findProvenName(tx, request),
      consultant: consultantId ? (await getPerson(tx, consultantId)).fullName : undefined,
      answerBy: answerBy(now, await readOfficeHours(tx)),
      url: await issueRequestLink(deps, tx, id),
    })
    await deps.mailer.send(tx, 'inbox.confirmation', letter, { to: request.email, locale: request.locale })
  }
  return id
}

/** The name of an account with a confirmed address: no other name is used in mails. */
async function findProvenName(tx: Db, { email }: Request): Promise<string | undefined> {
  const person = await findPersonByEmail(tx, email)
  return person && nameInMails(person)
}

/**
 * The sender's current consultant: of the package that the request is for, or of their newest one. Undefined while that
 * consultant is off: the request would wait until they are back.
 */
async function findConsultantOf(tx: Db, { userId, email, packageId }: Request, now: Date): Promise<string | null> {
  const person = userId ? undefined : await findPersonByEmail(tx, email)
  const ownerId = userId ?? (person?.emailVerifiedAt ? person.id : undefined)
  if (!ownerId) return null
  const active = (await listPackages(tx, ownerId)).filter(({ status }) => status === 'active')
  const consultantId = (active.find(({ id }) => id === packageId) ?? active[0])?.consultantId
  const advising = consultantId ? await listAssignees(tx) : []
  if (!consultantId || !advising.some(({ id }) => id === consultantId)) return null
  return (await listAway(tx, now)).has(consultantId) ? null : consultantId
}

/** In the language of the mailbox's owner, where they have an account. */
export async function staffAddressee(deps: Pick<Deps, 'config'>, db: Db): Promise<Addressee> {
  const to = deps.config.staffEmail ?? (await readContact(db)).email
  const person = await findPersonByEmail(db, to.toLowerCase())
  return { to, locale: person?.locale ?? DEFAULT_LOCALE }
}
