import type { Area } from '#locales/keys.ts'

export type Page = {
  path: string
  /** Below web/. */
  file: string
  /** Message areas that it shows besides `common` and `errors`. */
  areas?: readonly Area[]
  /** Its `clientMiddleware` decides who may see it; it runs for the first page of a visit too, which costs that one a second render. */
  isGuarded?: true
  /** Search engines should know it. */
  isIndexed?: true
  /** Query parameters that change what the server renders; all others are left out of the page cache's key. */
  query?: readonly string[]
  /** Routes inside this one; an empty path is the one at its own address. */
  inside?: readonly { path: string; file: string }[]
}
/** Pages that share a frame. */
type Frame = { layout: string; pages: readonly Page[] }

/** For those below /admin. */
const STAFF = {
  areas: ['admin', 'analytics', 'audit', 'staff', 'cars', 'vehicles', 'places', 'forms', 'cases', 'imports'],
  isGuarded: true,
} as const

/** For those below /desk. */
const DESK = {
  areas: [
    'desk',
    'staff',
    'cases',
    'inbox',
    'lead',
    'documents',
    'forms',
    'threads',
    'places',
    'calendar',
    'offers',
    'quotes',
    'tools',
  ],
  isGuarded: true,
  /** Where a client lives, and what their dealers speak: the rows that an offer is entered with. */
  query: ['in', 'say'],
} as const

/** For a client's case. */
const CASE = {
  areas: [
    'cases',
    'appointments',
    'threads',
    'lead',
    'documents',
    'places',
    'profile',
    'forms',
    'offers',
    'quotes',
    'tools',
  ],
  isGuarded: true,
} as const

const INBOX_QUERY = ['view', 'search', 'kind', 'status', 'assignee', 'page']

/** For pages with saved cars. */
const KEPT_AREAS = ['cars', 'vehicles', 'places', 'forms', 'kept', 'tools', 'alerts'] as const

/** For those below /tools. */
/**
 * Query parameters of all tools: pages whose paths begin alike share theirs, because the page cache looks up its key by the first segment.
 * `in` is the province or state, by its code.
 */
const TOOL_QUERY: readonly string[] = (
  'in say price seller condition fuel trade owed offer discount rebate fees fees_untaxed plates local rate book age date ' +
  'total down apr years every lease_apr end promo lost quoted quoted_every quoted_years deal since odometer'
).split(' ')
const TOOL = { areas: ['tools'], isIndexed: true, query: TOOL_QUERY } as const

/** Every page of the site. Pages whose paths begin with the same segment have the same areas and guard. */
export const SITE: readonly (Page | Frame)[] = [
  { path: '/', file: 'public/site/home.tsx', areas: ['home'], isIndexed: true },
  {
    path: '/cars',
    file: 'public/cars/cars-route.tsx',
    areas: ['cars', 'filters', 'vehicles', 'places', 'forms'],
    isIndexed: true,
    query: (
      'search make model body_type fuel_type transmission drivetrain condition fairness province ' +
      'year_min year_max price_min price_max mileage_max mileage_max_km near within_km within_mi price_drop ' +
      'days_listed_max payment_max tax_province sort page'
    ).split(' '),
    inside: [
      { path: '', file: 'public/cars/list/list-route.tsx' },
      { path: ':id', file: 'public/cars/detail/car-route.tsx' },
    ],
  },
  {
    path: '/cars/saved',
    file: 'public/cars/saved/saved-route.tsx',
    areas: [...KEPT_AREAS, 'filters'],
    query: ['ids'],
  },
  {
    path: '/cars/compare',
    file: 'public/cars/compare/compare-route.tsx',
    areas: KEPT_AREAS,
    query: ['ids', 'in', 'all', 'left', 'right'],
  },
  { path: '/alerts/confirm', file: 'public/cars/alerts/alert-link-route.tsx', areas: ['alerts'], query: ['token'] },
  { path: '/alerts/stop', file: 'public/cars/alerts/alert-link-route.tsx', areas: ['alerts'], query: ['token'] },
  {
    path: '/consulting',
    file: 'public/site/consulting/consulting.tsx',
    areas: ['consulting', 'lead', 'wizard', 'forms'],
    isIndexed: true,
  },
  { path: '/tools', file: 'public/tools/tools-index.tsx', ...TOOL },
  { path: '/tools/out-the-door', file: 'public/tools/out-the-door/out-the-door.tsx', ...TOOL },
  { path: '/tools/payment', file: 'public/tools/payment/payment.tsx', ...TOOL },
  { path: '/tools/trade-in', file: 'public/tools/trade-in.tsx', ...TOOL },
  { path: '/tools/rights', file: 'public/tools/rights.tsx', ...TOOL },
  { path: '/pricing', file: 'public/pricing/pricing.tsx', areas: ['pricing'], isIndexed: true },
  { path: '/about', file: 'public/site/about/about.tsx', areas: ['about'], isIndexed: true },
  {
    path: '/reviews',
    file: 'public/reviews/reviews.tsx',
    areas: ['reviews'],
    isIndexed: true,
    query: ['sort', 'rating', 'show'],
  },
  { path: '/faq', file: 'public/faq/faq.tsx', areas: ['faq'], isIndexed: true, query: ['q'] },
  {
    path: '/tools/quote-check',
    file: 'public/tools/quote-check/quote-check.tsx',
    areas: ['tools', 'quotes', 'forms', 'papers'],
    isIndexed: true,
    query: TOOL_QUERY,
  },
  { path: '/contact', file: 'public/contact/contact.tsx', areas: ['contact', 'forms'], isIndexed: true },
  { path: '/terms-and-conditions', file: 'public/legal/terms.tsx', areas: ['terms'], isIndexed: true },
  { path: '/privacy', file: 'public/legal/privacy.tsx', areas: ['privacy'], isIndexed: true },
  { path: '/profile', file: 'client/profile/profile.tsx', areas: ['profile', 'documents', 'forms'], isGuarded: true },
  { path: '/cases', file: 'client/cases/list/cases-route.tsx', areas: ['cases', 'lead', 'documents'], isGuarded: true },
  {
    path: '/case/:code',
    file: 'client/cases/case-route.tsx',
    ...CASE,
  },
  { path: '/case/:code/call', file: 'client/appointments/booking-route.tsx', ...CASE },
  { path: '/case/:code/offers', file: 'client/offers/offers-route.tsx', ...CASE },
  {
    path: '/signing/:code',
    file: 'client/signing/signing-route.tsx',
    areas: ['signing', 'offers', 'tools', 'papers'],
    isGuarded: true,
  },
  { path: '/call', file: 'client/appointments/call-route.tsx', areas: ['appointments'] },
  {
    path: '/request',
    file: 'public/requests/request-route.tsx',
    areas: ['requests', 'appointments', 'auth', 'forms', 'lead'],
  },
  { path: '/delete-account', file: 'client/profile/privacy/confirm-deletion.tsx', areas: ['profile', 'forms'] },
  { path: '/unsubscribe', file: 'public/site/unsubscribe.tsx', areas: ['unsubscribe'], query: ['token'] },
  {
    path: '/payment/success',
    file: 'client/payment/payment-success.tsx',
    areas: ['payment', 'cases', 'documents'],
    isGuarded: true,
  },
  { path: '/payment/cancel', file: 'client/payment/payment-cancel.tsx', areas: ['payment'], isGuarded: true },
  { path: '/dev/parts', file: 'ui/showcase/parts-page.tsx', areas: ['parts', 'forms'] },
  {
    layout: 'public/auth/auth-layout.tsx',
    pages: [
      { path: '/login', file: 'public/auth/login.tsx', areas: ['auth', 'forms'], isGuarded: true },
      { path: '/register', file: 'public/auth/register.tsx', areas: ['auth', 'forms'], isGuarded: true },
      { path: '/verify-email', file: 'public/auth/verify-email.tsx', areas: ['auth', 'forms'] },
      { path: '/not-my-account', file: 'public/auth/not-my-account.tsx', areas: ['auth', 'forms'] },
      {
        path: '/request-password-reset',
        file: 'public/auth/request-password-reset.tsx',
        areas: ['auth', 'forms'],
        isGuarded: true,
      },
      {
        path: '/reset-password/:token',
        file: 'public/auth/reset-password.tsx',
        areas: ['auth', 'forms'],
        isGuarded: true,
      },
      { path: '/invitation', file: 'public/auth/invitation.tsx', areas: ['auth', 'forms'] },
      { path: '/auth/callback', file: 'public/auth/auth-callback.tsx', areas: ['auth', 'forms'] },
    ],
  },
  {
    layout: 'office/desk/desk-layout.tsx',
    pages: [
      { path: '/desk', file: 'office/desk/today/today.tsx', ...DESK },
      { path: '/desk/cases', file: 'office/desk/cases/cases.tsx', ...DESK },
      { path: '/desk/cases/:code', file: 'office/desk/case/case.tsx', ...DESK },
      { path: '/desk/inbox', file: 'office/desk/inbox/inbox.tsx', ...DESK },
      { path: '/desk/inbox/:id', file: 'office/desk/inbox/inbox-item.tsx', ...DESK },
      { path: '/desk/clients', file: 'office/desk/clients/clients.tsx', ...DESK },
      { path: '/desk/clients/:id', file: 'office/desk/clients/client.tsx', ...DESK },
      { path: '/desk/documents', file: 'office/desk/documents/documents.tsx', ...DESK },
      { path: '/desk/calendar', file: 'office/desk/calendar/calendar.tsx', ...DESK },
      { path: '/desk/hours', file: 'office/desk/calendar/hours.tsx', ...DESK },
      { path: '/desk/cases/:code/offers', file: 'office/desk/offers/offers.tsx', ...DESK },
      { path: '/desk/cases/:code/offers/:id', file: 'office/desk/offers/entry.tsx', ...DESK },
      { path: '/desk/consultants', file: 'office/desk/team/team.tsx', ...DESK },
      { path: '/desk/replies', file: 'office/desk/replies/replies.tsx', ...DESK },
      { path: '/desk/quote-reports', file: 'office/desk/quote-reports/quote-reports.tsx', ...DESK },
      {
        path: '/desk/notifications',
        file: 'office/desk/notifications/notifications.tsx',
        ...DESK,
        areas: [...DESK.areas, 'profile'],
      },
    ],
  },
  // The addresses that mails and bookmarks still name.
  { path: '/admin/inbox', file: 'office/admin/moved-to-desk.ts', ...STAFF, query: INBOX_QUERY },
  { path: '/admin/inbox/:id', file: 'office/admin/moved-to-desk.ts', ...STAFF },
  { path: '/admin/documents', file: 'office/admin/moved-to-desk.ts', ...STAFF, query: ['status', 'page'] },
  {
    layout: 'office/admin/admin-layout.tsx',
    pages: [
      { path: '/admin', file: 'office/admin/overview/overview.tsx', ...STAFF, areas: [...STAFF.areas, 'lead'] },
      { path: '/admin/listings', file: 'office/admin/listings/listings.tsx', ...STAFF },
      { path: '/admin/listings/new', file: 'office/admin/listings/add-listing.tsx', ...STAFF },
      { path: '/admin/listings/import', file: 'office/admin/imports/choose-file.tsx', ...STAFF },
      { path: '/admin/listings/import/:id', file: 'office/admin/imports/import.tsx', ...STAFF },
      { path: '/admin/listings/:id', file: 'office/admin/listings/edit-listing.tsx', ...STAFF },
      { path: '/admin/reviews', file: 'office/admin/reviews/reviews.tsx', ...STAFF },
      {
        path: '/admin/users',
        file: 'office/admin/users/users.tsx',
        ...STAFF,
        inside: [
          { path: '', file: 'office/admin/users/no-selection.tsx' },
          { path: ':id', file: 'office/admin/users/person.tsx' },
        ],
      },
      {
        path: '/admin/audit',
        file: 'office/admin/audit/audit.tsx',
        ...STAFF,
        areas: [...STAFF.areas, 'documents', 'desk', 'offers', 'inbox', 'calendar', 'lead'],
      },
      { path: '/admin/settings', file: 'office/admin/settings/settings.tsx', ...STAFF },
      { path: '/admin/analytics', file: 'office/admin/analytics/analytics.tsx', ...STAFF },
      { path: '/admin/analytics/rows', file: 'office/admin/analytics/rows.tsx', ...STAFF },
    ],
  },
]

export const PAGES: readonly Page[] = SITE.flatMap((entry) => ('layout' in entry ? entry.pages : [entry]))

const firstSegment = (path: string) => path.split('/')[1] ?? ''

/** The page at an address, whose data have it with a suffix; else one beside it that has the same needs. */
function pageAt(pathname: string): Page | undefined {
  const address = pathname.replace(/\.data$/, '')
  return (
    PAGES.find(({ path }) => path === address) ?? PAGES.find(({ path }) => firstSegment(path) === firstSegment(address))
  )
}

/** Which message areas the page at an address needs. */
export function areasFor(pathname: string): readonly Area[] {
  return ['common', 'errors', ...(pageAt(pathname)?.areas ?? [])]
}

export function isGuarded(pathname: string): boolean {
  return pageAt(pathname)?.isGuarded ?? false
}

export function pageQueryKeys(pathname: string): readonly string[] {
  return pageAt(pathname)?.query ?? []
}

/** The pages that search engines should know. */
export const INDEXED_PATHS: readonly string[] = PAGES.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
