import { clockOf, usedShare } from '#contract/cases/clock.ts'
import { EXPIRING_WITHIN_HOURS, LATE_REPLY_DAYS, type TodayList } from '#contract/desk/constants.ts'
import type { OpenRefundRequest, Today, UnassignedCase, WaitingCase } from '#contract/desk/endpoints.ts'
import { DAY_MS, HOUR_MS } from '#contract/time/durations.ts'
import type { OpeningHours } from '#contract/time/opening-hours.ts'
import { isManager } from '#contract/users/roles.ts'
import {
  countBroken,
  countFree,
  countOpenRefundRequests,
  countOverdue,
  countWaiting,
  listCallNow,
  listFree,
  listOpenRefundRequests,
  listOverdue,
  listWaiting,
} from '#server/flows/casework/queries.ts'
import { findQuiet } from '#server/flows/casework/quiet-cases.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/security/access-tokens.ts'
import { getPerson, listPeople } from '../accounts/queries.ts'
import { countStrandedCalls, listStrandedCalls, listTodaysCalls } from '../appointments/desk-lists.ts'
import { strikerOf } from '../cases/dealer-text.ts'
import { type CaseRow, type CaseScope, deskScope, listCasesById } from '../cases/queries.ts'
import { countLateReplies, listLateReplies, type ReplyTimesCache } from '../cases/replies.ts'
import { listAcceptances } from '../cases/todo-queries.ts'
import { listAway } from '../hours/queries.ts'
import { countExpiring, listDealers, listExpiring, listLastAsks, listShownTexts } from '../offers/queries.ts'
import { currencyOf } from '../offers/shown.ts'
import { findCaseMoney } from '../packages/queries.ts'
import { readOfficeHours } from '../settings/queries.ts'
import { listLastWords } from '../threads/queries.ts'
import { contactsOf, packageNames, toSummariesResponse } from './responses.ts'
import { toRequestsResponse } from './waiting-requests.ts'

/** What a day has room for; the list of cases has the rest. */
const SHOWN = 25
const SIDE_SHOWN = 10
/** For a list that was asked for completely: more than ever occurs. */
const ALL_SHOWN = 100

type Asked = { now: Date; replyTimes: ReplyTimesCache; all: TodayList | undefined }

type Look = {
  scope: CaseScope
  reader: { userId: string; now: Date }
  hours: OpeningHours
  room: (list: TodayList) => number
}

/** Whom to answer next, what is late, what has gone quiet. */
export async function toTodayResponse(db: Db, caller: Caller, { now, replyTimes, all }: Asked): Promise<Today> {
  const look: Look = {
    scope: deskScope(caller),
    reader: { userId: caller.userId, now },
    hours: await readOfficeHours(db),
    room: (list) => (list === all ? ALL_SHOWN : SIDE_SHOWN),
  }
  // In parallel: with much data the reader waits for the slowest query, not for their sum.
  const [{ waiting, answers }, requests, side, free, house] = await Promise.all([
    toAnswersResponse(db, look),
    toRequestsResponse(db, caller, { now, house: look.hours, limit: look.room('requests') }),
    toSideResponse(db, look),
    toFreeResponse(db, caller, look.room('free')),
    isManager(caller.role) ? toOfficeResponse(db, look) : null,
  ])
  return {
    ...answers,
    ...requests,
    ...side,
    ...free,
    reply_times: await replyTimes.measure(db, { authorId: caller.userId }),
    away_until: (await listAway(db, now)).get(caller.userId) ?? null,
    house: house && {
      ...house,
      broken: answers.waiting.flatMap((one, index) =>
        one.clock?.state === 'broken' ? { ...one, is_handed_over: isHandedOver(waiting[index]) } : [],
      ),
      reply_times: await replyTimes.measure(db),
    },
  }
}

async function toAnswersResponse(db: Db, { scope, reader, hours }: Look) {
  const waiting = byUsedShare(await listWaiting(db, scope, SHOWN), reader.now, hours).slice(0, SHOWN)
  const answers = {
    call_now: await toCallNowResponse(db, scope),
    waiting: await withLastWords(db, waiting, reader),
    waiting_count: await countWaiting(db, scope),
  }
  return { waiting, answers }
}

async function toSideResponse(db: Db, { scope, reader, hours, room }: Look) {
  const { now, userId } = reader
  const soon = { scope, now, until: new Date(now.getTime() + EXPIRING_WITHIN_HOURS * HOUR_MS) }
  const quiet = await findQuiet(db, scope, { now, house: hours }, room('quiet'))
  return {
    late_todos: await toOverdueResponse(db, await listOverdue(db, scope, now, SIDE_SHOWN)),
    late_count: (await countOverdue(db, scope, now)).count,
    accepted_offers: await toAcceptedResponse(db, await listAcceptances(db, scope, SHOWN)),
    expiring_offers: await toExpiringResponse(db, soon, room('expiring')),
    expiring_count: await countExpiring(db, soon),
    quiet: await toSummariesResponse(db, quiet.cases, reader),
    quiet_count: quiet.count,
    calls: await listTodaysCalls(db, userId, now),
  }
}

async function toOfficeResponse(db: Db, { scope, reader: { now }, hours, room }: Look) {
  const lateSince = new Date(now.getTime() - LATE_REPLY_DAYS * DAY_MS)
  return {
    refund_requests: await toRefundRequestsResponse(db, room('refunds')),
    refund_count: await countOpenRefundRequests(db),
    broken_count: (await countBroken(db, scope, now, hours)).count,
    late_replies: await toLateRepliesResponse(db, lateSince, room('late')),
    late_reply_count: await countLateReplies(db, lateSince),
    stranded_calls: await listStrandedCalls(db, now, room('stranded')),
    stranded_count: await countStrandedCalls(db, now),
  }
}

/** The largest used share of the promise comes first. */
function byUsedShare(rows: readonly CaseRow[], now: Date, house: OpeningHours): CaseRow[] {
  const share = ({ waitingSince, firstReplyAt }: CaseRow) =>
    waitingSince ? usedShare(clockOf({ since: waitingSince, isFirst: firstReplyAt === null }, now, house)) : 0
  return rows
    .map((row) => ({ row, share: share(row) }))
    .toSorted(
      (a, b) => b.share - a.share || (a.row.waitingSince?.getTime() ?? 0) - (b.row.waitingSince?.getTime() ?? 0),
    )
    .map(({ row }) => row)
}

/** It was taken from a consultant while its client waited. */
function isHandedOver(row: CaseRow | undefined): boolean {
  if (!row?.waitingSince) return false
  const isNewlyTheirs = row.assignedAt !== null && row.assignedAt > row.waitingSince
  if (row.handedBackBy.length > 0) return isNewlyTheirs || row.assignedAt === null
  return isNewlyTheirs && row.openedAt < row.waitingSince
}

async function withLastWords(db: Db, rows: readonly CaseRow[], reader: { userId: string; now: Date }) {
  const ids = rows.map(({ id }) => id)
  const [words, asks] = [await listLastWords(db, ids), await listLastAsks(db, ids)]
  const summaries = await toSummariesResponse(db, rows, reader)
  return summaries.map((summary, index): WaitingCase => {
    const id = rows[index]?.id ?? ''
    const [written, asked] = [words.get(id), asks.get(id)]
    const said = asked && (!written || asked.sentAt > written.sentAt) ? asked : written
    return { ...summary, message: said ? { text: said.text, sent_at: said.sentAt.toISOString() } : null }
  })
}

async function toCallNowResponse(db: Db, scope: CaseScope): Promise<Today['call_now']> {
  const asked = await listCallNow(db, scope, SIDE_SHOWN)
  const { contact, consultant } = await contactsOf(
    db,
    asked.map((one) => one.case),
  )
  return asked.map(({ case: row, askedAt }) => ({
    code: row.code,
    client_name: contact(row).fullName,
    consultant: consultant(row)?.fullName ?? null,
    phone: contact(row).phone,
    asked_at: askedAt.toISOString(),
  }))
}

async function toOverdueResponse(db: Db, late: Awaited<ReturnType<typeof listOverdue>>): Promise<Today['late_todos']> {
  const { contact, consultant } = await contactsOf(
    db,
    late.map((one) => one.case),
  )
  return late.map(({ todo, case: row }) => ({
    id: todo.id,
    code: row.code,
    client_name: contact(row).fullName,
    consultant: consultant(row)?.fullName ?? null,
    side: todo.side,
    kind: todo.kind,
    text: todo.text,
    document_type: todo.documentType,
    due_at: (todo.dueAt ?? todo.createdAt).toISOString(),
  }))
}

async function toAcceptedResponse(db: Db, accepted: Awaited<ReturnType<typeof listAcceptances>>) {
  const { contact, consultant } = await contactsOf(
    db,
    accepted.map((one) => one.case),
  )
  return accepted.map(({ todo, case: row }) => ({
    id: todo.id,
    code: row.code,
    client_name: contact(row).fullName,
    consultant: consultant(row)?.fullName ?? null,
    text: todo.text,
    accepted_at: todo.createdAt.toISOString(),
    due_at: (todo.dueAt ?? todo.createdAt).toISOString(),
  }))
}

type Soon = Parameters<typeof listExpiring>[1]

async function toExpiringResponse(db: Db, soon: Soon, limit: number): Promise<Today['expiring_offers']> {
  const offers = await listExpiring(db, soon, limit)
  const rows = await listCasesById(
    db,
    offers.map(({ caseId }) => caseId),
  )
  const { contact, consultant } = await contactsOf(db, [...rows.values()])
  const dealers = await listDealers(
    db,
    offers.map(({ dealerId }) => dealerId),
  )
  const texts = await listShownTexts(
    db,
    offers.map(({ id }) => id),
  )
  return offers.flatMap(({ id, caseId, dealerId, payableCents, expiresAt }) => {
    const row = rows.get(caseId)
    if (!row || !expiresAt) return []
    return {
      id,
      code: row.code,
      client_name: contact(row).fullName,
      consultant: consultant(row)?.fullName ?? null,
      dealer: dealers.get(dealerId)?.name ?? '',
      payable: payableCents,
      currency: currencyOf(texts.get(id)?.jurisdiction, row),
      expires_at: expiresAt.toISOString(),
    }
  })
}

/** Managers see whose they are; a consultant sees those in the languages they speak, without anything that names the client. */
async function toFreeResponse(db: Db, { userId, role }: Caller, limit: number) {
  const isNamed = isManager(role)
  const languages = isNamed ? 'all' : (await getPerson(db, userId)).languages
  const rows = await listFree(db, languages, limit)
  const { contact } = await contactsOf(db, rows)
  const names = await packageNames(db, rows)
  const unassigned = rows.map((row): UnassignedCase => {
    const client = contact(row)
    const strike = isNamed ? (text: string) => text : strikerOf(client)
    const { wants, vehicle_type, condition, budget_min, budget_max, must_haves, deadline } = row.brief
    return {
      code: row.code,
      version: row.version,
      client_name: isNamed ? client.fullName : null,
      locale: row.locale,
      advisor_language: row.advisorLanguage,
      stage: row.stage,
      brief: {
        wants: wants && strike(wants),
        vehicle_type,
        condition,
        budget_min,
        budget_max,
        must_haves: must_haves && strike(must_haves),
        deadline,
      },
      country: row.country,
      package_name: names.get(row.packageId ?? '') ?? null,
      opened_at: row.openedAt.toISOString(),
    }
  })
  return { unassigned, unassigned_count: (await countFree(db, languages)).count }
}

type LateReplies = NonNullable<Today['house']>['late_replies']

async function toLateRepliesResponse(db: Db, since: Date, limit: number): Promise<LateReplies> {
  const late = await listLateReplies(db, since, limit)
  const { contact } = await contactsOf(
    db,
    late.map((one) => one.case),
  )
  const authors = await listPeople(
    db,
    late.map(({ reply }) => reply.authorId),
  )
  return late.map(({ reply, case: row }) => ({
    id: reply.id,
    code: row.code,
    client_name: contact(row).fullName,
    author: authors.get(reply.authorId)?.fullName ?? null,
    over_minutes: reply.waitedMinutes - reply.promisedMinutes,
    replied_at: reply.repliedAt.toISOString(),
  }))
}

async function toRefundRequestsResponse(db: Db, limit: number): Promise<OpenRefundRequest[]> {
  const open = await listOpenRefundRequests(db, limit)
  const { contact, consultant } = await contactsOf(
    db,
    open.map((one) => one.case),
  )
  const shown: OpenRefundRequest[] = []
  for (const { request, case: row } of open) {
    const money = row.packageId ? await findCaseMoney(db, row.packageId) : null
    shown.push({
      id: request.id,
      code: row.code,
      client_name: contact(row).fullName,
      consultant: consultant(row)?.fullName ?? null,
      words: request.words,
      paid: money?.total ?? 0,
      refunded: money?.refunded ?? 0,
      currency: money?.currency ?? 'CAD',
      package_name: money?.package_name ?? '',
      asked_at: request.askedAt.toISOString(),
    })
  }
  return shown
}
