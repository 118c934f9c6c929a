import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { createPublicReads, type PublicReads } from '../../server/listings/public-reads.ts'
import { createChanges } from '../../server/platform/changes.ts'
import { type Db, openPostgres, rowsOf } from '../../server/platform/database.ts'
import { migrate } from '../../server/platform/migrations.ts'
import { addBulkListings } from '../../server/sandbox/bulk-listings.ts'
import { seconds } from '../project.ts'
import { requirePostgres, startPostgres } from '../test/postgres.ts'
import type { RunningProcess } from './process.ts'
import { Questions } from './questions.ts'
import { postgresql } from './world.ts'

/** So many listings in a database of their own, and the product's reads of them. */
export type Inventory = {
  db: Db
  reads: PublicReads
  /** What the reads have asked of the database. */
  asked: Questions
  /** Forgets everything that the reads have kept. */
  drop: () => void
  /** Of a listing that visitors see, another one each time. */
  anId: () => string
  startProduct: () => Promise<RunningProcess>
  environment: NodeJS.ProcessEnv
}

/** A large inventory on a PostgreSQL of its own, for as long as it is used. */
export async function withInventory<Result>(
  count: number,
  use: (inventory: Inventory) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres(await requirePostgres('measure a large inventory on'))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'northlane-inventory-'))
  try {
    const asked = new Questions()
    const database = await openPostgres(postgres.url, () => undefined, { watch: (pool) => asked.listenTo(pool) })
    try {
      const startedMs = performance.now()
      await migrate(database)
      await addBulkListings(database.db, count, new Date())
      console.log(`${count} listings made in ${seconds(startedMs)}`)
      const changes = createChanges()
      const product = postgresql(folder, postgres.url)
      return await use({
        db: database.db,
        reads: createPublicReads({ readDb: database.db, changes, clock: { now: () => new Date() } }),
        asked,
        anId: await randomId(database.db),
        drop: () => changes.announce('listings'),
        // Nothing but this inventory.
        startProduct: () => product.startProduct({ DEMO: 'false' }),
        environment: await product.environment(),
      })
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Ids are random, so the first of them lie anywhere in the table. */
async function randomId(db: Db): Promise<() => string> {
  const ids = rowsOf<{ id: string }>(
    await db.execute(sql`select id from listings where is_active order by id limit 1000`),
  )
  let asked = 0
  return () => ids[asked++ % ids.length]?.id ?? ''
}
