import { openCardProvider } from '../../../server/testing/card-provider.ts'
import { measureReads } from '../api-reads.ts'
import { measureCreation, measureWrites } from '../api-writes.ts'
import type { Case, Row } from '../case.ts'
import { type BenchDatabase, WITH_LIMITS } from '../world.ts'

/** What visitors, staff and the card provider ask of the API, on PostgreSQL with the sample cars. */
export const api: Case = {
  name: 'api',
  async run({ databases }) {
    const database = databases.find(({ name }) => name === 'PostgreSQL')
    if (!database) return []
    return [...(await reads(database)), await measureCreation(database), ...(await writes(database))]
  },
}

async function reads(database: BenchDatabase): Promise<Row[]> {
  const product = await database.startProduct(WITH_LIMITS)
  try {
    return await measureReads({ product, database: database.name, environment: await database.environment() })
  } finally {
    await product.stop()
  }
}

async function writes(database: BenchDatabase): Promise<Row[]> {
  const cards = await openCardProvider()
  const product = await database.startProduct(cards.environment)
  try {
    return await measureWrites({ product, database: database.name, environment: await database.environment() }, cards)
  } finally {
    await product.stop()
    await cards.close()
  }
}
