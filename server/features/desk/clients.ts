import type { ClientPage, ClientSummary, Consent } from '#contract/desk/clients.ts'
import type { DeskSummary } from '#contract/desk/endpoints.ts'
import { isManager } from '#contract/users/roles.ts'
import { shortened } from '#contract/values/text.ts'
import type { Deps } from '#server/deps.ts'
import { listCasesOfClient, listClients } from '#server/flows/casework/queries.ts'
import { toEventsResponse } from '#server/flows/casework/responses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { recordAudit } from '#server/platform/observability/audit.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { listPeople, type Person } from '../accounts/queries.ts'
import {
  type CaseRow,
  countLooks,
  deskScope,
  findCaseFor,
  listEventsOf,
  listTodos,
  type TodoRow,
} from '../cases/queries.ts'
import { recordLookOnce } from '../cases/service.ts'
import { countForReview, listForReview } from '../documents/queries.ts'
import { toReviewResponse } from '../documents/responses.ts'
import { countItemsFrom, type ItemRow, inboxScope, listItemsFrom } from '../inbox/queries.ts'
import { listPackages, type PackageRow } from '../packages/queries.ts'
import { listPayments, type PaymentRow } from '../payments/queries.ts'
import { listLastMessages } from '../threads/queries.ts'
import { toSummariesResponse } from './responses.ts'

/** How much of a long story a page has room for; the cases have the rest. */
const EVENTS_SHOWN = 12
const SHOWN = 50
const WORDS_SHOWN = 200

type Page = { skip: number; limit: number }

export async function toClientsResponse(db: Db, caller: Caller, search: string, page: Page): Promise<ClientSummary[]> {
  const rows = await listClients(db, deskScope(caller), search, page)
  const people = await listPeople(
    db,
    rows.map(({ clientId }) => clientId),
  )
  return rows.flatMap(({ clientId, cases, open, changedAt }) => {
    const person = people.get(clientId)
    return person ? [{ ...contactOf(person), cases, open, changed_at: changedAt.toISOString() }] : []
  })
}

function contactOf({ id, fullName, email, phoneNumber, locale }: Person) {
  return { id, name: fullName, email, phone: phoneNumber, locale }
}

/**
 * Everything about one person. A consultant sees their own clients, and of them what belongs to cases of their own: no
 * payments for other packages, no requests assigned to colleagues. The access is logged with the answer.
 */
export function toClientResponse(deps: Deps, caller: Caller, id: string): Promise<ClientPage> {
  return deps.db.transaction((tx) => recordClientAccess(deps, tx, caller, id))
}

/** The page as a file: more than viewing, so the audit log records the export. */
export function exportClient(deps: Deps, caller: Caller, id: string): Promise<ClientPage> {
  return deps.db.transaction(async (tx) => {
    const client = await recordClientAccess(deps, tx, caller, id)
    await recordAudit(tx, { actorId: caller.userId, action: 'client.exported', entity: 'person', entityId: id })
    return client
  })
}

async function recordClientAccess(deps: Deps, tx: Db, caller: Caller, id: string): Promise<ClientPage> {
  const scope = deskScope(caller)
  const person = (await listPeople(tx, [id])).get(id)
  const rows = await listCasesOfClient(tx, scope, id)
  if (!person || person.role !== 'USER' || (scope !== 'all' && rows.length === 0)) throw new ApiError('not_found')
  const look = { clientId: id, staffId: caller.userId, kind: 'client', subject: '' } as const
  await recordLookOnce(deps, tx, { ...look, caseId: await findCaseFor(tx, scope, id) })
  return readClient(tx, caller, { person, rows, now: deps.clock.now() })
}

type Seen = { person: Person; rows: readonly CaseRow[]; now: Date }

async function readClient(tx: Db, caller: Caller, { person, rows, now }: Seen): Promise<ClientPage> {
  const { id } = person
  const all = isManager(caller.role)
  const own = new Set(rows.flatMap(({ packageId }) => packageId ?? []))
  const packages = (await listPackages(tx, id)).filter((one) => all || own.has(one.id))
  const orders = new Set(packages.map(({ orderId }) => orderId))
  const payments = (await listPayments(tx, id)).filter(({ orderId }) => all || orders.has(orderId))
  // Requests that came from an address are its owner's once they have confirmed it.
  const sender = person.emailVerifiedAt ? person : { id }
  const requests = await listItemsFrom(tx, inboxScope(caller), sender, SHOWN)
  // As in the queue of documents: identity papers are for the person's current consultant.
  const isAdvising = all || rows.some(({ stage }) => stage !== 'closed')
  const papers = { clientIds: isAdvising ? [id] : [] }
  const documents = await listForReview(tx, papers, {}, { skip: 0, limit: SHOWN })
  const cases = await toSummariesResponse(tx, rows, { userId: caller.userId, now })
  const open = rows.filter(({ stage }) => stage !== 'closed').map((row) => row.id)
  const conversations = await toConversationsResponse(tx, rows)
  const messages = conversations.reduce((sum, { count }) => sum + count, 0)
  const consents = consentsOf(person, rows)
  return {
    ...contactOf(person),
    country: person.country,
    state: person.state,
    province: person.province,
    since: person.createdAt.toISOString(),
    is_active: person.isActive,
    paid: paidBy(payments),
    clock: mostUrgent(cases),
    late_todos: (await listTodos(tx, open)).filter((todo) => isLate(todo, now)).length,
    cases,
    requests: requests.map(toRequestResponse),
    packages: packages.map(toPackageResponse),
    payments: payments.map(toPaymentResponse),
    documents: documents.map(toReviewResponse),
    messages,
    conversations,
    events: await toRoadResponse(tx, rows),
    consents,
    deletable: [
      { what: 'documents', count: await countForReview(tx, papers, {}), until: 'now' },
      { what: 'cases', count: rows.length, until: 'account' },
      { what: 'conversations', count: messages, until: 'account' },
      { what: 'requests', count: await countItemsFrom(tx, inboxScope(caller), sender), until: 'account' },
      { what: 'consents', count: consents.length, until: 'account' },
      { what: 'packages', count: packages.length, until: 'law' },
      { what: 'payments', count: payments.length, until: 'law' },
      { what: 'looks', count: await countLooks(tx, id), until: 'account' },
    ],
  }
}

function isLate({ doneAt, droppedAt, dueAt }: TodoRow, now: Date): boolean {
  return !doneAt && !droppedAt && dueAt !== null && dueAt < now
}

/** The last words of each, the newest first. */
async function toConversationsResponse(tx: Db, rows: readonly CaseRow[]): Promise<ClientPage['conversations']> {
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const last = await listLastMessages(tx, [...codes.keys()])
  return last
    .toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
    .map(({ caseId, count, side, text, sentAt }) => ({
      code: codes.get(caseId) ?? '',
      count,
      side,
      text: shortened(text, WORDS_SHOWN),
      at: sentAt.toISOString(),
    }))
}

/** The wait that has used up most of its promise. */
function mostUrgent(cases: readonly DeskSummary[]): ClientPage['clock'] {
  const share = ({ spent_minutes, promised_minutes }: NonNullable<DeskSummary['clock']>) =>
    spent_minutes / promised_minutes
  return cases.flatMap(({ clock }) => clock ?? []).toSorted((a, b) => share(b) - share(a))[0] ?? null
}

/** What they paid and did not get back, by currency. */
function paidBy(payments: readonly PaymentRow[]): ClientPage['paid'] {
  const paid = payments.filter(({ status }) => status !== 'pending' && status !== 'failed')
  return [...Map.groupBy(paid, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    amount: rows.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0) / 100,
  }))
}

function toRequestResponse({
  id,
  kind,
  status,
  subject,
  vehicle,
  lead,
  createdAt,
}: ItemRow): ClientPage['requests'][number] {
  return {
    id,
    kind,
    status,
    about: vehicle ?? subject ?? lead?.vehicleType ?? null,
    created_at: createdAt.toISOString(),
  }
}

function toPackageResponse({ id, name, status, purchasedAt, expiresAt }: PackageRow): ClientPage['packages'][number] {
  return { id, name, status, purchased_at: purchasedAt.toISOString(), expires_at: expiresAt.toISOString() }
}

function toPaymentResponse(row: PaymentRow): ClientPage['payments'][number] {
  return {
    id: row.id,
    package_name: row.packageName,
    amount: row.amountCents / 100,
    refunded: row.refundedCents / 100,
    currency: row.currency,
    status: row.status,
    card_last4: row.cardLast4,
    paid_at: row.paidAt.toISOString(),
  }
}

async function toRoadResponse(tx: Db, rows: readonly CaseRow[]): Promise<ClientPage['events']> {
  const events = await listEventsOf(
    tx,
    rows.map(({ id }) => id),
    EVENTS_SHOWN,
  )
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const shown = await toEventsResponse(tx, events)
  return shown.map((event, index) => ({ ...event, code: codes.get(events[index]?.caseId ?? '') ?? '' }))
}

function consentsOf(person: Person, rows: readonly CaseRow[]): Consent[] {
  const setting = (kind: 'email' | 'sms', isGiven: boolean): Consent => ({
    kind,
    version: null,
    is_given: isGiven,
    case_code: null,
    at: null,
  })
  const terms: Consent[] = person.termsAcceptedAt
    ? [
        {
          kind: 'terms',
          version: person.termsVersion,
          is_given: true,
          case_code: null,
          at: person.termsAcceptedAt.toISOString(),
        },
      ]
    : []
  const starts = rows.flatMap(({ startedAt, startVersion, code }): Consent[] =>
    startedAt
      ? [{ kind: 'start', version: startVersion, is_given: true, case_code: code, at: startedAt.toISOString() }]
      : [],
  )
  return [
    ...terms,
    ...starts,
    setting('email', person.emailNotificationsEnabled),
    setting('sms', person.smsNotificationsEnabled),
  ]
}
