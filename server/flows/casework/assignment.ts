import { DESK_ROLES } from '#contract/users/roles.ts'
import type { Deps } from '#server/deps.ts'
import { listActivePeople } from '#server/features/accounts/queries.ts'
import { unassignedEmail } from '#server/features/cases/emails.ts'
import {
  type Actor,
  type CaseConsultant,
  type CaseRow,
  listCaseConsultants,
  listUnassigned,
  lockCase,
  orderConsultants,
  SYSTEM,
  spokenWith,
  updateCase,
} from '#server/features/cases/queries.ts'
import { notifyClient, notifyConsultant, notifyManagers, record } from '#server/features/cases/service.ts'
import { listAway } from '#server/features/hours/queries.ts'
import { staffAddressee } from '#server/features/inbox/service.ts'
import type { NotifyDeps } from '#server/features/notifications/service.ts'
import { setConsultant } from '#server/features/packages/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { translator } from '#server/platform/process/translations.ts'

const BATCH = 100
export type AssignDeps = NotifyDeps & Pick<Deps, 'db' | 'config' | 'log'>

/** The last day of their days off, while they are off. */
export type PresentConsultant = CaseConsultant & { awayUntil: string | null }

export async function listPresence(db: Db, now: Date): Promise<PresentConsultant[]> {
  const away = await listAway(db, now)
  return (await listCaseConsultants(db)).map((one) => ({ ...one, awayUntil: away.get(one.id) ?? null }))
}

/** The first of them who is not off today: a new case would wait until they are back. */
export function pickConsultant(
  consultants: readonly PresentConsultant[],
  languages: readonly string[],
  except: readonly string[] = [],
): PresentConsultant | undefined {
  return orderConsultants(consultants, languages).find(
    ({ id, awayUntil }) => awayUntil === null && !except.includes(id),
  )
}

/** The package's consultant is its case's. A consultant who gets it again did not hand it back. */
export async function giveTo(deps: Pick<Deps, 'clock'>, tx: Db, row: CaseRow, consultantId: string | null) {
  if (row.packageId) await setConsultant(tx, row.packageId, consultantId)
  const handedBackBy = row.handedBackBy.filter((id) => id !== consultantId)
  return updateCase(tx, row.id, { consultantId, assignedAt: deps.clock.now(), handedBackBy })
}

/**
 * Assigns the best-placed consultant to a case that has none; undefined without a match, and the job's next run tries
 * again.
 */
export async function assignByItself(deps: NotifyDeps, tx: Db, row: CaseRow): Promise<CaseRow | undefined> {
  const consultant = pickConsultant(await listPresence(tx, deps.clock.now()), spokenWith(row), row.handedBackBy)
  if (!consultant) return undefined
  return assign(deps, tx, row, consultant, SYSTEM)
}

/** Assigns a case to a consultant, and notifies its client. */
export async function assign(
  deps: NotifyDeps,
  tx: Db,
  row: CaseRow,
  consultant: { id: string; fullName: string },
  actor: Actor,
): Promise<CaseRow> {
  const given = await giveTo(deps, tx, row, consultant.id)
  const audited = { consultant: consultant.id }
  await record(deps, tx, row, actor, { kind: 'assigned', values: { consultant: consultant.fullName }, audited })
  await notifyClient(deps, tx, row, 'caseAssigned', { consultant: consultant.fullName })
  // A consultant who takes a case needs no notification.
  if (actor.side === 'system' || actor.id !== consultant.id) await notifyConsultant(deps, tx, given, 'deskCaseYours')
  return given
}

/** No consultant speaks the client's language, or all who do are off: managers and the shared staff address assign it by hand. */
export async function mailUnassigned(deps: AssignDeps, tx: Db, row: CaseRow, why: 'language' | 'away'): Promise<void> {
  const staff = await staffAddressee(deps, tx)
  const letter = unassignedEmail(translator(staff.locale), {
    code: row.code,
    language: row.advisorLanguage ?? row.locale,
    publicUrl: deps.publicUrl,
    why,
  })
  await deps.mailer.send(tx, 'case.unassigned', letter, staff)
  await notifyManagers(deps, tx, row, 'deskCaseUnassigned', SYSTEM)
}

/** Finds consultants for the cases that have none yet, and for those whose consultant has left. */
export function assignJob(deps: AssignDeps): Job<Record<string, never>> {
  return {
    name: 'packages.assign',
    cron: '*/10 * * * *',
    retries: 2,
    firstPauseS: 60,
    timeoutS: 120,
    run: () => assignWaiting(deps),
  }
}

export async function assignWaiting(deps: AssignDeps, atOnce = BATCH): Promise<void> {
  const advising = await listActivePeople(deps.db, DESK_ROLES)
  const ids = advising.map(({ id }) => id)
  const rows = rowByRow(deps.log)
  let after: string | undefined
  // All of them, however many have no match.
  for (;;) {
    const batch = await listUnassigned(deps.db, ids, { after, limit: atOnce })
    for (const waiting of batch) {
      await rows.try(waiting.id, () =>
        deps.db.transaction(async (tx) => {
          const row = await lockCase(tx, 'all', waiting.code)
          // It may have been assigned meanwhile.
          if (row.consultantId === waiting.consultantId && row.stage !== 'closed') await assignByItself(deps, tx, row)
        }),
      )
    }
    after = batch.at(-1)?.id
    if (batch.length < atOnce) return rows.finish()
  }
}
