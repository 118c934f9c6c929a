import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#server/deps.ts'
import { rowByRow } from '#server/platform/db/row-by-row.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { resolveFilters } from '../listings/public-reads.ts'
import { listSearchesByPayment, setPriceCaps } from './queries.ts'

const BATCH = 500

type CapsDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * After midnight in the business time zone: what a payment buys changes with the taxes, which begin on a day or come
 * with a release.
 */
export function renewPriceCapsJob(deps: CapsDeps): Job<Record<string, never>> {
  return {
    name: 'alerts.price-caps',
    cron: '7 5 * * *',
    retries: 2,
    firstPauseS: 300,
    timeoutS: 600,
    run: () => renewPriceCaps(deps),
  }
}

export async function renewPriceCaps({ db, clock, log }: CapsDeps): Promise<void> {
  const now = clock.now()
  const rows = rowByRow(log)
  let after: string | undefined
  do {
    const searches = await listSearchesByPayment(db, after, BATCH)
    for (const { id, filters, priceCaps } of searches) {
      await rows.try(id, async () => {
        const { caps } = resolveFilters({ ...filters, near: undefined }, now)
        if (caps && !isDeepStrictEqual(caps, priceCaps)) await setPriceCaps(db, id, caps)
      })
    }
    after = searches.at(-1)?.id
  } while (after)
  rows.finish()
}
