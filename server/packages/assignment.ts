import type { Locale } from '../../contract/locales.ts'
import { listConsultants } from '../accounts/queries.ts'
import type { Deps } from '../deps.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import type { Db } from '../platform/database.ts'
import type { Job } from '../platform/jobs.ts'
import { countRunning, listUnassigned, setConsultant } from './queries.ts'

const BATCH = 100
type AssignDeps = NotifyDeps & Pick<Deps, 'db'>

/** Of those who advise in a language, the one with the fewest running packages; undefined while there is nobody. */
export async function pickConsultant(tx: Db, language: Locale): Promise<string | undefined> {
  const consultants = (await listConsultants(tx)).filter(({ languages }) => languages.includes(language))
  if (consultants.length < 2) return consultants[0]?.id
  const running = await countRunning(
    tx,
    consultants.map(({ id }) => id),
  )
  const byLoad = consultants.toSorted((a, b) => (running.get(a.id) ?? 0) - (running.get(b.id) ?? 0))
  return byLoad[0]?.id
}

/** Finds consultants for the packages that have none yet, and for those whose consultant has left. */
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

export async function assignWaiting(deps: AssignDeps): Promise<void> {
  const { db } = deps
  const consultants = await listConsultants(db)
  const waiting = await listUnassigned(
    db,
    consultants.map(({ id }) => id),
    BATCH,
  )
  for (const { id, userId, locale, name } of waiting) {
    await db.transaction(async (tx) => {
      const consultantId = await pickConsultant(tx, locale)
      if (!consultantId) return
      await setConsultant(tx, id, consultantId)
      const consultant = consultants.find((one) => one.id === consultantId)?.fullName ?? ''
      await notify(deps, tx, { userId, subject: 'consultantAssigned', values: { consultant, plan: name } })
    })
  }
}
