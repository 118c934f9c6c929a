import type { BusinessOverview } from '#contract/settings/overview.ts'
import {
  countBroken,
  countByStage,
  countCasesOpened,
  countFree,
  countOpenCases,
  countOverdue,
  listOpenRefundRequests,
} from '#server/flows/casework/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listConsultants } from '../accounts/queries.ts'
import { listStrandedCalls } from '../appointments/desk-lists.ts'
import { countReplies, measureRepliesBy } from '../cases/replies.ts'
import { countItemsBetween, countNewItems } from '../inbox/queries.ts'
import { sumCredited } from '../invoices/queries.ts'
import { sumLost, sumPaid } from '../payments/queries.ts'
import { readOfficeHours } from '../settings/queries.ts'
import { type Span, weeksAt } from './weeks.ts'

/** More than that need more than a page. */
const COUNTED_MAX = 1_000

type Waiting = BusinessOverview['needs']['unassigned']

function waitingFrom(times: readonly Date[]): Waiting {
  const first = times.toSorted((a, b) => a.getTime() - b.getTime())[0]
  return { count: times.length, since: first?.toISOString() ?? null }
}

export async function toOverviewResponse(db: Db, now: Date): Promise<BusinessOverview> {
  const consultants = (await listConsultants(db)).filter(({ takesCases }) => takesCases)
  const ids = consultants.map(({ id }) => id)
  const [open, replyTimes] = [await countOpenCases(db, ids), await measureRepliesBy(db, ids)]
  const shown: BusinessOverview['consultants'] = consultants.map(({ id, fullName, languages }) => ({
    id,
    name: fullName,
    languages,
    open_cases: open.get(id) ?? 0,
    reply_times: replyTimes.get(id) ?? null,
  }))
  return {
    needs: await toNeedsResponse(db, now),
    stages: await countByStage(db),
    consultants: shown.toSorted((a, b) => b.open_cases - a.open_cases || a.name.localeCompare(b.name)),
    week: await toWeekResponse(db, now),
  }
}

async function toNeedsResponse(db: Db, now: Date): Promise<BusinessOverview['needs']> {
  const refunds = await listOpenRefundRequests(db, COUNTED_MAX)
  const stranded = await listStrandedCalls(db, now, COUNTED_MAX)
  return {
    unassigned: await countFree(db, 'all'),
    refund_requests: waitingFrom(refunds.map(({ request }) => request.askedAt)),
    broken_promises: await countBroken(db, 'all', now, await readOfficeHours(db)),
    stranded_calls: waitingFrom(stranded.map(({ starts_at }) => new Date(starts_at))),
    late_todos: await countOverdue(db, 'all', now),
    new_requests: await countNewItems(db),
  }
}

async function toWeekResponse(db: Db, now: Date): Promise<BusinessOverview['week']> {
  const weeks = weeksAt(now)
  const compare = async (count: (span: Span) => Promise<number>) => ({
    now: await count(weeks.now),
    before: await count(weeks.before),
  })
  return {
    from: weeks.now.from.toISOString(),
    requests: await compare((span) => countItemsBetween(db, span)),
    cases: await compare((span) => countCasesOpened(db, span)),
    packages: await compare(async (span) => (await sumPaid(db, span)).count),
    replies: await compare((span) => countReplies(db, span)),
    paid: await compare(async (span) => (await sumPaid(db, span)).netCents / 100),
    refunded: await compare(async (span) => ((await sumCredited(db, span)) + (await sumLost(db, span))) / 100),
  }
}
