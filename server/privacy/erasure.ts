import { randomUUID } from 'node:crypto'
import { deleteAccess, deletePerson, type Person, updatePerson } from '../accounts/queries.ts'
import { newReferralCode } from '../accounts/referral-codes.ts'
import type { Deps } from '../deps.ts'
import { enqueueFileRemoval } from '../documents/document-files.ts'
import { deleteDocuments } from '../documents/queries.ts'
import { deleteItemsOf } from '../inbox/queries.ts'
import { deleteNotificationsOf } from '../notifications/queries.ts'
import { cancelPackagesOf } from '../packages/service.ts'
import { hasOrders, listPayments } from '../payments/queries.ts'
import { strikeOutAddress } from '../platform/audit.ts'
import type { Db } from '../platform/database.ts'
import { deleteReferralsOf } from '../referrals/queries.ts'
import { deleteReviewsOf } from '../reviews/queries.ts'
import { enqueueExportRemoval } from './exports.ts'
import { deleteExportsOf } from './queries.ts'

/**
 * Removes a person and what is theirs. Where there are invoices, an empty shell of the account stays for them to hang on: what
 * the invoice itself says is all that is left.
 */
export async function erasePerson(deps: Deps, tx: Db, person: Person): Promise<{ keepsInvoices: boolean }> {
  const { id } = person
  await enqueueFileRemoval(deps, tx, await deleteDocuments(tx, { userId: id }))
  await enqueueExportRemoval(deps, tx, await deleteExportsOf(tx, id))
  // Requests that came from an address are its owner's: an account that never confirmed it takes only its own along.
  await deleteItemsOf(tx, person.emailVerifiedAt ? person : { id })
  await deleteReferralsOf(tx, id)
  await deleteNotificationsOf(tx, id)
  await deleteReviewsOf(tx, id)
  await deleteAccess(tx, id)
  await strikeOutAddress(tx, id)
  await cancelPackagesOf(tx, id, deps.clock.now())
  // Also for an order that was not paid: its payment may still be on its way.
  if (await hasOrders(tx, id)) await updatePerson(tx, id, shellOf())
  else await deletePerson(tx, id)
  return { keepsInvoices: (await listPayments(tx, id)).length > 0 }
}

function shellOf(): Partial<Person> {
  return {
    email: `${randomUUID()}@deleted.invalid`,
    fullName: '',
    phoneNumber: null,
    confirmedPhoneNumber: null,
    passwordHash: null,
    googleSubject: null,
    address: null,
    location: null,
    country: null,
    state: null,
    province: null,
    referralCode: newReferralCode(),
    emailNotificationsEnabled: false,
    smsNotificationsEnabled: false,
    isActive: false,
  }
}
