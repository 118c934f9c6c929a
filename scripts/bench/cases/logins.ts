import { insertPerson } from '#server/features/accounts/queries.ts'
import { openPostgres } from '#server/platform/db/database.ts'
import { median } from '#server/testing/features/figures.ts'
import { type Case, demoPerson, withProduct } from '../fixtures.ts'
import { load } from '../load.ts'
import { atMost, figureRow, type Row } from '../table.ts'

const LOGINS = 200
const P99_MAX_MS = 1_000
const READING_S = 3
const ROUNDS = 60
const WARM_UP_ROUNDS = 5
const APART_MAX_PERCENT = 15
const GOOGLE_ONLY = 'bench-google@northlane.example'

const refusedLogin = (username: string) => ({
  method: 'POST',
  path: '/api/v1/auth/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ username, password: 'a wrong password' }).toString(),
})

/** Two hundred people sign in at once: how long does everyone else wait meanwhile? */
export const loginStorm: Case = {
  name: 'login-storm',
  async run({ databases }) {
    const rows: Row[] = []
    for (const database of databases) {
      const { storm, others } = await withProduct(database, {}, async ({ url }) => {
        let sent = 0
        const login = () => refusedLogin(`storm-${sent++}@example.test`)
        const [logins, readers] = await Promise.all([
          load(url, login, { connections: LOGINS, amount: LOGINS }),
          load(url, { path: '/api/v1/pricing/plans' }, { connections: 1, duration: READING_S }),
        ])
        return { storm: logins, others: { ...readers.latency, failed: readers.errors + readers.non2xx } }
      })
      // Refused for a wrong password, or asked to come back: anything else would be a fault.
      const expected = ['401', '503'].reduce((sum, status) => sum + (storm.statusCodeStats[status]?.count ?? 0), 0)
      const odd = LOGINS - expected + others.failed
      rows.push(
        figureRow({
          what: `p99 of other readers while ${LOGINS} sign in (${odd} odd answers)`,
          database: database.name,
          figure: `${others.p99} ms`,
          spread: `p50 ${others.p50}, max ${others.max}`,
          target: { text: `≤ ${P99_MAX_MS} ms`, isMet: others.p99 <= P99_MAX_MS && odd === 0 },
        }),
      )
    }
    return rows
  },
}

/** An answer's time must not say whether an account exists. */
export const loginTimes: Case = {
  name: 'login-times',
  async run({ postgres }) {
    if (!postgres) return []
    const { db, close } = await openPostgres(postgres.url, () => undefined)
    const [fullName, referralCode] = ['Sample Person', 'BENCH001']
    await insertPerson(db, { email: GOOGLE_ONLY, fullName, googleSubject: GOOGLE_ONLY, referralCode })
    await close()
    const addresses = [demoPerson('USER').email, GOOGLE_ONLY, 'unknown@northlane.example']
    const medians = await withProduct(postgres, {}, async ({ url }) => {
      const timesMs = new Map(addresses.map((address) => [address, [] as number[]]))
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
        for (const [address, times] of timesMs) {
          const tookMs = await refusedMs(url, address)
          if (round >= 0) times.push(tookMs)
        }
      }
      return [...timesMs.values()].map(median)
    })
    const [lowest, highest] = [Math.min(...medians), Math.max(...medians)]
    const apart = (highest / lowest - 1) * 100
    return [
      figureRow({
        what: 'refused logins: known, Google only, unknown; medians apart',
        database: postgres.name,
        figure: `${apart.toFixed(1)} %`,
        spread: `${lowest.toFixed(1)}–${highest.toFixed(1)} ms`,
        target: atMost(apart, APART_MAX_PERCENT, '%'),
      }),
    ]
  },
}

async function refusedMs(url: string, username: string): Promise<number> {
  const startedMs = performance.now()
  const { path, ...request } = refusedLogin(username)
  const response = await fetch(url + path, request)
  await response.arrayBuffer()
  if (response.status !== 401) throw new Error(`A wrong password was answered with ${response.status}`)
  return performance.now() - startedMs
}
