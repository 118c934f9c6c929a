import type { ServerBuild } from 'react-router'

type Pattern = { path: string; test: RegExp }
const patternsOf = new WeakMap<object, Pattern[]>()

/** Whether the app has a page there, for anyone. */
export function isKnownPath(build: Pick<ServerBuild, 'routes'>, pathname: string): boolean {
  // A page's data for client-side navigation has the page's address with a suffix.
  return findRoutePath(build, pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')) !== undefined
}

/** The path of the route that an address belongs to, as `/cars/:id`. */
export function findRoutePath(build: Pick<ServerBuild, 'routes'>, pathname: string): string | undefined {
  let patterns = patternsOf.get(build.routes)
  if (!patterns) {
    patterns = Object.values(build.routes)
      .flatMap((route) => (route?.path && route.path !== '*' ? [fullPath(build.routes, route)] : []))
      // What is written out comes before what stands for anything, as in the router.
      .toSorted((a, b) => a.split(':').length - b.split(':').length)
      .map((path) => ({ path: `/${path}`, test: pathPattern(path) }))
    patternsOf.set(build.routes, patterns)
  }
  return pathname === '/' ? '/' : patterns.find(({ test }) => test.test(pathname))?.path
}

type Routes = ServerBuild['routes']

/** A route inside another continues its path. */
function fullPath(routes: Routes, { path = '', parentId }: NonNullable<Routes[string]>): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const above = parent ? fullPath(routes, parent) : ''
  return [above, path].filter((part) => part !== '').join('/')
}

function pathPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^/${escaped}/?$`)
}
