import { clockOf } from '#contract/cases/clock.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { listWaiting } from '#server/flows/casework/case-list.ts'
import type { Db } from '#server/platform/db/database.ts'
import { oldestWaitingS } from '#server/platform/jobs/jobs.ts'
import { APART_MS } from '../alerts/mailing.ts'
import { oldestFindDue } from '../alerts/queries.ts'
import { DAILY_ROLLUP_JOB } from '../analytics/daily-rollup.ts'
import { oldestUnsealed } from '../audit/examination.ts'
import { JUDGING_JOBS } from '../listings/fairness/upkeep.ts'
import { countFailedImports } from '../listings/imports/queries.ts'
import { VIEWS_ROLLUP_JOB } from '../page-views/rollup.ts'
import { oldestWaitingPaper } from '../papers/queries.ts'
import { oldestPendingRefund } from '../payments/queries.ts'
import { readHouseHours } from '../settings/queries.ts'
import { oldestDigestDue } from '../threads/conversation-queries.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
/** More who wait are as bad. */
const WAITING_MAX = 500

type Watch = {
  /** The figure's name for Prometheus, after `northlane_`. */
  name: string
  help: string
  /** Above this a person has to check. */
  limit: number
  /** What to do then. */
  remedy: string
  read: (db: Db, now: Date) => Promise<number>
}

/** What works by itself and must not fall behind: for `/metrics`, for `npm run doctor` and, in words, for docs/operations.md. */
export const WATCHES: readonly Watch[] = [
  {
    name: 'cases_answer_late',
    help: 'Clients who wait for an answer for longer than we promise, in opening time.',
    limit: 0,
    remedy: 'Answer them, or hand their cases on: they stand first at /desk.',
    read: countLateAnswers,
  },
  {
    name: 'refunds_oldest_pending_seconds',
    help: 'How long the oldest refund has been on its way.',
    limit: 10 * HOUR_S,
    remedy: 'Look for its order in the card provider’s dashboard; the mail to staff names it.',
    read: async (db, now) => ageS(await oldestPendingRefund(db), now),
  },
  {
    name: 'digests_oldest_due_seconds',
    help: 'How long the oldest mail about unread messages has been due.',
    limit: 10 * MINUTE_S,
    remedy: 'Nobody works on threads.digest, or it fails: see the failed jobs and the log.',
    read: async (db, now) => ageS(await oldestDigestDue(db, now), now),
  },
  {
    name: 'alerts_oldest_due_seconds',
    help: 'How long the oldest mail about found cars has been due.',
    limit: 30 * MINUTE_S,
    remedy: 'Nobody works on alerts.mail, or it fails: see the failed jobs and the log.',
    read: async (db, now) => ageS(await oldestFindDue(db, now, new Date(now.getTime() - APART_MS)), now),
  },
  {
    name: 'papers_oldest_waiting_seconds',
    help: 'How long the oldest paper has waited to be read.',
    limit: 10 * MINUTE_S,
    remedy: 'Nobody works on papers.read, or many are read at once: see “paper read” in the log.',
    read: async (db, now) => ageS(await oldestWaitingPaper(db), now),
  },
  {
    name: 'imports_failed',
    help: 'Imports of listings that were given up within a day.',
    limit: 0,
    remedy: 'Nothing of them was done. Look for listings.import in the log, then send the file again.',
    read: (db, now) => countFailedImports(db, new Date(now.getTime() - DAY_MS)),
  },
  {
    name: 'audit_oldest_unsealed_seconds',
    help: 'How long the oldest entry of the audit log has waited to be sealed.',
    limit: MINUTE_S,
    remedy:
      'No server seals: start one, or look for “audit” in its log. Entries are kept and sealed later, in their order.',
    read: async (db, now) => ageS(await oldestUnsealed(db), now),
  },
  {
    name: 'fairness_oldest_waiting_seconds',
    help: 'How long the oldest badge of a price has waited to be judged anew.',
    limit: HOUR_S,
    remedy: 'Nobody works on listings.judge-model or listings.judge-all: badges are those of before.',
    read: (db) => oldestWaitingS(db, JUDGING_JOBS),
  },
  {
    name: 'views_fold_waiting_seconds',
    help: 'How long the folding of yesterday’s page views has waited.',
    limit: HOUR_S,
    remedy: 'Nobody works on page-views.fold: figures are right, and their tables grow by more than they should.',
    read: (db) => oldestWaitingS(db, [VIEWS_ROLLUP_JOB]),
  },
  {
    name: 'figures_keep_waiting_seconds',
    help: 'How long the keeping of yesterday’s figures has waited.',
    limit: HOUR_S,
    remedy: 'Nobody works on analytics.keep: figures are right, and take longer by every day that is not kept.',
    read: (db) => oldestWaitingS(db, [DAILY_ROLLUP_JOB]),
  },
]

export type Watched = Watch & { value: number }

/** Those that are behind, each with what to do. */
export async function listBehind(db: Db, now: Date): Promise<Watched[]> {
  const watched: Watched[] = []
  for (const watch of WATCHES) watched.push({ ...watch, value: await watch.read(db, now) })
  return watched.filter(isBehind)
}

/** The same by what a server says at /metrics; null where it leaves one out. */
export function listBehindOf(figures: string): Watched[] | null {
  const values = new Map(
    figures.split('\n').map((line): [string, number] => [line.replace(/ .*/, ''), Number(/\S+$/.exec(line)?.[0])]),
  )
  const watched = WATCHES.map((watch) => ({ ...watch, value: values.get(`northlane_${watch.name}`) ?? Number.NaN }))
  return watched.some(({ value }) => Number.isNaN(value)) ? null : watched.filter(isBehind)
}

function isBehind({ value, limit }: Watched): boolean {
  return value > limit
}

async function countLateAnswers(db: Db, now: Date): Promise<number> {
  const [waiting, house] = [await listWaiting(db, 'all', WAITING_MAX), await readOfficeHours(db)]
  return waiting.filter(
    ({ waitingSince: since, firstReplyAt }) =>
      since && clockOf({ since, isFirst: firstReplyAt === null }, now, house).state === 'broken',
  ).length
}

function ageS(since: Date | null, now: Date): number {
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0
}
