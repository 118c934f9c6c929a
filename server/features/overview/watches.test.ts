import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPTY_BRIEF } from '#contract/cases/endpoints.ts'
import { DAY_MS } from '#contract/time/durations.ts'
import { FEATURES } from '#server/features.ts'
import { auditEntries } from '#server/platform/db/tables.ts'
import { listBehind, listBehindOf } from '#server/platform/observability/watches.ts'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { alertItems, alertReaders, savedSearches } from '../alerts/tables.ts'
import { DAILY_ROLLUP_JOB } from '../analytics/daily-rollup.ts'
import { cases } from '../cases/tables.ts'
import { enqueueJudgingAll } from '../listings/fairness/upkeep.ts'
import { listingImports } from '../listings/tables.ts'
import { offerFiles } from '../offers/tables.ts'
import { VIEWS_ROLLUP_JOB } from '../page-views/rollup.ts'
import { paperReadings } from '../papers/tables.ts'
import { orders, refunds } from '../payments/tables.ts'

const WATCHES = FEATURES.all.flatMap(({ watches = [] }) => watches)
const TOKEN = 'a-token-for-prometheus'

let product: TestApp
let client: TestPerson
beforeAll(async () => {
  product = await openTestApp({ environment: { METRICS_TOKEN: TOKEN, RATE_LIMIT: 'off' } })
  client = await product.signUp()
})
afterAll(() => product.close())

const ago = (ms: number) => new Date(product.clock.now().getTime() - ms)
const names = async () => (await listBehind(WATCHES, product.deps.db, product.clock.now())).map(({ name }) => name)
const late = (job: string) =>
  product.deps.db.execute(sql`update jobs.job set start_after = now() - interval '2 hours' where name = ${job}`)

/** What makes each of them fall behind; `cases_answer_late` and its sibling are columns of one case. */
const CAUSES: Record<string, () => Promise<unknown>> = {
  cases_answer_late: () =>
    product.deps.db.insert(cases).values({
      code: 'NL-LATEST',
      clientId: client.id,
      locale: 'en',
      brief: EMPTY_BRIEF,
      waitingSince: ago(9 * DAY_MS),
    }),
  digests_oldest_due_seconds: () => product.deps.db.update(cases).set({ digestDueAt: ago(DAY_MS) }),
  async refunds_oldest_pending_seconds() {
    const bought = { userId: client.id, planKey: 'basic' as const, planName: 'Sample', durationDays: 90, taxes: [] }
    const sums = { subtotalCents: 100, totalCents: 100, currency: 'CAD', locale: 'en' as const }
    const [order] = await product.deps.db
      .insert(orders)
      .values({ ...bought, ...sums })
      .returning()
    await product.deps.db
      .insert(refunds)
      .values({ orderId: order?.id ?? '', amountCents: 100, cause: 'granted', createdAt: ago(DAY_MS) })
  },
  async alerts_oldest_due_seconds() {
    const { db } = product.deps
    const created = { createdAt: ago(DAY_MS) }
    const [reader] = await db
      .insert(alertReaders)
      .values({ userId: client.id, locale: 'en', timeZone: 'UTC', ...created })
      .returning()
    const readerId = reader?.id ?? ''
    const tells = { pace: 'at_once' as const, tellsNew: true, tellsDrops: true }
    const [search] = await db
      .insert(savedSearches)
      .values({ readerId, filters: {}, anchors: ['*'], ...tells, ...created })
      .returning()
    const find = { listingId: randomUUID(), isNew: true, dueAt: ago(DAY_MS) }
    await db.insert(alertItems).values({ searchId: search?.id ?? '', readerId, ...find })
  },
  async papers_oldest_waiting_seconds() {
    const { db } = product.deps
    const [opened] = await db.select({ caseId: cases.id }).from(cases).limit(1)
    const [asked, caseId] = [ago(DAY_MS), opened?.caseId ?? '']
    const described = { name: 'quote.pdf', mediaType: 'application/pdf', sizeBytes: 1, sha256: '0' }
    const [file] = await db
      .insert(offerFiles)
      .values({ ...described, caseId, uploaderId: client.id, uploadedAt: asked })
      .returning()
    await db
      .insert(paperReadings)
      .values({ fileId: file?.id ?? '', caseId, status: 'waiting', askedBy: client.id, askedAt: asked })
  },
  imports_failed: () =>
    product.deps.db
      .insert(listingImports)
      .values({ fileName: 'cars.csv', state: 'failed', rows: 1, createdAt: ago(DAY_MS / 2) }),
  audit_oldest_unsealed_seconds: () =>
    product.deps.db
      .insert(auditEntries)
      .values({ action: 'listing.changed', entity: 'listing', entityId: 'x', at: ago(DAY_MS) }),
  async fairness_oldest_waiting_seconds() {
    await product.deps.db.transaction((tx) => enqueueJudgingAll(product.deps, tx))
    await late('listings.judge-all')
  },
  async views_fold_waiting_seconds() {
    await product.deps.db.transaction((tx) => product.deps.jobs.enqueue(tx, VIEWS_ROLLUP_JOB, {}))
    await late(VIEWS_ROLLUP_JOB)
  },
  async figures_keep_waiting_seconds() {
    await product.deps.db.transaction((tx) => product.deps.jobs.enqueue(tx, DAILY_ROLLUP_JOB, {}))
    await late(DAILY_ROLLUP_JOB)
  },
}

async function scrape(): Promise<string> {
  return (await product.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
}

test('new installation has nothing behind, and every figure', async () => {
  expect(await names()).toEqual([])
  const figures = await scrape()
  expect(listBehindOf(WATCHES, figures)).toEqual([])
  for (const { name } of WATCHES) expect(figures).toMatch(new RegExp(`^northlane_${name} 0$`, 'm'))
  expect(figures).toMatch(/^northlane_streams_open 0$/m)
  expect(figures).toMatch(/^northlane_views_unwritten_seconds \d/m)
})

test('watch alone is reported once it is behind', async () => {
  const behind: string[] = []
  for (const [name, cause] of Object.entries(CAUSES)) {
    await cause()
    behind.push(name)
    expect((await names()).toSorted()).toEqual(behind.toSorted())
  }
  expect(behind.toSorted()).toEqual(WATCHES.map(({ name }) => name).toSorted())
  const figures = await scrape()
  expect(figures).toMatch(/^northlane_refunds_oldest_pending_seconds 8640\d/m)
  expect(listBehindOf(WATCHES, figures)?.map(({ name }) => name)).toEqual(WATCHES.map(({ name }) => name))
  expect(listBehindOf(WATCHES, figures.replace(/^northlane_imports_failed .*/m, ''))).toBeNull()
})

test('mail delayed because its reader was just mailed is not behind', async () => {
  await product.deps.db.update(alertReaders).set({ mailedAt: product.clock.now() })
  expect(await names()).not.toContain('alerts_oldest_due_seconds')
})

test('views that cannot be written are reported', async () => {
  product.clock.advance(3_600_000)
  expect(product.deps.views.unwrittenS()).toBeGreaterThan(3_599)
  await product.deps.views.flush()
  expect(product.deps.views.unwrittenS()).toBe(0)
})

test('operations.md says of each what it means and what to do', async () => {
  const text = await readFile('docs/operations.md', 'utf8')
  for (const name of [...WATCHES.map((watch) => watch.name), 'streams_open', 'views_unwritten_seconds']) {
    expect(text).toContain(`| \`northlane_${name}\` |`)
  }
})
