import { defineFeature } from '#server/feature.ts'

import { ageS, MINUTE_S } from '#server/platform/observability/watches.ts'
import { digestJob } from './digest.ts'
import { listMessageFileKeys, oldestDigestDue } from './queries.ts'
import { threadRoutes } from './routes.ts'
import { threadFiles } from './service.ts'

export const threads = defineFeature({
  name: 'threads',
  routes: threadRoutes,
  jobs: (deps) => [digestJob(deps), threadFiles.removeJob(deps)],
  watches: [
    {
      name: 'digests_oldest_due_seconds',
      help: 'How long the oldest mail about unread messages has been due.',
      limit: 10 * MINUTE_S,
      remedy: 'Nobody works on threads.digest, or it fails: see the failed jobs and the log.',
      read: async (db, now) => ageS(await oldestDigestDue(db, now), now),
    },
  ],
  listFiles: listMessageFileKeys,
  sweepFiles: (deps) => threadFiles.sweepAtStart(deps),
})
