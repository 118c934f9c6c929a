import { clockOf } from '#contract/cases/clock.ts'
import { defineFeature } from '#server/feature.ts'
import { takeCallsOffCalendars } from '#server/features/appointments/erasure.ts'
import { SYSTEM } from '#server/features/cases/queries.ts'
import { dropFeed } from '#server/features/hours/queries.ts'
import { readOfficeHours } from '#server/features/settings/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { safeName } from '#server/platform/files/zip.ts'
import { adoptCases, claimWaitingCases, lockWaitingCases } from './adoption.ts'
import { assignJob } from './assignment.ts'
import { collectCases, eraseCasesOf, listCaseFilesOf } from './erasure.ts'
import { handOverCases } from './handover.ts'
import { expireJob } from './package-ending.ts'
import { packageRoutes } from './package-routes.ts'
import { listWaiting } from './queries.ts'
import { refundUnstarted } from './refund-requests.ts'
import { caseRetentionJob, forgetClosed } from './retention.ts'
import { caseRoutes } from './routes.ts'

/** More than this number is as bad. */
const WAITING_MAX = 500

export const casework = defineFeature({
  name: 'casework',
  routes(route) {
    caseRoutes(route)
    packageRoutes(route)
  },
  jobs: (deps) => [assignJob(deps), caseRetentionJob(deps), expireJob(deps)],
  retain: forgetClosed,
  erase: {
    async rows(deps, tx, { person, owner }) {
      const isRefunded = await refundUnstarted(deps, tx, person.id)
      // A case that was opened for the address and never taken over goes as theirs do.
      if (person.emailVerifiedAt) await claimWaitingCases(tx, person)
      await takeCallsOffCalendars(deps, tx, owner)
      return { isRefunded, caseIds: await eraseCasesOf(deps, tx, person.id) }
    },
  },
  collect: async ({ db }, { id }) => ({ cases: await collectCases(db, id) }),
  collectFiles: async (db, { id }) =>
    (await listCaseFilesOf(db, id)).map(({ name, fileKey, ...file }, index) => ({
      ...file,
      name: `conversations/${index + 1}-${safeName(name)}`,
      fileKey: fileKey ?? '',
    })),
  watches: [
    {
      name: 'cases_answer_late',
      help: 'Clients who wait for an answer for longer than we promise, in opening time.',
      limit: 0,
      remedy: 'Answer them, or hand their cases on: they stand first at /desk.',
      read: countLateAnswers,
    },
  ],
  on: {
    'person.confirmed': (deps, tx, { person }) => adoptCases(deps, tx, person),
    async 'person.stood_down'(deps, tx, { person, by }) {
      await handOverCases(deps, tx, person, by === null ? SYSTEM : { side: 'staff', id: by })
      // After the cases: a booking locks them in the same order.
      await dropFeed(tx, person.id)
    },
  },
  isAwaited: async (tx, person) => (await lockWaitingCases(tx, person)).length > 0,
})

async function countLateAnswers(db: Db, now: Date): Promise<number> {
  const waiting = await listWaiting(db, 'all', WAITING_MAX)
  const hours = await readOfficeHours(db)
  return waiting.filter(
    ({ waitingSince: since, firstReplyAt }) =>
      since && clockOf({ since, isFirst: firstReplyAt === null }, now, hours).state === 'broken',
  ).length
}
