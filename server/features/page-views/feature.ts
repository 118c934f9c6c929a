import { defineFeature } from '#server/feature.ts'

import { oldestWaitingS } from '#server/platform/jobs/jobs.ts'
import { HOUR_S } from '#server/platform/observability/watches.ts'
import { fix, ok } from '#server/platform/process/finding.ts'
import { examineViews } from './examination.ts'
import { VIEWS_ROLLUP_JOB, viewsRollupJob } from './rollup.ts'
import { pageViewRoutes } from './routes.ts'

export const pageViews = defineFeature({
  name: 'page-views',
  routes(route, { deps, pages, addGauge }) {
    pageViewRoutes(route, pages)
    addGauge({
      name: 'views_unwritten_seconds',
      help: 'How long ago all views that this process counted were in the sums.',
      read: deps.views.unwrittenS,
    })
  },
  jobs: (deps) => [viewsRollupJob(deps)],
  watches: [
    {
      name: 'views_fold_waiting_seconds',
      help: 'How long the folding of yesterday’s page views has waited.',
      limit: HOUR_S,
      remedy: 'Nobody works on page-views.fold: figures are right, and their tables grow by more than they should.',
      read: (db) => oldestWaitingS(db, [VIEWS_ROLLUP_JOB]),
    },
  ],
  /** Views are stored as sums; here they are added up again. */
  async examine({ db }) {
    const { views, wrong } = await examineViews(db)
    if (wrong.length > 0)
      return fix('page views', `These sums are not what was counted: ${wrong.slice(0, 10).join(', ')}.`)
    return ok('page views', `${views} counted views come to the sums that are kept of them.`)
  },
})
