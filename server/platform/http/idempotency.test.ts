import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { auditEntries, idempotencyAnswers } from '../db/tables.ts'
import { findAnswer, forgetOldAnswers, type IdempotentRequest, once } from './idempotency.ts'

let product: TestApp
beforeAll(async () => {
  product = await openTestApp()
})
afterAll(() => product.close())

let keys = 0
const newRequest = (changes: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  caller: 'caller',
  key: `key-${++keys}`,
  fingerprint: 'POST /things {}',
  isSecret: false,
  ...changes,
})

/** Work that leaves a mark for each time it really ran. */
function make(request: IdempotentRequest, work: { fails?: boolean } = {}) {
  return once(product.deps, request, async (tx) => {
    await tx
      .insert(auditEntries)
      .values({ actorId: null, action: 'made', entity: 'thing', entityId: request.key ?? 'none' })
    if (work.fails) throw new Error('refused')
    return { status: 201, body: { n: keys } }
  })
}
async function timesMade(request: IdempotentRequest): Promise<number> {
  const [row] = await product.deps.db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditEntries)
    .where(eq(auditEntries.entityId, request.key ?? 'none'))
  return row?.count ?? 0
}

describe('repeated idempotency key', () => {
  test('gets the first answer again, and the work is done once', async () => {
    const request = newRequest()
    const first = await make(request)
    expect(await make(request)).toEqual(first)
    expect(await timesMade(request)).toBe(1)
  })

  test('gets an answer that holds a secret again too, which a copy of the database does not hold', async () => {
    const request = newRequest({ isSecret: true })
    const first = await make(request)
    expect(first.body).toEqual({ n: keys })
    expect(await make(request)).toEqual(first)
    expect(await findAnswer(product.deps, request)).toEqual(first)
    expect(await timesMade(request)).toBe(1)
    const [kept] = await product.deps.db
      .select()
      .from(idempotencyAnswers)
      .where(eq(idempotencyAnswers.key, request.key ?? ''))
    expect(kept?.body).toEqual(expect.any(String))
    expect(Buffer.from(String(kept?.body), 'base64').toString('latin1')).not.toContain('"n"')
  })

  test('twenty at once are one', async () => {
    const request = newRequest()
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(request)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await timesMade(request)).toBe(1)
  })

  test('from another caller is another key', async () => {
    const request = newRequest()
    await make(request)
    await make({ ...request, caller: 'someone else' })
    expect(await timesMade(request)).toBe(2)
  })

  test('on a different request is refused', async () => {
    const request = newRequest()
    await make(request)
    await expect(make({ ...request, fingerprint: 'POST /things {"other":1}' })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  test('after a failure works again, and the failure left nothing behind', async () => {
    const request = newRequest()
    await expect(make(request, { fails: true })).rejects.toThrow('refused')
    expect(await timesMade(request)).toBe(0)
    await make(request)
    expect(await timesMade(request)).toBe(1)
  })

  test('is forgotten after 24 hours', async () => {
    const request = newRequest()
    await make(request)
    product.clock.advance(DAY_MS + 1)
    await make(request)
    expect(await timesMade(request)).toBe(2)
    product.clock.advance(DAY_MS + 1)
    await forgetOldAnswers(product.deps)
    expect(await product.deps.db.select().from(idempotencyAnswers)).toEqual([])
  })
})

test('request without a key counts every time', async () => {
  const request = newRequest({ key: undefined })
  await make(request)
  await make(request)
  expect(await timesMade(request)).toBe(2)
})
