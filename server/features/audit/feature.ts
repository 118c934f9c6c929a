import { defineFeature } from '#server/feature.ts'

import { listAuditOf } from '#server/platform/observability/audit.ts'
import { ageS, MINUTE_S } from '#server/platform/observability/watches.ts'
import { fix, ok } from '#server/platform/process/finding.ts'
import { examineChain, oldestUnsealed } from './examination.ts'
import { proveChainJob } from './proof.ts'
import { auditRoutes } from './routes.ts'

export const audit = defineFeature({
  name: 'audit',
  routes: auditRoutes,
  jobs: (deps) => [proveChainJob(deps)],
  collect: async ({ db }, { id }) => ({ history: await listAuditOf(db, id) }),
  watches: [
    {
      name: 'audit_oldest_unsealed_seconds',
      help: 'How long the oldest entry of the audit log has waited to be sealed.',
      limit: MINUTE_S,
      remedy:
        'No server seals: start one, or look for “audit” in its log. Entries are kept and sealed later, in their order.',
      read: async (db, now) => ageS(await oldestUnsealed(db), now),
    },
  ],
  /** A running server seals within a second or two; a changed entry breaks all that follow. */
  async examine({ db }) {
    const { holds, brokenAt, unsealed, struck } = await examineChain(db)
    const waiting = `${unsealed} ${unsealed === 1 ? 'is' : 'are'} not sealed yet.`
    if (brokenAt !== null)
      return fix('audit log', `Entry ${brokenAt} does not say what was sealed; the ${holds} before it hold. ${waiting}`)
    return ok('audit log', `${holds} entries hold, ${struck} of them of people who left. ${waiting}`)
  },
})
