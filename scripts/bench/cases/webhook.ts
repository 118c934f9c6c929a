import { setTimeout as wait } from 'node:timers/promises'
import { openCardProvider, type TestCardProvider } from '../../../server/testing/card-provider.ts'
import type { Case, Row } from '../case.ts'
import { paidEvents, tell } from '../paid-events.ts'
import { figureRow } from '../rows.ts'
import { percentile } from '../timed-load.ts'
import type { BenchDatabase } from '../world.ts'

const PER_SECOND = 50
const SECONDS = 12
const P99_MAX_MS = 200

/** Fifty events a second, each of which pays an order: how long does the provider wait for its answer? */
export const webhook: Case = {
  name: 'webhook',
  async run({ databases }) {
    const rows: Row[] = []
    for (const { name, startProduct } of databases) {
      const cards = await openCardProvider()
      const product = await startProduct(cards.environment)
      try {
        rows.push(await measure(product.url, cards, name))
      } finally {
        await product.stop()
        await cards.close()
      }
    }
    return rows
  },
}

async function measure(url: string, cards: TestCardProvider, database: BenchDatabase['name']): Promise<Row> {
  const bodies = await paidEvents(url, cards, PER_SECOND * SECONDS)
  const startMs = performance.now() + 500
  const answers = await Promise.all(
    bodies.map(async (body, index) => {
      await wait(Math.max(0, startMs + (index * 1000) / PER_SECOND - performance.now()))
      const sentMs = performance.now()
      const response = await tell(url, cards, body)
      await response.arrayBuffer()
      return { status: response.status, ms: performance.now() - sentMs }
    }),
  )
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => percentile(sorted, share)
  const refused = answers.filter(({ status }) => status !== 200).length
  const isMet = at(0.99) <= P99_MAX_MS && refused === 0
  return figureRow({
    what: `webhook p99 at ${PER_SECOND} purchases/s for ${SECONDS} s (${refused} refused)`,
    database,
    figure: `${at(0.99).toFixed(0)} ms`,
    spread: `p50 ${at(0.5).toFixed(0)}, max ${at(1).toFixed(0)}`,
    // The embedded database does one thing at a time: no promise there.
    ...(database === 'PostgreSQL' && { target: { text: `≤ ${P99_MAX_MS} ms`, isMet } }),
  })
}
