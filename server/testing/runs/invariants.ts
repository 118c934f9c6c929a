import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { examineFigures } from '#server/features/analytics/examination.ts'
import { examineChain } from '#server/features/audit/examination.ts'
import { examineSavings } from '#server/features/offers/examination.ts'
import { examineViews } from '#server/features/page-views/examination.ts'
import { FEATURES } from '#server/features.ts'
import { type Db, rowsOf } from '#server/platform/db/database.ts'
import { countPurchases } from '../features/purchase-invariants.ts'
import { openStore, type Store } from './running-server.ts'

/** Pairs of which one must never be without the other; what is broken, in words. Nothing may be running on the store. */
export async function brokenInvariants(store: Store): Promise<string[]> {
  const { DATA_DIR, DATABASE_URL } = store
  const database = await openStore(store)
  try {
    return [
      ...(await brokenPurchases(database.db)),
      ...(await brokenFiles(database.db, DATA_DIR, DATABASE_URL === undefined)),
      ...(await brokenMails(database.db, DATA_DIR)),
    ]
  } finally {
    await database.close()
  }
}

/** Rows that do not say what they were computed from, as `npm run doctor` finds them; what is behind the clock is no matter of rows. */
export async function brokenExaminations(db: Db): Promise<string[]> {
  const { brokenAt } = await examineChain(db)
  return [
    ...(await examineSavings(db, new Date())).wrong,
    ...(await examineViews(db)).wrong,
    ...(await examineFigures(db, FEATURES)).wrong,
    ...(brokenAt === null ? [] : [`the audit log is broken at ${brokenAt}`]),
  ]
}

async function brokenPurchases(db: Db): Promise<string[]> {
  const { strays, receipts, ...counts } = await countPurchases(db)
  const isEven = new Set(Object.values({ ...counts, receipts })).size === 1
  return [
    ...(strays === 0 ? [] : [`${strays} orders whose payment or package is missing`]),
    ...(isEven ? [] : [`purchases do not match: ${JSON.stringify({ ...counts, receipts })}`]),
  ]
}

/** Where others may share the store, a start leaves young files alone; then only rows without a file are broken. */
async function brokenFiles(db: Db, dataDir: string, isAlone: boolean): Promise<string[]> {
  const rows = rowsOf<{ key: string }>(
    await db.execute(sql`
      select 'images/' || replace(name, '.webp', '') as key from listing_images
      union select file_key from documents
      union select file_key from invoices where file_key is not null
      union select file_key from credit_notes where file_key is not null
      union select file_key from message_files where file_key is not null
      union select file_key from offer_files where file_key is not null`),
  ).map(({ key }) => key)
  const folder = path.join(dataDir, 'files')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const owned = new Set(rows)
  const isOwned = (file: string) => owned.has(file) || owned.has(path.dirname(file)) || file.startsWith('invoices/')
  return [
    ...rows.filter((key) => !existsSync(path.join(folder, key))).map((key) => `${key} has a row and no file`),
    ...(isAlone ? files.filter((file) => !isOwned(file)).map((file) => `${file} is a file without a row`) : []),
  ]
}

/** A mail that was promised has been sent or will be; one that was sent is there, and nothing is there that was not promised. */
async function brokenMails(db: Db, dataDir: string): Promise<string[]> {
  const promised = rowsOf<{ id: string; isSent: boolean; isWaiting: boolean }>(
    await db.execute(sql`
      select o.id::text as id, o.sent_at is not null as "isSent", exists (
        select 1 from jobs.job j where j.name = 'outbox.deliver' and j.state in ('created', 'retry', 'active')
          and j.data->>'messageId' = o.id::text) as "isWaiting"
      from outbox_messages o`),
  )
  const folder = path.join(dataDir, 'mailbox')
  const boxed = new Set(existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [])
  const ids = new Set(promised.map(({ id }) => id))
  return [
    ...promised.filter((one) => !one.isSent && !one.isWaiting).map(({ id }) => `mail ${id} is forgotten`),
    ...promised.filter((one) => one.isSent && !boxed.has(one.id)).map(({ id }) => `mail ${id} was lost`),
    ...[...boxed].filter((id) => !ids.has(id) && !id.endsWith('.part')).map((id) => `mail ${id} was never promised`),
  ]
}
