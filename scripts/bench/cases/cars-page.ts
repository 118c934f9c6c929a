import type { Case } from '../case.ts'
import { withInventory } from '../inventory.ts'
import { compare } from '../load.ts'
import { cpuTarget, requestRow } from '../rows.ts'

const LISTINGS = 10_000
const REQUESTS = 150
/** Of our own process and PostgreSQL together. */
const TARGET_MS = 12
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }

/** A list of cars that nobody has asked for before, in a large inventory: search, counts, render, compression. */
export const carsPage: Case = {
  name: 'cars-page',
  async run({ databases }) {
    if (databases.every(({ name }) => name !== 'PostgreSQL')) return []
    return withInventory(LISTINGS, async ({ startProduct }) => {
      const product = await startProduct()
      let asked = 0
      try {
        const request = () => ({ path: `/cars?price_min=${++asked}`, headers: HEADERS })
        const { measured } = await compare({ measured: { server: product, request } }, REQUESTS)
        const what = '/cars, 10,000 listings, filtered as nobody has before'
        return [requestRow({ what, database: 'PostgreSQL', measured, target: cpuTarget(measured, TARGET_MS) })]
      } finally {
        await product.stop()
      }
    })
  },
}
