import { randomUUID } from 'node:crypto'
import type { PaymentStatus } from '#contract/payments/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { Erasure } from '#server/feature.ts'
import type { Db } from '#server/platform/db/database.ts'
import { strikeOutContent } from '#server/platform/observability/audit.ts'
import { forgetAddress } from '#server/platform/security/forget-address.ts'
import { deletePerson, type Person, updatePerson } from '../accounts/queries.ts'
import { newReferralCode } from '../accounts/referral-codes.ts'
import { hasOrders, listPayments } from '../payments/queries.ts'

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
  // Requests and mails of an address belong to its owner: erasing an account that never confirmed it leaves them.
  const owner = person.emailVerifiedAt ? { id, email } : { id }
  const erasure: Erasure = { person, owner, requestIds: [], caseIds: [], isRefunded: false }
  for (const step of ['lock', 'rows'] as const) {
    for (const { erase } of deps.features.inErasure) Object.assign(erasure, await erase?.[step]?.(deps, tx, erasure))
  }
  await strikeOutContent(tx, { ...owner, caseIds: erasure.caseIds })
  await forgetAddress(tx, { userId: id, email })
  // Also for an order that was not paid: its payment may still be on its way.
  if (await hasOrders(tx, id)) await updatePerson(tx, id, shellOf())
  else await deletePerson(tx, id)
  const keepsInvoices = (await listPayments(tx, id)).some(({ status }) => INVOICED.has(status))
  return { keepsInvoices, isRefunded: erasure.isRefunded }
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
