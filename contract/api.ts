import { accountEndpoints } from './accounts.ts'
import { alertEndpoints } from './alerts.ts'
import { analyticsEndpoints } from './analytics.ts'
import { appointmentEndpoints, deskAppointmentEndpoints } from './appointments.ts'
import { auditEndpoints } from './audit.ts'
import { caseEndpoints } from './cases.ts'
import { dealerTextEndpoints } from './dealer-texts.ts'
import { deskEndpoints } from './desk.ts'
import { deskCaseEndpoints } from './desk-cases.ts'
import { deskClientEndpoints } from './desk-clients.ts'
import { deskOfferEndpoints } from './desk-offers.ts'
import { documentEndpoints } from './documents.ts'
import { evidenceEndpoints } from './evidence.ts'
import { googleEndpoints } from './google.ts'
import { houseEndpoints } from './house.ts'
import { inboxEndpoints } from './inbox.ts'
import { jobEndpoints } from './jobs.ts'
import { leadEndpoints } from './leads.ts'
import { listingEndpoints } from './listing-endpoints.ts'
import { listingImageEndpoints } from './listing-images.ts'
import { listingImportEndpoints } from './listing-imports.ts'
import { listingVinEndpoints } from './listing-vin.ts'
import { liveEndpoints } from './live.ts'
import { lookEndpoints } from './looks.ts'
import { mailEndpoints } from './mail.ts'
import { notificationEndpoints } from './notifications.ts'
import { offerEndpoints } from './offers.ts'
import { packageEndpoints } from './packages.ts'
import { pageViewEndpoints } from './page-views.ts'
import { paperReadingEndpoints } from './paper-readings.ts'
import { paymentEndpoints } from './payments.ts'
import { planEndpoints } from './plans.ts'
import { privacyEndpoints } from './privacy.ts'
import { profileEndpoints } from './profile.ts'
import { quoteReportEndpoints } from './quote-reports.ts'
import { refundEndpoints } from './refunds.ts'
import { requestEndpoints } from './requests.ts'
import { reviewEndpoints } from './reviews.ts'
import { savedCarEndpoints } from './saved-cars.ts'
import { savingsEndpoints } from './savings.ts'
import { settingsEndpoints } from './settings.ts'
import { teamEndpoints } from './team.ts'
import { threadEndpoints } from './threads.ts'
import { userEndpoints } from './users.ts'

/** Every call under /api/v1. The server refuses to start when one has no handler. */
export const api = {
  ...accountEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...settingsEndpoints,
  ...houseEndpoints,
  ...analyticsEndpoints,
  ...googleEndpoints,
  ...profileEndpoints,
  ...planEndpoints,
  ...paymentEndpoints,
  ...packageEndpoints,
  ...caseEndpoints,
  ...deskCaseEndpoints,
  ...deskEndpoints,
  ...deskClientEndpoints,
  ...appointmentEndpoints,
  ...deskAppointmentEndpoints,
  ...teamEndpoints,
  ...quoteReportEndpoints,
  ...refundEndpoints,
  ...lookEndpoints,
  ...liveEndpoints,
  ...dealerTextEndpoints,
  ...threadEndpoints,
  ...offerEndpoints,
  ...paperReadingEndpoints,
  ...evidenceEndpoints,
  ...deskOfferEndpoints,
  ...savingsEndpoints,
  ...listingEndpoints,
  ...listingImageEndpoints,
  ...listingImportEndpoints,
  ...listingVinEndpoints,
  ...savedCarEndpoints,
  ...alertEndpoints,
  ...inboxEndpoints,
  ...leadEndpoints,
  ...requestEndpoints,
  ...documentEndpoints,
  ...notificationEndpoints,
  ...reviewEndpoints,
  ...privacyEndpoints,
  ...pageViewEndpoints,
  ...mailEndpoints,
  ...jobEndpoints,
}
export type Api = typeof api
