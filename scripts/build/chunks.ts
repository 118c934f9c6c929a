import type { Plugin } from 'vite'

/** Half of what every page loads, and a file of its own: the page evaluates it apart, as soon as it has come. */
const REACT = [/node_modules\/(react|react-dom|scheduler)\//]

/** The rest of what every page loads is one file: dozens of small ones compress worse (10 KB in all) and cost a request each. */
const EVERY_PAGE = [
  /node_modules\/react-router\//,
  /\/web\/(document|root|request-context|entry\.client)\./,
  /\/web\/shell\/(?!outlet-alert|json-ld|business-json-ld|account-menu|account-actions)/,
  /\/web\/session\/(?!guard)/,
  /\/web\/i18n\/(?!catalog|date-|distance-|use-format)/,
  /\/web\/ui\/(button|icon|class-names|text-link)/,
  /\/web\/drawings\/(mark|road-line)/,
  /\/locales\/translate\.ts/,
]

/** Its setting in the same file: whatever makes a schema, wherever it ends up, finds it made already. */
const ZOD = [/node_modules\/zod\//, /\/web\/forms\/zod-without-eval\./]

/** What the list of cars and a car's page share, and what only the list needs: one file each, for the same reason. */
const CARS = [
  /\/web\/cars\/(car-|unit-switch|use-near|vehicle-labels|load-list-requests|list-in-hand|list\/car-card|detail\/load-car-opening)/,
]
const CARS_LIST = [
  /\/web\/cars\/(cars-query|query-changes)\./,
  /\/web\/ui\/(pagination|page-window)\.|\/contract\/page-sizes\.|\/sliders-horizontal\./,
  /\/web\/cars\/list\/(?!list-route|list-failure-alert|cars-failure|empty-results)/,
  /\/web\/cars\/filters\/(?!filter-sheet)/,
]

const oneOf = (patterns: readonly RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

/** For Rolldown: the first group that a module fits takes it, with what it imports. */
export const chunkGroups = [
  { name: 'react', test: oneOf(REACT) },
  { name: 'app', test: oneOf(EVERY_PAGE) },
  { name: 'zod', test: oneOf(ZOD) },
  // Without what they import: other pages use that too, and must not fetch cars for it.
  { name: 'cars', test: oneOf(CARS), includeDependenciesRecursively: false },
  { name: 'cars-list', test: oneOf(CARS_LIST), includeDependenciesRecursively: false },
]

/**
 * Lets a route's file carry names for other files besides its own, which the framework forbids by default: only so can a group leave
 * out what its modules import. The framework reads a route's names one by one, so more of them do no harm.
 */
export function sharedRouteFiles(): Plugin {
  return {
    name: 'shared-route-files',
    apply: 'build',
    enforce: 'post',
    configEnvironment(name, { build }) {
      if (name === 'client' && build?.rollupOptions) build.rollupOptions.preserveEntrySignatures = 'allow-extension'
    },
  }
}
