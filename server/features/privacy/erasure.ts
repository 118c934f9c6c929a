import { randomUUID } from 'node:crypto'
import type { PaymentStatus } from '#contract/payments/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { claimWaitingCases } from '#server/flows/casework/adoption.ts'
import { eraseCasesOf } from '#server/flows/casework/erasure.ts'
import { refundUnstarted } from '#server/flows/casework/refund-requests.ts'
import { expireSessions } from '#server/flows/purchase/expire-sessions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { strikeOutContent } from '#server/platform/observability/audit.ts'
import { forgetAddress } from '#server/platform/security/forget-address.ts'
import { deleteInvitationsTo } from '../accounts/invitations.ts'
import { deleteAccess, deletePerson, type Person, updatePerson } from '../accounts/queries.ts'
import { newReferralCode } from '../accounts/referral-codes.ts'
import { deleteAlertsOf } from '../alerts/queries.ts'
import { takeCallsOffCalendars } from '../appointments/erasure.ts'
import { lockCasesOf } from '../cases/queries.ts'
import { documentFiles } from '../documents/document-files.ts'
import { deleteDocuments } from '../documents/queries.ts'
import { deleteItemsOf, lockItemsOf } from '../inbox/queries.ts'
import { forgetImporter } from '../listings/imports/queries.ts'
import { deleteNotificationsOf } from '../notifications/queries.ts'
import { cancelPackagesOf } from '../packages/service.ts'
import { hasOrders, listPayments, lockOrdersOf } from '../payments/queries.ts'
import { deleteReferralsOf } from '../referrals/queries.ts'
import { deleteReviewsOf } from '../reviews/queries.ts'
import { deleteSavedCarsOf } from '../saved-cars/queries.ts'
import { enqueueExportRemoval } from './exports.ts'
import { deleteExportsOf } from './queries.ts'

/** Payments that money came for, and an invoice with it. */
const INVOICED: ReadonlySet<PaymentStatus> = new Set(['paid', 'succeeded', 'completed', 'refunded'])

/** What the last letter says of what stays, and whether money goes back. */
type Left = { keepsInvoices: boolean; isRefunded: boolean }

/**
 * Removes a person and what is theirs. Where there are invoices, an empty shell of the account stays for them to hang on: what
 * the invoice itself says is all that is left.
 */
export async function erasePerson(deps: Deps, tx: Db, person: Person): Promise<Left> {
  const { id, email } = person
  // First: a payment that is being settled at this moment is either over, and its package ends below, or finds the buyer gone.
  await expireSessions(deps, tx, id)
  // What came from an address or was sent to it is its owner's: an account that never confirmed it takes only its own along.
  const owner = person.emailVerifiedAt ? { id, email } : { id }
  // In the common lock order: orders, requests, cases.
  await lockOrdersOf(tx, id)
  await lockCasesOf(tx, id, await lockItemsOf(tx, owner))
  const isRefunded = await refundUnstarted(deps, tx, id)
  const papers = await deleteDocuments(tx, { userId: id })
  await documentFiles.enqueueRemoval(
    deps,
    tx,
    papers.map(({ fileKey }) => fileKey),
  )
  await enqueueExportRemoval(deps, tx, await deleteExportsOf(tx, id))
  // A case that was opened for the address and never taken over goes as theirs do.
  if (person.emailVerifiedAt) await claimWaitingCases(tx, person)
  await takeCallsOffCalendars(deps, tx, owner)
  const caseIds = await eraseCasesOf(deps, tx, id)
  await deleteItemsOf(tx, owner)
  await deleteReferralsOf(tx, id)
  await deleteNotificationsOf(tx, id)
  await deleteReviewsOf(tx, id)
  await deleteSavedCarsOf(tx, id)
  await deleteAlertsOf(tx, owner)
  await forgetImporter(tx, id)
  await deleteAccess(tx, id)
  if (owner.email !== undefined) await deleteInvitationsTo(tx, owner.email)
  await strikeOutContent(tx, { ...owner, caseIds })
  await forgetAddress(tx, { userId: id, email })
  await cancelPackagesOf(tx, id, deps.clock.now())
  // Also for an order that was not paid: its payment may still be on its way.
  if (await hasOrders(tx, id)) await updatePerson(tx, id, shellOf())
  else await deletePerson(tx, id)
  return { keepsInvoices: (await listPayments(tx, id)).some(({ status }) => INVOICED.has(status)), isRefunded }
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
    languages: [],
    about: {},
    initialsColour: 'night',
    referralCode: newReferralCode(),
    emailNotificationsEnabled: false,
    smsNotificationsEnabled: false,
    isActive: false,
  }
}
