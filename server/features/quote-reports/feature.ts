import { QUOTE_REPORTS_KEPT_YEARS } from '#contract/privacy/endpoints.ts'
import { defineFeature } from '#server/feature.ts'
import { yearsBefore } from '#server/platform/process/clock.ts'
import { forgetOldReports } from './queries.ts'
import { quoteReportRoutes } from './routes.ts'

export const quoteReports = defineFeature({
  name: 'quote-reports',
  routes: quoteReportRoutes,
  retain: ({ db, clock }) => forgetOldReports(db, yearsBefore(clock.now(), QUOTE_REPORTS_KEPT_YEARS)),
})
