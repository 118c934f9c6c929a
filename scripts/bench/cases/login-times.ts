import { insertPerson } from '../../../server/accounts/queries.ts'
import { openPostgres } from '../../../server/platform/database.ts'
import type { Case } from '../case.ts'
import { figureRow } from '../rows.ts'

const ROUNDS = 60
const WARM_UP_ROUNDS = 5
const APART_MAX = 0.15
const GOOGLE_ONLY = 'bench-google@northlane.example'
/** One of the sample people, one who has no password, one who does not exist. */
const ADDRESSES = ['buyer@northlane.example', GOOGLE_ONLY, 'nobody@northlane.example']

/** Whoever tries passwords must not learn from a watch whether somebody has an account. */
export const loginTimes: Case = {
  name: 'login-times',
  async run({ databases }) {
    const database = databases.find(({ name }) => name === 'PostgreSQL')
    if (!database) return []
    await addGoogleOnly((await database.environment())['DATABASE_URL'] ?? '')
    const product = await database.startProduct()
    try {
      const timesMs = new Map(ADDRESSES.map((address) => [address, [] as number[]]))
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
        for (const [address, times] of timesMs) {
          const tookMs = await refusedMs(product.url, address)
          if (round >= 0) times.push(tookMs)
        }
      }
      const medians = [...timesMs.values()].map((times) => times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN)
      const [lowest, highest] = [Math.min(...medians), Math.max(...medians)]
      const apart = highest / lowest - 1
      return [
        figureRow({
          what: 'refused logins: known, Google only, unknown; medians apart',
          database: database.name,
          figure: `${(apart * 100).toFixed(1)} %`,
          spread: `${lowest.toFixed(1)}–${highest.toFixed(1)} ms`,
          target: { text: `≤ ${APART_MAX * 100} %`, isMet: apart <= APART_MAX },
        }),
      ]
    } finally {
      await product.stop()
    }
  },
}

async function addGoogleOnly(url: string): Promise<void> {
  const { db, close } = await openPostgres(url, () => undefined)
  await insertPerson(db, {
    email: GOOGLE_ONLY,
    fullName: 'Sample Person',
    googleSubject: GOOGLE_ONLY,
    referralCode: 'BENCH001',
  })
  await close()
}

async function refusedMs(url: string, username: string): Promise<number> {
  const startedMs = performance.now()
  const body = new URLSearchParams({ username, password: 'a wrong password' })
  const response = await fetch(`${url}/api/v1/auth/token`, { method: 'POST', body })
  await response.arrayBuffer()
  if (response.status !== 401) throw new Error(`A wrong password was answered with ${response.status}`)
  return performance.now() - startedMs
}
