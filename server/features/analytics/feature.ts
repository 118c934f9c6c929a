import { defineFeature } from '#server/feature.ts'

import { oldestWaitingS } from '#server/platform/jobs/jobs.ts'
import { HOUR_S } from '#server/platform/observability/watches.ts'
import { fix, ok } from '#server/platform/process/finding.ts'
import { cohortWithin } from './cohort.ts'
import { DAILY_ROLLUP_JOB, dailyRollupJob } from './daily-rollup.ts'
import { examineFigures } from './examination.ts'
import { analyticsRoutes } from './routes.ts'

export const analytics = defineFeature({
  name: 'analytics',
  routes: analyticsRoutes,
  jobs: (deps) => [dailyRollupJob(deps)],
  figures: {
    entered: cohortWithin('entered'),
    called: cohortWithin('called'),
    bought: cohortWithin('bought'),
    started: cohortWithin('started'),
    received: cohortWithin('received'),
  },
  watches: [
    {
      name: 'figures_keep_waiting_seconds',
      help: 'How long the keeping of yesterday’s figures has waited.',
      limit: HOUR_S,
      remedy: 'Nobody works on analytics.keep: figures are right, and take longer by every day that is not kept.',
      read: (db) => oldestWaitingS(db, [DAILY_ROLLUP_JOB]),
    },
  ],
  /** The figures of past days are stored; here they are counted again. */
  async examine({ db }, _config, features) {
    const { days, wrong } = await examineFigures(db, features)
    if (wrong.length > 0)
      return fix('kept figures', `These days are not what their rows come to: ${wrong.slice(0, 10).join(', ')}.`)
    return ok('kept figures', `${days} kept days of figures are what their rows come to.`)
  },
})
