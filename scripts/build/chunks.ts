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

/** Its setting in the same file: whatever makes a schema, wherever it ends up, finds it made already. */
const ZOD = [/node_modules\/zod\//, /\/web\/auth\/zod-without-eval\./]

const oneOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** For Rolldown: the first group that a module fits takes it, with what it imports. */
export const chunkGroups = [
  { name: 'app', test: oneOf(EVERY_PAGE) },
  { name: 'zod', test: oneOf(ZOD) },
]
