import type { Features } from './feature.ts'
import { accounts } from './features/accounts/feature.ts'
import { alerts } from './features/alerts/feature.ts'
import { analytics } from './features/analytics/feature.ts'
import { appointments } from './features/appointments/feature.ts'
import { audit } from './features/audit/feature.ts'
import { cases } from './features/cases/feature.ts'
import { desk } from './features/desk/feature.ts'
import { documents } from './features/documents/feature.ts'
import { hours } from './features/hours/feature.ts'
import { inbox } from './features/inbox/feature.ts'
import { invoices } from './features/invoices/feature.ts'
import { jobs } from './features/jobs/feature.ts'
import { leads } from './features/leads/feature.ts'
import { listings } from './features/listings/feature.ts'
import { live } from './features/live/feature.ts'
import { mail } from './features/mail/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { offers } from './features/offers/feature.ts'
import { overview } from './features/overview/feature.ts'
import { packages } from './features/packages/feature.ts'
import { pageViews } from './features/page-views/feature.ts'
import { papers } from './features/papers/feature.ts'
import { payments } from './features/payments/feature.ts'
import { plans } from './features/plans/feature.ts'
import { privacy } from './features/privacy/feature.ts'
import { profile } from './features/profile/feature.ts'
import { quoteReports } from './features/quote-reports/feature.ts'
import { referrals } from './features/referrals/feature.ts'
import { reviews } from './features/reviews/feature.ts'
import { savedCars } from './features/saved-cars/feature.ts'
import { settings } from './features/settings/feature.ts'
import { sitemap } from './features/sitemap/feature.ts'
import { threads } from './features/threads/feature.ts'
import { casework } from './flows/casework/feature.ts'
import { purchase } from './flows/purchase/feature.ts'

export const FEATURES: Features = {
  /** From the lowest layer up, as in `.dependency-cruiser.mjs`. Events of a person reach features in this order. */
  all: [
    settings,
    accounts,
    hours,
    mail,
    notifications,
    referrals,
    plans,
    payments,
    packages,
    invoices,
    listings,
    savedCars,
    alerts,
    reviews,
    inbox,
    cases,
    documents,
    threads,
    offers,
    papers,
    appointments,
    casework,
    leads,
    purchase,
    profile,
    live,
    pageViews,
    desk,
    quoteReports,
    analytics,
    audit,
    overview,
    jobs,
    privacy,
    sitemap,
  ],
  /**
   * Rows are locked as everywhere: orders, requests, cases (decision 167). They are deleted from what points at others to what
   * others point at.
   */
  inErasure: [
    purchase,
    documents,
    privacy,
    casework,
    inbox,
    cases,
    referrals,
    notifications,
    reviews,
    savedCars,
    alerts,
    listings,
    accounts,
    packages,
  ],
}
