import { DELETION_PROOF_KEPT_YEARS } from '#contract/privacy/endpoints.ts'
import { defineFeature } from '#server/feature.ts'

import { forgetTrailsOfDeleted } from '#server/platform/observability/audit.ts'
import { yearsBefore } from '#server/platform/process/clock.ts'
import { enqueueExportRemoval, expireExportsJob, makeExportJob, removeExportsJob } from './exports.ts'
import { deleteExportsOf, listReadyExportKeys } from './queries.ts'
import { retentionJob } from './retention.ts'
import { privacyRoutes } from './routes.ts'
import { removeOldUnconfirmed } from './unconfirmed.ts'

export const privacy = defineFeature({
  name: 'privacy',
  routes: privacyRoutes,
  jobs: (deps) => [makeExportJob(deps), removeExportsJob(deps), expireExportsJob(deps), retentionJob(deps)],
  async retain(deps) {
    await forgetTrailsOfDeleted(deps.db, yearsBefore(deps.clock.now(), DELETION_PROOF_KEPT_YEARS))
    const unconfirmed = await removeOldUnconfirmed(deps)
    if (unconfirmed > 0) deps.log.info({ unconfirmed }, 'accounts that nobody confirmed were removed')
  },
  erase: {
    rows: async (deps, tx, { person }) => enqueueExportRemoval(deps, tx, await deleteExportsOf(tx, person.id)),
  },
  listFiles: listReadyExportKeys,
})
