import { MEASURED_CASES_MIN } from '#contract/offers/constants.ts'
import type { MeasuredFigures } from '#contract/offers/savings.ts'
import { businessDayOf } from '#contract/time/business-day.ts'
import { type Saving, savingOf } from '#deal/offers/savings.ts'
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { listBoughtCases } from '../cases/queries.ts'
import { listRatings } from '../reviews/queries.ts'
import { listSavings } from './queries.ts'

const GOOD_RATING = 4
const KEPT_MS = 60_000

type Measured = { saving: Saving; saved: number; fee: number }

/**
 * Savings of clients over the cases that were bought and closed with a contract entered; losses count as well, and
 * samples never. Null until there are enough of them.
 */
export async function measureFigures(db: Db, now: Date): Promise<MeasuredFigures | null> {
  const { measured, packageIds } = await listMeasured(db)
  if (measured.length < MEASURED_CASES_MIN) return null
  return { ...figuresOf(measured), satisfaction: await satisfactionOf(db, packageIds), as_of: businessDayOf(now) }
}

async function listMeasured(db: Db) {
  const cases = new Map((await listBoughtCases(db)).map(({ id, packageId }) => [id, packageId]))
  const ledgers = (await listSavings(db)).filter(({ caseId }) => cases.has(caseId))
  return {
    measured: ledgers.flatMap(({ baselineParts, finalParts, saved, fee }): Measured[] =>
      finalParts ? [{ saving: savingOf(baselineParts, finalParts), saved: saved ?? 0, fee: fee ?? 0 }] : [],
    ),
    packageIds: ledgers.flatMap(({ caseId }) => cases.get(caseId) ?? []),
  }
}

async function satisfactionOf(db: Db, packageIds: readonly string[]): Promise<number | null> {
  const ratings = await listRatings(db, packageIds)
  return ratings.length === 0 ? null : ratings.filter((rating) => rating >= GOOD_RATING).length / ratings.length
}

function figuresOf(measured: readonly Measured[]) {
  const net = measured.map(({ saved, fee }) => saved - fee)
  const multiples = measured.flatMap(({ saved, fee }) => (fee > 0 ? [saved / fee] : []))
  const partOf = (part: keyof Saving) => middleHalfOf(measured.map(({ saving }) => saving[part]))
  return {
    clients: measured.length,
    total_saved: net.reduce((total, one) => total + one, 0),
    median_saved: quantileOf(net, 0.5),
    typical: middleHalfOf(measured.map(({ saved }) => saved)),
    parts: {
      price: partOf('price'),
      fees: partOf('fees'),
      extras: partOf('extras'),
      interest: partOf('interest'),
    },
    fee_multiple: multiples.length === 0 ? null : middleHalfOf(multiples, Math.floor),
  }
}

function middleHalfOf(amounts: readonly number[], round = Math.round) {
  return { low: quantileOf(amounts, 0.25, round), high: quantileOf(amounts, 0.75, round) }
}

/** In whole cents; between two amounts, as far as the share lies between them. */
function quantileOf(amounts: readonly number[], share: number, round = Math.round): number {
  const sorted = amounts.toSorted((one, other) => one - other)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return round(low + (high - low) * (at - Math.floor(at)))
}

/**
 * The figures as pages show them, one copy for all pages; `onChange` reports new ones, so that no cached page shows the
 * old ones.
 */
export function createSiteFigures(
  { readDb, clock }: Pick<Deps, 'readDb' | 'clock'>,
  { onChange, keptMs = KEPT_MS }: { onChange: () => void; keptMs?: number },
) {
  const kept = createShortCache<MeasuredFigures | null>({ ttlMs: keptMs, maxEntries: 1 })
  let shown: MeasuredFigures | null | undefined
  async function measure() {
    const figures = await measureFigures(readDb, clock.now())
    if (shown !== undefined && JSON.stringify(shown) !== JSON.stringify(figures)) onChange()
    shown = figures
    return figures
  }
  // A page that needs no database is worth reading while there is none.
  return () => kept.get('', () => measure()).catch(() => shown ?? null)
}

/** The same from the inputs of the ledgers, to check the stored savings. */
export async function figuresFromParts(db: Db): Promise<Omit<MeasuredFigures, 'satisfaction' | 'as_of'>> {
  const { measured } = await listMeasured(db)
  return figuresOf(measured.map((one) => ({ ...one, saved: one.saving.total })))
}
