import type { Case, Row } from '../case.ts'
import { figureRow } from '../rows.ts'
import { percentile } from '../timed-load.ts'

const LOGINS = 200
const P99_MAX_MS = 1_000

/** Two hundred people sign in at once: how long does everyone else wait meanwhile? */
export const loginStorm: Case = {
  name: 'login-storm',
  async run({ databases }) {
    const rows: Row[] = []
    for (const { name, startProduct } of databases) {
      const product = await startProduct()
      try {
        rows.push(await storm(product.url, name))
      } finally {
        await product.stop()
      }
    }
    return rows
  },
}

async function storm(url: string, database: string): Promise<Row> {
  const over = new AbortController()
  const logins = Promise.all(
    Array.from({ length: LOGINS }, (_, index) => logIn(url, `storm-${index}@example.test`)),
  ).finally(() => over.abort())
  const waitsMs: number[] = []
  while (!over.signal.aborted) {
    const startedMs = performance.now()
    await (await fetch(`${url}/api/v1/pricing/plans`)).arrayBuffer()
    waitsMs.push(performance.now() - startedMs)
  }
  const statuses = await logins
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const p99Ms = percentile(sorted, 0.99)
  // Refused for a wrong password, or asked to come back: anything else would be a storm that broke something.
  const odd = statuses.filter((status) => status !== 401 && status !== 503).length
  return figureRow({
    what: `others’ p99 while ${LOGINS} sign in (${odd} odd answers)`,
    database,
    figure: `${p99Ms.toFixed(0)} ms`,
    spread: `${sorted[0]?.toFixed(0)}–${sorted.at(-1)?.toFixed(0)}`,
    target: { text: `≤ ${P99_MAX_MS} ms`, isMet: p99Ms <= P99_MAX_MS && odd === 0 },
  })
}

async function logIn(url: string, username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'a wrong password' })
  const response = await fetch(`${url}/api/v1/auth/token`, { method: 'POST', body })
  await response.arrayBuffer()
  return response.status
}
