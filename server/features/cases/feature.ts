import { sql } from 'drizzle-orm'
import { defineFeature } from '#server/feature.ts'
import { deliveriesWithin, repliesWithin, startsWithin } from './figures.ts'
import { listLooks, lockCasesOf } from './queries.ts'
import { remindersJob } from './reminders.ts'

export const cases = defineFeature({
  name: 'cases',
  figures: {
    starts: startsWithin,
    deliveries: deliveriesWithin,
    replies: repliesWithin,
    lateReplies: (span) => sql`select * from (${repliesWithin(span)}) as late where minutes > promised`,
  },
  jobs: (deps) => [remindersJob(deps)],
  erase: {
    async lock(_deps, tx, { person, requestIds }) {
      await lockCasesOf(tx, person.id, requestIds)
    },
  },
  collect: async ({ db }, { id }) => ({ looks: await listLooks(db, id, { skip: 0, limit: 100_000 }) }),
})
