import { defineFeature } from '#server/feature.ts'
import { listAnswers } from './answering.ts'
import { digestJob } from './digest.ts'
import { asksWithin } from './figures.ts'
import { forgetOldRequestLinks } from './links.ts'
import { deleteItemsOf, listItemsOf, lockItemsOf, releaseItemsOf } from './queries.ts'
import { toItemResponse } from './responses.ts'
import { inboxRoutes } from './routes.ts'

export const inbox = defineFeature({
  name: 'inbox',
  figures: {
    asks: asksWithin,
  },
  routes: inboxRoutes,
  jobs: (deps) => [digestJob(deps)],
  retain: ({ db, clock }) => forgetOldRequestLinks(db, clock.now()),
  erase: {
    lock: async (_deps, tx, { owner }) => ({ requestIds: await lockItemsOf(tx, owner) }),
    rows: (_deps, tx, { owner }) => deleteItemsOf(tx, owner),
  },
  /** With what staff answered; their notes for one another are their own. */
  async collect({ db }, person) {
    const rows = await listItemsOf(db, person)
    const answers = await listAnswers(
      db,
      rows.map(({ id }) => id),
    )
    return {
      requests: rows.map((row) => ({
        ...toItemResponse(row),
        answers: (answers.get(row.id) ?? []).map(({ text, createdAt }) => ({
          text,
          sent_at: createdAt.toISOString(),
        })),
      })),
    }
  },
  on: { 'person.stood_down': ({ clock }, tx, { person }) => releaseItemsOf(tx, person.id, clock.now()) },
})
