/** The import walls. `npm run check` holds them; ARCHITECTURE.md says what each folder is for. */

/** Which roots a root may import from, besides itself. */
export const OPEN_TO = {
  contract: [],
  deal: [],
  papers: [],
  locales: ['contract'],
  assets: ['contract'],
  web: ['contract', 'deal', 'locales', 'papers', 'assets'],
  server: ['contract', 'deal', 'locales', 'papers', 'assets'],
  e2e: ['contract', 'deal', 'locales', 'papers'],
}

/**
 * The server's features from the lowest layer up: one imports only from those before it, of types too. `casework` and
 * `purchase` are flows: what needs several features to do one thing. `server/features.ts` lists them in this order.
 */
export const LAYERS = [
  ...['settings', 'accounts', 'hours', 'mail', 'notifications', 'referrals'],
  ...['plans', 'payments', 'packages', 'invoices'],
  ...['listings', 'saved-cars', 'alerts', 'reviews'],
  ...['inbox', 'cases', 'documents', 'threads', 'offers', 'papers', 'appointments'],
  ...['casework', 'leads', 'purchase', 'profile', 'live'],
  ...['page-views', 'desk', 'quote-reports', 'analytics', 'audit', 'overview', 'jobs', 'privacy', 'sitemap'],
]

/** Files of a feature that others still import past its service, queries and tables. No file is added: the list only shrinks. */
const STILL_OPEN = {
  accounts:
    'account-tokens|audit|callers|emails|hashing|invitations|known-device|passwords|people-changes|people-list|phone-confirmation|referral-codes|refresh-cookie|responses|session-answer|sessions|weak-passwords',
  appointments: 'cancelling|desk-lists|erasure|news|parties|responses',
  cases: 'brief|dealer-text|document-todos|emails|next-step|replies|todo-queries',
  casework: 'adoption|assignment|ending|opening|package-ending|quiet-cases|responses',
  documents: 'content|responses',
  inbox: 'answering|links|quotes|responses|spam|vehicles',
  invoices: 'credit-notes|invoice-job|invoice-number',
  listings: 'cities|filters|price-caps|public-reads|responses|totals|vocabulary',
  notifications: 'events|responses',
  offers: 'erasure|ledger|offer-files|responses|shown',
  packages: 'responses',
  plans: 'features|plan-prices|price-ids|quote|taxes',
  purchase: 'responses',
  threads: 'responses',
}
const TEST = '\\.test\\.tsx?$'
const FEATURE = '^server/(?:features|flows)/([^/]+)/'
/** Shows every part of the design system at /dev/parts. */
const SHOWCASE = '^web/ui/showcase/'
/** Pages are rendered by the server's own types, which the framework writes beside them. */
const GENERATED = '/\\+types/'
/** Which pages there are, and a stand-in for another company's server, are the same to a browser test as to the product. */
const OPEN_TO_E2E = ['^web/routes\\.ts$', '^server/testing/features/test-issuer\\.ts$']

/** Runs only outside of production. */
const DEVELOPMENT = ['^locales/vite-plugin\\.ts$', '^server/platform/pages/vite-pages\\.ts$', '^server/sandbox/']

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const roots = Object.entries(OPEN_TO).map(([root, open]) => ({
  name: `${root}-imports`,
  comment: `${root}/ may import ${['itself', ...open].join(', ')} only`,
  severity: 'error',
  from: { path: `^${root}/` },
  to: {
    path: `^(${[...Object.keys(OPEN_TO), 'scripts'].join('|')})/`,
    pathNot: [`^(${[root, ...open].join('|')})/`, GENERATED, ...(root === 'e2e' ? OPEN_TO_E2E : [])],
  },
}))

/** Folders of web/ from the lowest to the highest; each may import what stands before it. */
const WEB_LAYERS = ['ui', 'data', 'app', 'public', 'client', 'office']
/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const webLayers = WEB_LAYERS.slice(1, -1).map((layer, place) => ({
  name: `web-${layer}`,
  comment: `web/${layer}/ stands below ${WEB_LAYERS.slice(place + 2).join(', ')}; only import() may reach up`,
  severity: 'error',
  from: { path: `^web/${layer}/`, pathNot: TEST },
  to: {
    path: `^web/(${WEB_LAYERS.slice(place + 2).join('|')})/`,
    pathNot: GENERATED,
    dependencyTypesNot: ['dynamic-import'],
  },
}))

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `above-${layer}`,
  comment: 'a feature imports only from lower layers: move what needs both up, or publish an event of a person',
  severity: 'error',
  from: { path: `^server/(?:features|flows)/${layer}/`, pathNot: TEST },
  to: { path: `^server/(?:features|flows)/(?:${LAYERS.slice(index + 1).join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roots,
    ...webLayers,
    ...layers,
    {
      name: 'no-cycle',
      comment: 'modules that need each other cannot be read, tested or moved alone',
      severity: 'error',
      // Known: the wizard fetches its later steps, which use the wizard's own browser part.
      from: { pathNot: '^web/public/wizard/(browser-wizard|later-steps|sent-card)\\.tsx?$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'design-system',
      comment: 'the design system knows nothing of the product',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: SHOWCASE },
      to: { path: '^web/', pathNot: '^web/(ui|data/i18n)/' },
    },
    {
      name: 'part-without-user',
      comment: 'nothing but /dev/parts shows it',
      severity: 'error',
      from: { pathNot: [SHOWCASE, TEST] },
      module: { path: '^web/ui/', pathNot: ['\\.test\\.', SHOWCASE], numberOfDependentsLessThan: 1 },
    },
    {
      name: 'platform',
      comment: 'the platform imports no other folder of the server: every feature stands on it',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^server/', pathNot: ['^server/platform/', '^server/(config|deps)\\.ts$'] },
    },
    {
      name: 'past-service',
      comment: 'another feature is reached through its service (at most 12 exports), its queries and its tables',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: {
        path: '^server/(?:features|flows)/',
        pathNot: [
          '^server/(?:features|flows)/$1/',
          '/(?:service|queries|tables|routes)\\.ts$',
          ...Object.entries(STILL_OPEN).map(([name, files]) => `^server/(?:features|flows)/${name}/(?:${files})\\.ts$`),
        ],
      },
    },
    {
      name: 'tables-of-another-feature',
      comment: 'another feature’s tables are reached through its queries',
      severity: 'error',
      // A flow selects over the tables of several features; the state of a conversation stands in its case's row.
      from: {
        path: '^server/features/([^/]+)/',
        pathNot: [TEST, '/tables\\.ts$', '^server/features/threads/queries'],
      },
      to: {
        path: '^server/features/.+/tables\\.ts$',
        pathNot: '^server/(?:features|flows)/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-of-another-feature',
      comment: 'another feature’s routes are called over HTTP only',
      severity: 'error',
      from: { path: FEATURE, pathNot: TEST },
      to: { path: '^server/(?:features|flows)/.+/routes\\.ts$', pathNot: '^server/(?:features|flows)/$1/' },
    },
    {
      name: 'deal-stands-alone',
      comment: 'the deal engine runs wherever JavaScript does, so it has no dependency',
      severity: 'error',
      from: { path: '^deal/', pathNot: [TEST, '^deal/testing/'] },
      to: { pathNot: '^deal/' },
    },
    {
      name: 'production-dependencies',
      comment: 'an image holds production dependencies only',
      severity: 'error',
      from: { path: '^(server|contract|locales|assets)/', pathNot: [TEST, '/testing/', ...DEVELOPMENT] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: GENERATED },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
}
