import { afterAll, expect, test } from 'vitest'
import { openCardProvider } from '../../server/testing/card-provider.ts'
import { countPurchases, expectedCounts } from '../../server/testing/purchase-invariants.ts'
import { cleanUp, freePort, newStore, openStore, startServer, stopServer } from '../../server/testing/running-server.ts'
import { soakPayments } from './payment-soak.ts'

const PURCHASES = 24
const KILLS = 2

afterAll(cleanUp)

test(`${PURCHASES} purchases with repeated, reordered and cut-off events and ${KILLS} kills are ${PURCHASES} packages`, async () => {
  const cards = await openCardProvider()
  const store = await newStore()
  const environment = {
    ...store,
    ...cards.environment,
    PORT: String(await freePort()),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  }
  let server = await startServer(environment)
  const report = await soakPayments({
    cards,
    purchases: PURCHASES,
    kills: KILLS,
    product: {
      url: () => server.url,
      async kill() {
        server.kill('SIGKILL')
        await server.ended
        server = await startServer(environment)
      },
    },
  })
  expect((await stopServer(server)).code).toBe(0)
  await cards.close()
  const database = await openStore(store)
  const counts = await countPurchases(database.db)
  await database.close()
  expect(report).toMatchObject({ purchases: PURCHASES, kills: KILLS })
  expect(counts).toEqual(expectedCounts(PURCHASES))
}, 300_000)
