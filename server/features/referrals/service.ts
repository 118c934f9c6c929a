import { shortName } from '#contract/accounts/short-names.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findPersonByReferralCode, type Person } from '../accounts/queries.ts'
import { type NotifyDeps, notify } from '../notifications/service.ts'
import { insertReferral, markCompleted } from './queries.ts'

/** Credits the owner of a code with a new person. An unknown code, or one of a deleted account, is ignored. */
export async function addReferral(deps: NotifyDeps, tx: Db, code: string, referred: Person): Promise<void> {
  const referrer = await findPersonByReferralCode(tx, code)
  if (!referrer?.isActive || referrer.id === referred.id) return
  const referral = { referrerId: referrer.id, referredId: referred.id, createdAt: deps.clock.now() }
  if (!(await insertReferral(tx, referral))) return
  const values = newsOf(referred)
  await notify(deps, tx, { userId: referrer.id, subject: 'referralJoined', values })
}

/** With the first paid package the referrer is credited. A second one changes nothing. */
export async function completeReferral(deps: NotifyDeps, tx: Db, referred: Person): Promise<void> {
  const referrerId = await markCompleted(tx, referred.id, deps.clock.now())
  if (!referrerId) return
  const values = newsOf(referred)
  await notify(deps, tx, { userId: referrerId, subject: 'referralCompleted', values })
}

/** Whom it is about is in it: when they leave, it goes with them. */
function newsOf({ id, fullName }: Person): Record<'name' | 'referredId', string> {
  return { name: shortName(fullName), referredId: id }
}
