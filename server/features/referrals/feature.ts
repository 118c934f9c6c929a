import { defineFeature } from '#server/feature.ts'
import { deleteReferralsOf, listReferrals } from './queries.ts'
import { addReferral } from './service.ts'

export const referrals = defineFeature({
  name: 'referrals',
  erase: { rows: (_deps, tx, { person }) => deleteReferralsOf(tx, person.id) },
  collect: async ({ db }, { id }) => ({ referrals: await listReferrals(db, id) }),
  on: {
    async 'person.registered'(deps, tx, { person, referralCode }) {
      if (referralCode) await addReferral(deps, tx, referralCode, person)
    },
  },
})
