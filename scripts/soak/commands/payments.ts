import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../../../e2e/support/server.ts'
import { openPglite, openPostgres } from '../../../server/platform/database.ts'
import { openCardProvider } from '../../../server/testing/card-provider.ts'
import {
  countPurchases,
  expectedCounts,
  type PurchaseCounts,
  SAMPLES,
} from '../../../server/testing/purchase-invariants.ts'
import { startProcess } from '../../bench/process.ts'
import { command, Failure, seconds } from '../../project.ts'
import { buildPages } from '../../test/child.ts'
import { requirePostgres, startPostgres } from '../../test/postgres.ts'
import { soakPayments } from '../payment-soak.ts'

/**
 * `npm run soak -- payments [--purchases 1000 --kills 20 --database pglite|postgres]`: people buy while the provider's events are
 * repeated, reordered and lost, and the product is killed; in the end each purchase is one payment and one package.
 */
await command(async () => {
  const { values } = parseArgs({
    options: {
      purchases: { type: 'string', default: '1000' },
      kills: { type: 'string', default: '20' },
      database: { type: 'string', default: 'pglite' },
    },
  })
  const [purchases, kills] = [Number(values.purchases), Number(values.kills)]
  if (!(purchases > 0 && kills >= 0))
    throw new Failure('Say how many: npm run soak -- payments --purchases 1000 --kills 20')
  if (!(await buildPages())) return 1
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-soak-'))
  const postgres = values.database === 'postgres' ? await startPostgres(await requirePostgres()) : undefined
  const cards = await openCardProvider()
  const environment = {
    ...cards.environment,
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(await freePort()),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  const start = () => startProcess(['server/main.ts'], environment)
  const startedMs = performance.now()
  try {
    let product = await start()
    const report = await soakPayments({
      cards,
      purchases,
      kills,
      product: {
        url: () => product.url,
        async kill() {
          await product.kill()
          product = await start()
        },
      },
      onProgress: (bought) => {
        if (bought % 100 === 0) console.log(`${bought} of ${purchases} bought, ${seconds(startedMs)}`)
      },
    })
    await product.stop()
    const database = postgres
      ? await openPostgres(postgres.url, () => undefined)
      : await openPglite(environment.DATA_DIR)
    const counts = await countPurchases(database.db)
    await database.close()
    console.log(
      `${report.deliveries} deliveries, ${report.refused} of them not taken, ${report.kills} kills, ${seconds(startedMs)}`,
    )
    return isExact(counts, purchases) ? 0 : 1
  } finally {
    await cards.close()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

function isExact(counts: PurchaseCounts, purchases: number): boolean {
  const names = Object.keys(counts) as (keyof PurchaseCounts)[]
  for (const name of names) console.log(`${name.padEnd(14)} ${counts[name] - SAMPLES[name]}`)
  const expected = expectedCounts(purchases)
  const isRight = names.every((name) => counts[name] === expected[name])
  console.log(isRight ? `Exactly ${purchases} of each.` : `Not exactly ${purchases} of each.`)
  return isRight
}
