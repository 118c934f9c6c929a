import { NOTIFICATIONS_SHOWN } from '#contract/calls/page-sizes.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import type { Locale } from '#contract/values/locales.ts'
import { toPaymentsResponse } from '#server/flows/purchase/responses.ts'
import type { Db } from '#server/platform/db/database.ts'
import { translator } from '#server/platform/process/translations.ts'
import { phoneStatus } from '../accounts/phone-confirmation.ts'
import { getPerson } from '../accounts/queries.ts'
import { toUserResponse } from '../accounts/responses.ts'
import { toAskedDocumentsResponse } from '../cases/document-todos.ts'
import { listDocuments } from '../documents/queries.ts'
import { toDocumentResponse } from '../documents/responses.ts'
import { listNotifications } from '../notifications/queries.ts'
import { toNotificationResponse } from '../notifications/responses.ts'
import { listPackages } from '../packages/queries.ts'
import { toPackagesResponse } from '../packages/responses.ts'
import { listPayments } from '../payments/queries.ts'
import { countReferrals } from '../referrals/queries.ts'

/** With their newest notifications, as many as a page shows unless more are asked for. */
export async function getProfile(
  db: Db,
  userId: string,
  locale: Locale,
  notificationsShown = NOTIFICATIONS_SHOWN,
): Promise<Profile> {
  const t = translator(locale)
  const person = await getPerson(db, userId)
  const notifications = await listNotifications(db, userId, { skip: 0, limit: notificationsShown })
  return {
    ...toUserResponse(person),
    address: person.address,
    location: person.location,
    country: person.country,
    state: person.state,
    province: person.province,
    email_notifications_enabled: person.emailNotificationsEnabled,
    sms_notifications_enabled: person.smsNotificationsEnabled,
    call_reminders_enabled: person.callRemindersEnabled,
    phone_status: phoneStatus(person),
    referral_code: person.referralCode,
    referrals_count: await countReferrals(db, userId),
    packages: await toPackagesResponse(db, await listPackages(db, userId), t),
    documents: (await listDocuments(db, userId)).map(toDocumentResponse),
    asked_documents: await toAskedDocumentsResponse(db, userId),
    payments: await toPaymentsResponse(db, await listPayments(db, userId)),
    notifications: notifications.map((row) => toNotificationResponse(row, { t, locale })),
  }
}
