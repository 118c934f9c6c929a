import { NOTIFICATIONS_SHOWN } from '#contract/calls/page-sizes.ts'
import type { Profile } from '#contract/profile/endpoints.ts'
import type { Locale } from '#contract/values/locales.ts'
import type { Db } from '#server/platform/db/database.ts'
import { translator } from '#server/platform/process/translations.ts'
import { phoneStatus } from '../accounts/phone-confirmation.ts'
import { presentUser } from '../accounts/present.ts'
import { getPerson } from '../accounts/queries.ts'
import { presentAskedDocuments } from '../cases/document-todos.ts'
import { presentDocument } from '../documents/present.ts'
import { listDocuments } from '../documents/queries.ts'
import { presentNotification } from '../notifications/present.ts'
import { listNotifications } from '../notifications/queries.ts'
import { presentPackages } from '../packages/present.ts'
import { listPackages } from '../packages/queries.ts'
import { presentPayments } from '../payments/present.ts'
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
    ...presentUser(person),
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
    packages: await presentPackages(db, await listPackages(db, userId), t),
    documents: (await listDocuments(db, userId)).map(presentDocument),
    asked_documents: await presentAskedDocuments(db, userId),
    payments: await presentPayments(db, await listPayments(db, userId)),
    notifications: notifications.map((row) => presentNotification(row, { t, locale })),
  }
}
