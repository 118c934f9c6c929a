import type { Case, Row } from '../case.ts'
import { compare } from '../load.ts'
import { cpuTarget, requestRow } from '../rows.ts'
import type { BenchDatabase } from '../world.ts'

const REQUESTS = 150
/** Of our own process and PostgreSQL together; the embedded database spends its time in ours. */
const TARGET_MS = 12
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }

/** A list of cars that nobody has asked for before: search, counts, render, compression. */
export const carsPage: Case = {
  name: 'cars-page',
  async run({ databases }) {
    const rows: Row[] = []
    for (const database of databases) rows.push(await measureOn(database))
    return rows
  },
}

async function measureOn(database: BenchDatabase): Promise<Row> {
  const product = await database.startProduct()
  let asked = 0
  try {
    const request = () => ({ path: `/cars?price_min=${++asked}`, headers: HEADERS })
    const { measured } = await compare({ measured: { server: product, request } }, REQUESTS)
    return requestRow({
      what: '/cars, filtered as nobody has before',
      database: database.name,
      measured,
      ...(database.name === 'PostgreSQL' && { target: cpuTarget(measured, TARGET_MS) }),
    })
  } finally {
    await product.stop()
  }
}
