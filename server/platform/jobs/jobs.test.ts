import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/runs/test-app.ts'
import { rowsOf } from '../db/database.ts'
import type { Job } from './jobs.ts'

let product: TestApp
let admin: TestPerson
const ran: string[] = []
let isBroken = true

const good: Job<{ word: string }> = {
  name: 'test.good',
  retries: 0,
  firstPauseS: 1,
  timeoutS: 10,
  run: async ({ word }) => void ran.push(word),
}
const bad: Job<{ word: string }> = {
  name: 'test.bad',
  retries: 1,
  firstPauseS: 1,
  timeoutS: 10,
  run: async ({ word }) => {
    ran.push(word)
    if (isBroken) throw new Error('the mail server is down')
  },
}

beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  admin = await product.signUp('ADMIN')
  await product.deps.jobs.open([good, bad] as Job<never>[])
  await product.deps.jobs.start([good, bad] as Job<never>[])
})
afterAll(() => product.close())

const { waitFor } = vi
const soon = { timeout: 15_000, interval: 50 }

describe('job', () => {
  test('runs once its transaction has committed', async () => {
    const { db, jobs } = product.deps
    await db.transaction((tx) => jobs.enqueue(tx, good.name, { word: 'committed' }))
    jobs.nudge()
    await waitFor(() => expect(ran).toContain('committed'), soon)
  })

  test('lets what is being answered go first', async () => {
    const { db, jobs } = product.deps
    const answer = Promise.withResolvers<void>()
    const answered = jobs.whileAnswering(() => answer.promise)
    // Its patience has an end; on a slow machine that must not come before the look at what has run.
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await db.transaction((tx) => jobs.enqueue(tx, good.name, { word: 'patient' }))
    jobs.nudge()
    const begun = sql`select 1 from jobs.job where data->>'word' = 'patient' and state = 'active'`
    await waitFor(async () => expect(rowsOf(await db.execute(begun))).toHaveLength(1), soon)
    expect(ran).not.toContain('patient')
    answer.resolve()
    await answered
    await waitFor(() => expect(ran).toContain('patient'), soon)
    now.mockRestore()
  })

  test('that is patient runs after those that are not', async () => {
    const { db, jobs } = product.deps
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, good.name, { word: 'can wait' }, { isPatient: true })
      for (const word of ['first', 'second']) await jobs.enqueue(tx, good.name, { word })
    })
    jobs.nudge()
    await waitFor(() => expect(ran.slice(-3)).toEqual(['first', 'second', 'can wait']), soon)
  })

  test('never exists when its transaction did not commit', async () => {
    const { db, jobs } = product.deps
    await expect(
      db.transaction(async (tx) => {
        await jobs.enqueue(tx, good.name, { word: 'rolled back' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    const found = await db.execute(sql`select 1 from jobs.job where data->>'word' = 'rolled back'`)
    expect(rowsOf(found)).toEqual([])
  })

  test('follows what a newer version says of its retries and its time', async () => {
    const { db, jobs } = product.deps
    const open = async (job: Job<{ word: string }>) => {
      await jobs.open([job] as Job<never>[])
      const queues = await db.execute(sql`
        select retry_limit as retries, expire_seconds as time from jobs.queue where name = ${job.name}`)
      return rowsOf(queues)
    }
    expect(await open({ ...good, retries: 7, timeoutS: 99 })).toEqual([{ retries: 7, time: 99 }])
    expect(await open(good)).toEqual([{ retries: 0, time: 10 }])
  })

  test('that keeps failing is retried, then visible to staff, and can be tried again by hand', async () => {
    const { db, jobs } = product.deps
    await db.transaction((tx) => jobs.enqueue(tx, bad.name, { word: 'stubborn' }))
    jobs.nudge()
    await waitFor(async () => expect(await jobs.countFailed(db)).toBe(1), soon)
    expect(ran.filter((word) => word === 'stubborn')).toHaveLength(2)

    const listed = await product.inject({ url: '/api/v1/jobs/admin', headers: admin.headers })
    expect(listed.json()).toEqual([
      expect.objectContaining({ name: 'test.bad', attempts: 2, last_error: 'the mail server is down' }),
    ])
    const counted = await product.inject({ url: '/api/v1/jobs/admin/count', headers: admin.headers })
    expect(counted.json()).toEqual({ count: 1 })
    expect(product.logs.join('')).toContain('job failed')

    isBroken = false
    const id = listed.json()[0].id as string
    const retried = await product.inject({
      method: 'POST',
      url: `/api/v1/jobs/admin/${id}/retry`,
      headers: admin.headers,
    })
    expect(retried.statusCode).toBe(204)
    await waitFor(() => expect(ran.filter((word) => word === 'stubborn')).toHaveLength(3), soon)
    await waitFor(async () => expect(await jobs.countFailed(db)).toBe(0), soon)
  })
})
