import { useEffect, useState } from 'react'
import { KEPT_CARS_MAX } from '#contract/listings/saved-cars-constants.ts'
import type { PublicListing } from '#contract/listings/schema.ts'
import { browserApi } from '#web/data/api/browser-api.ts'

/** What is known of a car: its listing, or null where it is no longer listed. */
type Known = ReadonlyMap<string, PublicListing | null>

/**
 * The listings behind ids that only the browser knows; `undefined` until they are there. Asks for each once, for as many at a time as
 * the API answers.
 */
export function useChosen(ids: readonly string[]): { known: Known; isFailed: boolean; retry: () => void } {
  const [known, setKnown] = useState<Known>(new Map())
  const [failures, setFailures] = useState({ isFailed: false, retries: 0 })
  const missing = ids
    .filter((id) => !known.has(id))
    .slice(0, KEPT_CARS_MAX)
    .join(',')
  const { retries } = failures
  useEffect(() => {
    if (missing === '') return
    const controller = new AbortController()
    browserApi()
      .call('GET /car-listings/public/chosen', { query: { ids: missing }, signal: controller.signal })
      .then(
        (listings) => {
          const found = new Map(listings.map((listing) => [listing.id, listing]))
          setKnown(
            (before) => new Map([...before, ...missing.split(',').map((id) => [id, found.get(id) ?? null] as const)]),
          )
          setFailures({ isFailed: false, retries })
        },
        () => {
          if (!controller.signal.aborted) setFailures({ isFailed: true, retries })
        },
      )
    return () => controller.abort()
  }, [missing, retries])
  return {
    known,
    isFailed: failures.isFailed,
    retry: () => setFailures({ isFailed: false, retries: retries + 1 }),
  }
}
