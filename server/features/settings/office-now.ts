import type { OfficeNow } from '#contract/settings/constants.ts'
import type { Deps } from '#server/deps.ts'
import { createShortCache } from '#server/platform/process/short-cache.ts'
import { officeNowOf, readOfficeNow } from './queries.ts'

/** The lifetime of cached pages, in case a change notification is lost. */
const KEPT_MS = 10_000

/** The business data in every document. Without a database the last known value is used. */
export function createOfficeNow({ db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>) {
  const kept = createShortCache<OfficeNow>({ ttlMs: KEPT_MS, maxEntries: 1 })
  let last: OfficeNow | undefined
  changes.on('settings', () => kept.clear())
  return async (): Promise<OfficeNow> => {
    try {
      last = await kept.get('', () => readOfficeNow(db, clock.now()))
      return last
    } catch {
      return last ?? officeNowOf([], clock.now())
    }
  }
}
