import type { OfficeNow } from '#contract/settings/constants.ts'
import type { Deps } from '#server/deps.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { officeNowOf, readHouseNow } from './queries.ts'

/** As long as finished pages are kept, should nobody hear of a change. */
const KEPT_MS = 10_000

/** What every document says of the house. Without a database it is what it was last. */
export function createHouseNow({ db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>) {
  const kept = createShortCache<OfficeNow>({ ttlMs: KEPT_MS, maxEntries: 1 })
  let last: OfficeNow | undefined
  changes.on('settings', () => kept.clear())
  return async (): Promise<OfficeNow> => {
    try {
      last = await kept.get('', () => readHouseNow(db, clock.now()))
      return last
    } catch {
      return last ?? officeNowOf([], clock.now())
    }
  }
}
