import { businessDayOf } from '#contract/time/business-day.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import { type Actor, updateCase } from '../cases/queries.ts'
import { record } from '../cases/service.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import { type CallNews, clientEmail, emailToStaff, missedEmail } from './emails.ts'
import { linkToken } from './links.ts'
import type { Call } from './parties.ts'

const EVENT: Record<CallNews, CallEventKind> = {
  booked: 'callBooked',
  moved: 'callMoved',
  cancelled: 'callCancelled',
}
const TO_CLIENT = { booked: 'caseCallBooked', moved: 'caseCallMoved', cancelled: 'caseCallCancelled' } as const
const TO_STAFF = { booked: 'deskCallBooked', moved: 'deskCallMoved', cancelled: 'deskCallCancelled' } as const

/** What telling of a call takes. */
export type CallDeps = NotifyDeps & Pick<Deps, 'secrets'>

type Told = { news: CallNews; actor: Actor; before?: Date }

/** Tells both sides what became of a call, by mail with an invitation and by a notification; commits with the change. */
export async function notifyBoth(deps: CallDeps, tx: Db, call: Call, { news, actor, before }: Told): Promise<void> {
  await addEntry(deps, tx, call, actor, EVENT[news], before ? { before: before.toISOString() } : {})
  const { client } = call
  const addresses = { publicUrl: deps.publicUrl, token: linkToken(deps.secrets, call.row.id) }
  if (client.email) {
    const to = { to: client.email, locale: client.locale }
    await deps.mailer.send(tx, `notification.${TO_CLIENT[news]}`, clientEmail(call, news, addresses, before), to)
  }
  await notifyClient(deps, tx, call, TO_CLIENT[news])
  await notifyConsultant(deps, tx, call, { news, actor, ...(before ? { before } : {}) })
}

export async function notifyConsultant(
  deps: CallDeps,
  tx: Db,
  call: Call,
  { news, actor, before }: Told,
): Promise<void> {
  const { consultant } = call
  if (!consultant?.isActive) return
  const letter = emailToStaff(call, news, deps.publicUrl, before)
  if (letter) {
    const to = { to: consultant.email, locale: consultant.locale }
    await deps.mailer.send(tx, `notification.${TO_STAFF[news]}`, letter, to)
  }
  // The acting consultant needs no notification.
  if (actor.side === 'staff' && actor.id === consultant.id) return
  const code = call.case ? { code: call.case.code } : {}
  const { id: callId, startsAt } = call.row
  const values = { ...valuesOf(call), ...code, callId, client: call.client.name, day: businessDayOf(startsAt) }
  await notify(deps, tx, { userId: consultant.id, subject: TO_STAFF[news], values })
}

/** The person who changed the link knows; calendars do not. It is no entry in the case. */
export async function mailLink(deps: CallDeps, tx: Db, call: Call): Promise<void> {
  const { client, consultant } = call
  const addresses = { publicUrl: deps.publicUrl, token: linkToken(deps.secrets, call.row.id) }
  if (client.email) {
    const to = { to: client.email, locale: client.locale }
    await deps.mailer.send(tx, 'call.linked', clientEmail(call, 'linked', addresses), to)
  }
  const letter = consultant?.isActive ? emailToStaff(call, 'linked', deps.publicUrl) : undefined
  if (!consultant || !letter) return
  await deps.mailer.send(tx, 'call.linked', letter, { to: consultant.email, locale: consultant.locale })
}

/** The call was not answered: the client is offered a new time. */
export async function notifyMissed(deps: CallDeps, tx: Db, call: Call): Promise<void> {
  const { client } = call
  const addresses = { publicUrl: deps.publicUrl, token: linkToken(deps.secrets, call.row.id) }
  if (client.email) {
    const to = { to: client.email, locale: client.locale }
    await deps.mailer.send(tx, 'notification.caseCallMissed', missedEmail(call, addresses), to)
  }
  await notifyClient(deps, tx, call, 'caseCallMissed')
}

type ToClient = (typeof TO_CLIENT)[CallNews] | 'caseCallMissed' | 'caseCallTomorrow' | 'caseCallSoon'

/** A client with an account and a case finds it there too. */
export async function notifyClient(deps: CallDeps, tx: Db, call: Call, subject: ToClient): Promise<void> {
  const { client, case: owner } = call
  if (!client.person || owner?.clientId !== client.person.id) return
  const values = { ...valuesOf(call), zone: call.row.timeZone, code: owner.code }
  await notify(deps, tx, { userId: client.person.id, person: client.person, subject, values })
}

function valuesOf({ row, consultant }: Call): Record<string, string> {
  return { startsAt: row.startsAt.toISOString(), consultant: consultant?.fullName ?? '' }
}

type CallEventKind = 'callBooked' | 'callMoved' | 'callCancelled' | 'callMissed' | 'callDone' | 'callNote'

/** In the case's timeline, where there is a case; what staff do with a visitor's call is in the audit log all the same. */
export async function addEntry(
  deps: CallDeps,
  tx: Db,
  { row, case: owner, consultant }: Call,
  actor: Actor,
  kind: CallEventKind,
  { audience = 'everyone', ...values }: Record<string, string> & { audience?: 'everyone' | 'staff' } = {},
): Promise<void> {
  const startsAt = row.startsAt.toISOString()
  if (!owner) {
    const done = { action: `inbox.${kind}` as const, entity: 'inbox', after: { startsAt } }
    if (actor.side === 'staff' && row.requestId)
      await recordAudit(tx, { ...done, actorId: actor.id, entityId: row.requestId })
    return
  }
  const known = { startsAt, consultant: consultant?.fullName ?? '', how: row.how }
  await record(deps, tx, owner, actor, { kind, values: { ...known, ...values }, audience })
  await updateCase(tx, owner.id, {})
}
