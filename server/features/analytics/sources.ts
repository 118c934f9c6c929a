import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { RowKind } from '#contract/analytics/constants.ts'
import type { FigureSpan } from '#server/platform/db/figure-rows.ts'
import { callsWithin } from '../appointments/figures.ts'
import { deliveriesWithin, repliesWithin, startsWithin } from '../cases/figures.ts'
import { asksWithin } from '../inbox/figures.ts'
import { refundsWithin } from '../invoices/figures.ts'
import { savingsWithin } from '../offers/savings-figures.ts'
import { chargebacksWithin, purchasesWithin } from '../payments/figures.ts'
import { reviewsWithin } from '../reviews/figures.ts'
import { savesWithin } from '../saved-cars/figures.ts'
import { cohortWithin } from './cohort.ts'

/** What each figure is made of, row by row; views are counted apart. */
export const SOURCES: Record<Exclude<RowKind, 'views'>, (span: FigureSpan) => SQL> = {
  entered: cohortWithin('entered'),
  called: cohortWithin('called'),
  bought: cohortWithin('bought'),
  started: cohortWithin('started'),
  received: cohortWithin('received'),
  asks: asksWithin,
  calls: callsWithin,
  purchases: purchasesWithin,
  refunds: (span) => sql`${refundsWithin(span)} union all ${chargebacksWithin(span)}`,
  starts: startsWithin,
  deliveries: deliveriesWithin,
  replies: repliesWithin,
  lateReplies: (span) => sql`select * from (${repliesWithin(span)}) as late where minutes > promised`,
  saves: savesWithin,
  reviews: reviewsWithin,
  savings: savingsWithin,
}
