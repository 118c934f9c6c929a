import type { Deps } from '#server/deps.ts'
import { findPersonByEmail } from '#server/features/accounts/queries.ts'
import { saveForPerson } from '#server/features/alerts/service.ts'
import type { Db } from '#server/platform/db/database.ts'

const TIME_ZONE = 'America/Toronto'

/** The saved searches of the demo's buyer: one that finds some of the sample cars, and one that waits for its first. */
const SEARCHES: readonly Pick<Parameters<typeof saveForPerson>[3], 'filters' | 'pace'>[] = [
  { filters: { make: ['Kia'], model: ['EV6'], year_min: 2023 }, pace: 'at_once' },
  { filters: { body_type: ['SUV'], drivetrain: ['AWD'], price_max: 36_000 }, pace: 'daily' },
]

/** In the transaction that makes the sample cars: what they match is found as with any other car. */
export async function seedDemoSearches(deps: Deps, tx: Db): Promise<void> {
  const buyer = await findPersonByEmail(tx, 'buyer@northlane.example')
  if (!buyer) return
  for (const { filters, pace } of SEARCHES) {
    const wish = { filters, pace, tells_new: true, tells_drops: true, time_zone: TIME_ZONE }
    await saveForPerson(deps, tx, buyer.id, wish, { words: null })
  }
}
