import { and, asc, count, desc, eq, gte, ne } from 'drizzle-orm'
import type { ACCESS_KINDS, Look } from '#contract/privacy/access-log.ts'
import { OFFICE_HOURS } from '#contract/time/office-hours.ts'
import { instantOf, isoDay, localTimeOf } from '#contract/time/zoned-time.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listNames } from '../accounts/queries.ts'
import type { CaseScope } from './queries.ts'
import { cases, staffLooks } from './tables.ts'

type NewLook = {
  clientId: string
  staffId: string
  kind: (typeof ACCESS_KINDS)[number]
  subject: string
  caseId?: string | null
}

/** Commits with the look itself: what is opened is written down. */
export async function recordLook({ clock }: Pick<Deps, 'clock'>, tx: Db, seen: NewLook): Promise<void> {
  await tx.insert(staffLooks).values({ ...seen, caseId: seen.caseId ?? null, at: clock.now() })
}

/** One entry per colleague and day, for pages that refresh by themselves. */
export async function recordLookOnce(deps: Pick<Deps, 'clock'>, tx: Db, seen: NewLook): Promise<void> {
  const { timeZone } = OFFICE_HOURS
  const since = instantOf(localTimeOf(deps.clock.now(), timeZone), 0, timeZone)
  const [last] = await tx
    .select({ id: staffLooks.id })
    .from(staffLooks)
    .where(
      and(
        eq(staffLooks.clientId, seen.clientId),
        eq(staffLooks.staffId, seen.staffId),
        eq(staffLooks.kind, seen.kind),
        gte(staffLooks.at, since),
      ),
    )
    .limit(1)
  if (!last) await recordLook(deps, tx, seen)
}

type OpenedCase = { id: string; clientId: string | null }

/** The case, its conversation or its offers were opened at the desk: one entry per colleague, case and day. */
export async function recordCaseView(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: caseId, clientId }: OpenedCase,
  staffId: string,
): Promise<void> {
  if (!clientId) return
  const subject = isoDay(localTimeOf(clock.now(), OFFICE_HOURS.timeZone))
  const isThisView = and(
    eq(staffLooks.caseId, caseId),
    eq(staffLooks.staffId, staffId),
    eq(staffLooks.kind, 'case'),
    eq(staffLooks.subject, subject),
  )
  const [seen] = await db.select({ id: staffLooks.id }).from(staffLooks).where(isThisView).limit(1)
  if (seen) return
  // The day's first two requests may come at once: the index takes one of them.
  await db
    .insert(staffLooks)
    .values({ clientId, staffId, kind: 'case', subject, caseId, at: clock.now() })
    .onConflictDoNothing()
}

export async function countLooks(db: Db, clientId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(staffLooks).where(eq(staffLooks.clientId, clientId))
  return row?.count ?? 0
}

/** The case in which staff view a client's data: an open one they may see, the newest first. */
export async function findCaseFor(db: Db, scope: CaseScope, clientId: string): Promise<string | null> {
  const mine = scope !== 'all' && 'consultantId' in scope ? eq(cases.consultantId, scope.consultantId) : undefined
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.clientId, clientId), ne(cases.stage, 'closed'), mine))
    .orderBy(desc(cases.openedAt), asc(cases.id))
    .limit(1)
  return row?.id ?? null
}

export async function deleteLooksAt(tx: Db, clientId: string): Promise<void> {
  await tx.delete(staffLooks).where(eq(staffLooks.clientId, clientId))
}

export async function listLooks(
  db: Db,
  clientId: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<Look[]> {
  const rows = await db
    .select({ look: staffLooks, code: cases.code })
    .from(staffLooks)
    .leftJoin(cases, eq(cases.id, staffLooks.caseId))
    .where(eq(staffLooks.clientId, clientId))
    .orderBy(desc(staffLooks.id))
    .limit(limit)
    .offset(skip)
  const names = await listNames(
    db,
    rows.map(({ look }) => look.staffId),
  )
  return rows.map(({ look: { id, at, kind, subject, staffId }, code }) => ({
    id,
    at: at.toISOString(),
    kind,
    subject,
    staff: names.get(staffId) ?? '',
    case_code: code,
  }))
}
