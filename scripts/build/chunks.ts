/** What every page loads is one file: dozens of small ones compress worse (10 KB in all) and cost a request each. */
const EVERY_PAGE = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /\/web\/(document|root|request-context|entry\.client)\./,
  /\/web\/shell\/(?!outlet-alert|json-ld|business-json-ld|account-menu|account-actions)/,
  /\/web\/session\/(?!guard)/,
  /\/web\/i18n\/(?!catalog|date-|distance-|use-format)/,
  /\/web\/ui\/(button|icon|class-names|text-link)/,
  /\/web\/drawings\/(mark|road-line)/,
  /\/locales\/translate\.ts/,
]

/** Small files that go together: each of its own costs a request and its name in the table of routes that every page loads. */
const TOGETHER: Record<string, RegExp[]> = {
  // Its setting in the same file: whatever makes a schema, wherever it ends up, finds it made already.
  zod: [/node_modules\/zod\//, /\/web\/auth\/zod-without-eval\./],
  forms: [
    /\/web\/ui\/(alert|field|text-input|textarea|password-input)\./,
    /\/web\/auth\/(use-focus-on-error|use-hydrated|use-calm-blur|form-text)\./,
  ],
  states: [/\/web\/ui\/(state-block|empty-state|error-state|skeleton)\./, /\/web\/drawings\/empty-road\./],
  api: [/\/web\/api\//],
  account: [
    /\/web\/auth\/(message|google-link|notice|alert-times|email-field|submit-button|use-sign-in)\./,
    /\/web\/auth\/(resend-verification|use-arrival|visit-memory|refused-fields|rules-loading)\./,
  ],
  figures: [/\/web\/i18n\/(use-format|distance-unit)\./, /\/contract\/(claims|distance)\./],
  cars: [
    /\/web\/cars\/(car-|vehicle-labels|unit-switch|use-near|list\/car-card)/,
    /\/contract\/(listing-values|page-sizes)\./,
  ],
}

const oneOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** For Rolldown: the first group that a module fits takes it. */
export const chunkGroups = [
  { name: 'app', test: oneOf(EVERY_PAGE) },
  ...Object.entries(TOGETHER).map(([name, patterns]) => ({ name, test: oneOf(patterns) })),
]
