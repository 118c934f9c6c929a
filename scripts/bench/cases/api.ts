import { openCardProvider } from '../../../server/testing/card-provider.ts'
import { measureReads } from '../api-reads.ts'
import { measureWrites } from '../api-writes.ts'
import type { Case } from '../case.ts'

/** What visitors, staff and the card provider ask of the API, on PostgreSQL with the sample cars. */
export const api: Case = {
  name: 'api',
  async run({ databases }) {
    const database = databases.find(({ name }) => name === 'PostgreSQL')
    if (!database) return []
    const cards = await openCardProvider()
    const product = await database.startProduct(cards.environment)
    const site = { product, database: database.name, environment: await database.environment() }
    try {
      return [...(await measureReads(site)), ...(await measureWrites(site, cards))]
    } finally {
      await product.stop()
      await cards.close()
    }
  },
}
