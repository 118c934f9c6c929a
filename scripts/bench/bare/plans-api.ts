import type { AddressInfo } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import fastify from 'fastify'
import pg from 'pg'

/** The yardstick for a read: Fastify without a plugin, the product's SQL by hand, and the rows as they come. */
const PLANS = `select key, name, price_cents, currency, duration_days, is_most_popular, is_active, is_listed from plans
  where is_active and is_listed order by price_cents`

const { PGLITE_FOLDER, DATABASE_URL } = process.env
const database: { query: (text: string) => Promise<{ rows: unknown[] }> } = PGLITE_FOLDER
  ? await PGlite.create(PGLITE_FOLDER)
  : new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const app = fastify()
app.get('/api/v1/pricing/plans', async () => (await database.query(PLANS)).rows)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready at http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
