import { accountEndpoints } from './accounts/endpoints.ts'
import { googleEndpoints } from './accounts/google.ts'
import { alertEndpoints } from './alerts/endpoints.ts'
import { analyticsEndpoints } from './analytics/endpoints.ts'
import { pageViewEndpoints } from './analytics/page-views.ts'
import { appointmentEndpoints, deskAppointmentEndpoints } from './appointments/endpoints.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { caseEndpoints } from './cases/endpoints.ts'
import { deskCaseEndpoints } from './desk/cases.ts'
import { deskClientEndpoints } from './desk/clients.ts'
import { dealerTextEndpoints } from './desk/dealer-texts.ts'
import { deskEndpoints } from './desk/endpoints.ts'
import { deskOfferEndpoints } from './desk/offers.ts'
import { documentEndpoints } from './documents/endpoints.ts'
import { paperReadingEndpoints } from './documents/paper-readings.ts'
import { inboxEndpoints } from './inbox/endpoints.ts'
import { requestEndpoints } from './inbox/requests.ts'
import { leadEndpoints } from './leads/endpoints.ts'
import { listingEndpoints } from './listings/endpoints.ts'
import { listingImageEndpoints } from './listings/images.ts'
import { listingImportEndpoints } from './listings/imports.ts'
import { savedCarEndpoints } from './listings/saved-cars.ts'
import { listingVinEndpoints } from './listings/vin-endpoints.ts'
import { notificationEndpoints } from './notifications/endpoints.ts'
import { liveEndpoints } from './notifications/live.ts'
import { mailEndpoints } from './notifications/mail.ts'
import { offerEndpoints } from './offers/endpoints.ts'
import { evidenceEndpoints } from './offers/evidence.ts'
import { savingsEndpoints } from './offers/savings.ts'
import { paymentEndpoints } from './payments/endpoints.ts'
import { packageEndpoints } from './payments/packages.ts'
import { planEndpoints } from './payments/plans.ts'
import { refundEndpoints } from './payments/refunds.ts'
import { accessLogEndpoints } from './privacy/access-log.ts'
import { privacyEndpoints } from './privacy/endpoints.ts'
import { profileEndpoints } from './profile/endpoints.ts'
import { reviewEndpoints } from './reviews/endpoints.ts'
import { settingsEndpoints } from './settings/endpoints.ts'
import { jobEndpoints } from './settings/jobs.ts'
import { overviewEndpoints } from './settings/overview.ts'
import { threadEndpoints } from './threads/endpoints.ts'
import { quoteReportEndpoints } from './tools/quote-reports.ts'
import { userEndpoints } from './users/endpoints.ts'
import { teamEndpoints } from './users/team.ts'

/** Every call under /api/v1. The server refuses to start when one has no handler. */
export const api = {
  ...accountEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...settingsEndpoints,
  ...overviewEndpoints,
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
  ...accessLogEndpoints,
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
