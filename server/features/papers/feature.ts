import { defineFeature } from '#server/feature.ts'

import { ageS, MINUTE_S } from '#server/platform/observability/watches.ts'
import { oldestWaitingPaper } from './queries.ts'
import { readPapersJob } from './read-job.ts'
import { createPaperReader } from './reader.ts'
import { paperRoutes } from './routes.ts'

export const papers = defineFeature({
  name: 'papers',
  routes: paperRoutes,
  jobs: (deps) => [readPapersJob(deps, createPaperReader(deps.config.isProduction))],
  watches: [
    {
      name: 'papers_oldest_waiting_seconds',
      help: 'How long the oldest paper has waited to be read.',
      limit: 10 * MINUTE_S,
      remedy: 'Nobody works on papers.read, or many are read at once: see “paper read” in the log.',
      read: async (db, now) => ageS(await oldestWaitingPaper(db), now),
    },
  ],
})
