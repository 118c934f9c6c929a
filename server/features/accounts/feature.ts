import { defineFeature } from '#server/feature.ts'

import { fix, ok } from '#server/platform/process/finding.ts'
import { accountMailJob } from './account-mails.ts'
import { failedSignInsJob } from './failed-sign-ins.ts'
import { googleRoutes } from './google/google.ts'
import { forgetSpentTickets } from './google/tickets.ts'
import { deleteInvitationsTo, forgetOldInvitations, listInvitationsTo } from './invitations.ts'
import { deleteAccess, listActivePeople } from './queries.ts'
import { accountRoutes } from './routes.ts'
import { forgetOldSessions, listLiveSessions } from './sessions.ts'
import { announceTermsJob } from './terms-announcement.ts'

export const accounts = defineFeature({
  name: 'accounts',
  routes(route) {
    accountRoutes(route)
    googleRoutes(route)
  },
  jobs: (deps) => [accountMailJob(deps), announceTermsJob(deps), failedSignInsJob(deps)],
  sweeps: [forgetSpentTickets, forgetOldInvitations],
  retain: forgetOldSessions,
  erase: {
    async rows(_deps, tx, { owner }) {
      await deleteAccess(tx, owner.id)
      if (owner.email !== undefined) await deleteInvitationsTo(tx, owner.email)
    },
  },
  collect: async ({ db, clock }, person) => ({
    terms: { version: person.termsVersion, accepted_at: person.termsAcceptedAt?.toISOString() ?? null },
    is_linked_to_google: person.googleSubject !== null,
    ...(person.role === 'CONSULTANT' && { advising: { languages: person.languages, about: person.about } }),
    // Another person may have registered an address without confirming it: what was sent there is not theirs.
    invitations: person.emailVerifiedAt ? await listInvitationsTo(db, person.email) : [],
    devices: await listLiveSessions(db, person.id, clock.now()),
  }),
  async examine({ db }) {
    const admins = await listActivePeople(db, ['ADMIN'])
    if (admins.length > 0) return ok('administrators', `${admins.length} can sign in.`)
    return fix('administrators', 'Nobody can open /admin. Run: npm run user -- --email YOU --role ADMIN')
  },
})
