import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { SavedSearches } from '#contract/alerts/endpoints.ts'
import { mailFinds } from '#server/features/alerts/mailing.ts'
import { matchSome } from '#server/features/alerts/matching.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'

/** A search as a browser sends it. */
export const searchOf = (filters: object, changes: object = {}) => ({
  filters,
  pace: 'at_once',
  tells_new: true,
  tells_drops: true,
  time_zone: 'America/Vancouver',
  ...changes,
})

/** Searches that are saved, the cars that they find, and the mails about them. */
export function alertsAt(product: TestApp) {
  let models = 0
  const alerts = {
    /** A model that no other test has. */
    newModel: () => `Alert ${++models}`,

    /** As the jobs do. */
    async work(): Promise<void> {
      while (await matchSome(product.deps.db, product.clock.now())) continue
      await mailFinds(product.deps)
    },

    /** What an address was mailed so far, the oldest first. */
    async mailsTo(email: string) {
      const deliver = product.jobList.find(({ name }) => name === 'outbox.deliver')
      const waiting = await product.deps.db.execute(
        sql`select id from outbox_messages where sent_at is null order by created_at, id`,
      )
      for (const { id } of rowsOf<{ id: string }>(waiting)) await deliver?.run({ messageId: id } as never)
      const mails = (await product.mailbox.list()).flatMap((one) =>
        one.channel === 'mail' && one.to === email ? [one] : [],
      )
      return mails.toSorted((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1))
    },

    subjects: async (person: { email: string }) => (await alerts.mailsTo(person.email)).map(({ subject }) => subject),

    savedBy(person: TestPerson) {
      const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
        product.inject({
          method,
          url: `/api/v1/saved-searches${path}`,
          headers: person.headers,
          ...(payload ? { payload } : {}),
        })
      return {
        call,
        save: async (filters: object, changes: object = {}) => {
          expect((await call('POST', '', searchOf(filters, changes))).json()).toEqual({ status: 'saved' })
        },
        list: async () => (await call('GET')).json<SavedSearches>(),
      }
    },
  }
  return alerts
}
