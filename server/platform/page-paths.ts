import type { ServerBuild } from 'react-router'

const patternsOf = new WeakMap<object, RegExp[]>()

/** Whether the app has a page there, for anyone. */
export function isKnownPath(build: Pick<ServerBuild, 'routes'>, pathname: string): boolean {
  let patterns = patternsOf.get(build.routes)
  if (!patterns) {
    patterns = Object.values(build.routes).flatMap((route) =>
      route?.path && route.path !== '*' ? [pathPattern(fullPath(build.routes, route))] : [],
    )
    patternsOf.set(build.routes, patterns)
  }
  // A page's data for client-side navigation has the page's address with a suffix.
  const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
  return page === '/' || patterns.some((pattern) => pattern.test(page))
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
