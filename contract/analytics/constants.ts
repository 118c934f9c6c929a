/** How far the people of a cohort came, in order. A call is not needed to buy: it stands beside the road. */
export const FUNNEL_STEPS = ['entered', 'called', 'bought', 'started', 'received'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
/** The steps that each need the one before. */
export const ROAD_STEPS = ['entered', 'bought', 'started', 'received'] as const satisfies readonly FunnelStep[]
/** How a person of a cohort stands: their last step, and whether they are still on their way. */
export const OUTCOMES = [
  'enteredOpen',
  'enteredEnded',
  'boughtOpen',
  'boughtEnded',
  'startedOpen',
  'startedEnded',
  'received',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** What happened in a range, counted as events. */
export const ACTIVITIES = ['visits', 'asks', 'calls', 'purchases', 'starts', 'deliveries'] as const

/** What the report consists of; each part is a table, whether it is drawn or not. */
export const REPORT_PARTS = [
  'funnel',
  'activity',
  'languages',
  'money',
  'replies',
  'consultants',
  'referrers',
  'devices',
  'pages',
  'plans',
  'provinces',
  'listings',
  'reviews',
  'savings',
] as const
export type ReportSection = (typeof REPORT_PARTS)[number]

/** What a figure is made of, row by row. */
export const ROW_KINDS = [
  ...FUNNEL_STEPS,
  'views',
  'asks',
  'calls',
  'purchases',
  'refunds',
  'starts',
  'deliveries',
  'replies',
  'lateReplies',
  'saves',
  'reviews',
  'savings',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** What rows can be narrowed to: a bar of a part. */
export const ROW_FIELDS = [
  'language',
  'plan',
  'province',
  'author',
  'stars',
  'listing',
  'referrer',
  'device',
  'path',
  'outcome',
] as const
export type RowField = (typeof ROW_FIELDS)[number]

export const BESIDES = ['before', 'year'] as const
export const RANGE_DAYS_MAX = 731
export const ROWS_PAGE = 50
/** For what a row does not say. */
export const UNSAID = 'unsaid'
/** The line of a part that is about the whole range. */
export const TOTAL = 'total'
