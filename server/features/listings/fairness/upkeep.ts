import { sql } from 'drizzle-orm'
import type { FairnessGrade } from '#contract/listings/values.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { marketOf } from './fairness.ts'
import { asCompared, comparable, listModelCars, MODEL_CARS_MAX, type ModelCar, type ModelName } from './reads.ts'

const MODEL_JOB = 'listings.judge-model'
const ALL_JOB = 'listings.judge-all'
export const JUDGING_JOBS = [MODEL_JOB, ALL_JOB] as const

/** What of a listing moves its own badge, or those of cars like it. */
export const JUDGED_FIELDS = ['make', 'model', 'year', 'trim', 'mileage', 'price', 'is_active'] as const

/**
 * The columns of a listing's own badge, to be written with it in one statement: a second one would count the totals of a list in
 * another order than others do, and two writes could wait for each other. What it means for cars like it follows in a job.
 */
export async function judgeListing(tx: Db, listing: ModelName & ModelCar, isActive: boolean) {
  const own = isActive ? asCompared(listing) : null
  const cars = own ? comparable(await listModelCars(tx, listing)) : []
  const { fairness, middle } = badgeOf(listing.id, own && marketOf(cars).judge(own))
  return { fairness, fairMiddleCents: middle }
}

/** The job exists if and only if the write does. A listing that changed its name has left one model and joined another. */
export async function enqueueJudging(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  ...models: readonly ModelName[]
): Promise<void> {
  const names = new Map(models.map(({ make, model }) => [JSON.stringify([make, model]), { make, model }]))
  for (const name of names.values()) await jobs.enqueue(tx, MODEL_JOB, name)
}

/** For a write that touches more models than are worth a job each. */
export async function enqueueJudgingAll({ jobs }: Pick<Deps, 'jobs'>, tx: Db): Promise<void> {
  await jobs.enqueue(tx, ALL_JOB, {})
}

/**
 * The badges of all cars of a model, from what is committed: idempotent. Judgements of one model take turns, so that
 * the last to write is the last that read. True where a badge changed.
 */
export async function judgeModel(tx: Db, name: ModelName): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['fairness', name.make, name.model])}, 0))`,
  )
  let cars = await listModelCars(tx, name)
  const market = marketOf(comparable(cars))
  const badgesOf = (some: readonly ModelCar[]) =>
    some.map((car) => {
      const own = asCompared(car)
      return badgeOf(car.id, own && market.judge(own))
    })
  let isChanged = await keepBadges(tx, badgesOf(cars))
  while (cars.length === MODEL_CARS_MAX) {
    cars = await listModelCars(tx, name, cars.at(-1)?.id)
    isChanged = (await keepBadges(tx, badgesOf(cars))) || isChanged
  }
  return isChanged
}

/** Every model, one after the other. True where a badge changed. */
export async function judgeAll(db: Db): Promise<boolean> {
  const models = rowsOf<ModelName>(
    await db.execute(sql`select make, model from listings where is_active group by make, model order by make, model`),
  )
  let isChanged = false
  for (const name of models) isChanged = (await db.transaction((tx) => judgeModel(tx, name))) || isChanged
  return isChanged
}

/** After a listing's write: the cars like it. */
export function judgeModelJob({ db, changes }: Pick<Deps, 'db' | 'changes'>) {
  return {
    name: MODEL_JOB,
    retries: 8,
    firstPauseS: 5,
    timeoutS: 120,
    async run({ make, model }: ModelName): Promise<void> {
      if (await db.transaction((tx) => judgeModel(tx, { make, model }))) changes.announce('listings')
    },
  }
}

/** At night all of them, for what came in otherwise than one by one: an import, or listings from before there were badges. */
export function judgeAllJob({ db, changes }: Pick<Deps, 'db' | 'changes'>) {
  return {
    name: ALL_JOB,
    retries: 2,
    firstPauseS: 60,
    timeoutS: 1_800,
    cron: '20 8 * * *',
    async run(): Promise<void> {
      if (await judgeAll(db)) changes.announce('listings')
    },
  }
}

type Badge = { id: string; fairness: FairnessGrade | null; middle: number | null }

function badgeOf(id: string, judged: { grade: FairnessGrade; middle: number } | null): Badge {
  return { id, fairness: judged?.grade ?? null, middle: judged ? Math.round(judged.middle * 100) : null }
}

/** Writes what is not kept yet, and nothing else: a listing whose badge stays is not touched. */
async function keepBadges(tx: Db, badges: readonly Badge[]): Promise<boolean> {
  if (badges.length === 0) return false
  const rows = await tx.execute(sql`
    update listings set fairness = badge.fairness, fair_middle_cents = badge.middle
    from json_to_recordset(${JSON.stringify(badges)}::json) as badge (id uuid, fairness text, middle bigint)
    where listings.id = badge.id
      and (listings.fairness, listings.fair_middle_cents) is distinct from (badge.fairness, badge.middle)
    returning listings.id`)
  return rowsOf(rows).length > 0
}
