import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Behind a login, or only the end of a redirect: there is nothing to see without a person. */
const PRIVATE = /^\/(?:profile|cases?|admin|desk|payment|auth)(?:\/|$)/

/** Every address a visitor can open, with a value for each parameter; a route whose value is unknown is left out. */
export function publicPaths(routes: readonly RouteConfigEntry[], values: Readonly<Record<string, string>>): string[] {
  return allPaths(routes)
    .filter((path) => !PRIVATE.test(path))
    .map((path) => path.replaceAll(/:(\w+)\??/g, (whole, name: string) => values[name] ?? whole))
    .filter((path) => !path.includes(':'))
}

/** Every page's address, with its parameters' names. */
export function allPaths(routes: readonly RouteConfigEntry[]): string[] {
  return walk(routes, '').filter((path) => !path.includes('*'))
}

function walk(routes: readonly RouteConfigEntry[], parent: string): string[] {
  return routes.flatMap(({ path = '', index, children = [] }) => {
    const own = path === '' ? parent : `${parent}/${path}`
    // A route without a path or an index is a layout: only its children have an address.
    const isPage = index === true || (path !== '' && !children.some((child) => child.index))
    return [...(isPage ? [own || '/'] : []), ...walk(children, own)]
  })
}
