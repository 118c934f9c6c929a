import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/time/durations.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { openTestApp, type TestApp } from '#server/testing/runs/test-app.ts'
import { insertPerson } from './queries.ts'
import { announceTerms } from './terms-announcement.ts'

/** More than one batch. */
const PEOPLE = 120

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  for (let number = 0; number < PEOPLE; number++) {
    await insertPerson(product.deps.db, {
      email: `person-${number}@example.test`,
      fullName: 'Sample Person',
      referralCode: `TERMS${number}`,
      locale: LOCALES[number % LOCALES.length],
      // The last one has left, the one before never confirmed the address.
      isActive: number < PEOPLE - 1,
      emailVerifiedAt: number === PEOPLE - 2 ? null : new Date(),
    })
  }
})
afterAll(() => product.close())

const inDays = (days: number) => new Date(product.deps.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

function announcementMails() {
  return product.deps.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'terms-changed'))
}

test('announcement with too little notice is refused, and sends nothing', async () => {
  await expect(announceTerms(product.deps, inDays(29))).rejects.toThrow(`the earliest day is ${inDays(30)}`)
  expect(await announcementMails()).toEqual([])
})

test('announcement reaches every account once, however many announce the same day', async () => {
  const job = product.jobList.find(({ name }) => name === 'accounts.announce-terms')
  if (!job) throw new Error('Nobody announces terms')
  const answers = await Promise.allSettled([1, 2, 3].map(() => announceTerms(product.deps, inDays(30))))
  const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(told).toEqual([expect.stringContaining(`${PEOPLE - 2} in all`)])
  await product.deps.jobs.start([job])
  product.deps.jobs.nudge()
  await vi.waitFor(async () => expect(await announcementMails()).toHaveLength(PEOPLE - 2), {
    timeout: 20_000,
    interval: 200,
  })
  await expect(announceTerms(product.deps, inDays(30))).rejects.toThrow('were announced on')
})
