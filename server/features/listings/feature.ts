import { DAY_MS } from '#contract/time/durations.ts'
import { defineFeature } from '#server/feature.ts'

import { oldestWaitingS } from '#server/platform/jobs/jobs.ts'
import { HOUR_S } from '#server/platform/observability/watches.ts'
import { JUDGING_JOBS, judgeAllJob, judgeModelJob } from './fairness/upkeep.ts'
import { imageFolder, removeImagesJob, sweepAtStart } from './images/files.ts'
import { encodeAvifJob } from './images/jobs.ts'
import { listImageNames } from './images/queries.ts'
import { imageRoutes } from './images/routes.ts'
import { countFailedImports, forgetImporter, forgetOldImports, listImportsOf } from './imports/queries.ts'
import { listingImportRoutes } from './imports/routes.ts'
import { importJob } from './imports/service.ts'
import { listingRoutes } from './routes.ts'

export const listings = defineFeature({
  name: 'listings',
  routes(route, { deps }) {
    listingRoutes(route, deps)
    listingImportRoutes(route)
    imageRoutes(route)
  },
  jobs: (deps) => [removeImagesJob(deps), encodeAvifJob(deps), judgeModelJob(deps), judgeAllJob(deps), importJob(deps)],
  sweeps: [forgetOldImports],
  erase: { rows: (_deps, tx, { person }) => forgetImporter(tx, person.id) },
  collect: async ({ db }, { id, role }) => (role === 'USER' ? {} : { listing_imports: await listImportsOf(db, id) }),
  watches: [
    {
      name: 'imports_failed',
      help: 'Imports of listings that were given up within a day.',
      limit: 0,
      remedy: 'Nothing of them was done. Look for listings.import in the log, then send the file again.',
      read: (db, now) => countFailedImports(db, new Date(now.getTime() - DAY_MS)),
    },
    {
      name: 'fairness_oldest_waiting_seconds',
      help: 'How long the oldest badge of a price has waited to be judged anew.',
      limit: HOUR_S,
      remedy: 'Nobody works on listings.judge-model or listings.judge-all: badges are those of before.',
      read: (db) => oldestWaitingS(db, JUDGING_JOBS),
    },
  ],
  listFiles: async (db) => (await listImageNames(db)).map((name) => `${imageFolder(name)}/`),
  sweepFiles: sweepAtStart,
})
