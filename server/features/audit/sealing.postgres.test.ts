import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit, strikeOutContent } from '#server/platform/observability/audit.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { examineChain } from './examination.ts'
import { sealAudit } from './sealer.ts'

let product: TestApp

beforeAll(async () => {
  product = await openTestApp({ environment: { LOG_LEVEL: 'error' } })
})
afterAll(() => product.close())

test('audit chain holds when a person’s words are redacted while they are being sealed', async () => {
  const { db } = product.deps
  const { id } = await product.signUp()
  const entry = {
    actorId: id,
    action: 'person.changed' as const,
    entity: 'person',
    entityId: id,
    after: { name: 'Camille' },
  }
  await recordAudit(db, entry)
  await recordAudit(db, { ...entry, actorId: null, entityId: 'somebody else' })
  const sealing = await db.transaction(async (tx) => {
    await strikeOutContent(tx, { id, caseIds: [] })
    const work = sealAudit(db)
    // Time enough for it to have read what is about to be struck out.
    await Promise.race([work, wait(500)])
    return { work }
  })
  expect(await sealing.work).toBe(1)
  expect(await sealAudit(db)).toBe(1)
  expect(await examineChain(db)).toMatchObject({ holds: 2, brokenAt: null, unsealed: 0 })
})
